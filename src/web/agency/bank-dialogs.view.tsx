import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type BankField,
  bankFields,
  bankLabels,
  type ConnectedChange,
  isFilled,
} from "./bank-details.connect.ts";
import { bankDetailsCopy } from "./bank-details.copy.ts";

type BankDialogsProps = {
  actions: ConnectedActions;
  change: ConnectedChange | undefined;
  /** Whether the agency has none yet. */
  isFirst: boolean;
};

const hints: Partial<Record<BankField, string>> = {
  bsb: bankDetailsCopy.bsbHint,
  accountNumber: bankDetailsCopy.includeLeadingZeros,
};

/** Each action about bank details asks for the last word, with what it is about. */
export function BankDialogs({ actions, change, isFirst }: BankDialogsProps) {
  return (
    <>
      <ActionDialog
        actions={actions}
        name="propose"
        title={isFirst ? bankDetailsCopy.enterFirst : bankDetailsCopy.proposeNewBankDetails}
        confirm={isFirst ? bankDetailsCopy.sendFirst : bankDetailsCopy.propose}
        canConfirm={isFilled(actions.draft)}
        fields={bankFields}
      >
        <p className={text({ variant: "small" })}>
          {isFirst
            ? bankDetailsCopy.firstNote
            : bankDetailsCopy.nothingChangesPayersUntil(bankDetailsCoolingHours)}
        </p>
        {bankFields.map((field) => (
          <TextField
            key={field}
            label={bankLabels[field]}
            name={field}
            autoComplete="off"
            inputMode={field === "bsb" || field === "accountNumber" ? "numeric" : "text"}
            value={actions.draft[field] ?? ""}
            onChange={(value) => actions.fill({ [field]: value })}
            error={actions.problemOf(field)}
            {...(hints[field] === undefined || actions.problemOf(field) !== null
              ? {}
              : { hint: hints[field] })}
          />
        ))}
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="approve"
        title={bankDetailsCopy.approveTheseBankDetails}
        confirm={bankDetailsCopy.approve}
      >
        <p className={text({ variant: "small" })}>{bankDetailsCopy.checkThemWhoeverProposed}</p>
        {change === undefined ? null : <DescriptionList items={change.to} />}
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="cancel"
        title={bankDetailsCopy.cancelChangeTitle}
        confirm={bankDetailsCopy.cancelTheChange}
        tone="danger"
      >
        <p className={text({ variant: "small" })}>
          {isFirst ? bankDetailsCopy.cancelFirstNote : bankDetailsCopy.payersGoTransferringDetails}
        </p>
      </ActionDialog>
    </>
  );
}
