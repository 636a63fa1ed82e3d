import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type BankField,
  bankFields,
  bankLabels,
  type ConnectedChange,
  isFilled,
} from "./bank-details.connect.ts";

type BankDialogsProps = { actions: ConnectedActions; change: ConnectedChange | undefined };

const hints: Partial<Record<BankField, string>> = {
  bsb: "Six digits, such as 062-000.",
  accountNumber: "Include leading zeros.",
};

/** Each action about bank details asks for the last word, with what it is about. */
export function BankDialogs({ actions, change }: BankDialogsProps) {
  return (
    <>
      <ActionDialog
        actions={actions}
        name="propose"
        title="Propose new bank details"
        confirm="Propose"
        canConfirm={isFilled(actions.draft)}
        fields={bankFields}
      >
        <p className={text({ styles: "small" })}>
          Nothing changes for payers until somebody else approves it and {bankDetailsCoolingHours} hours have
          passed.
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
      <ActionDialog actions={actions} name="approve" title="Approve these bank details?" confirm="Approve">
        <p className={text({ styles: "small" })}>
          Check them with whoever proposed them, in person or on a number you know.
        </p>
        {change === undefined ? null : <DescriptionList items={change.to} />}
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="cancel"
        title="Cancel this change?"
        confirm="Cancel the change"
        tone="danger"
      >
        <p className={text({ styles: "small" })}>
          Payers go on transferring to the details in force. The change can be proposed again.
        </p>
      </ActionDialog>
    </>
  );
}
