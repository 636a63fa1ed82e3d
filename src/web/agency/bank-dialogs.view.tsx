import { bankDetailsCoolingHours } from "#contract/limits.ts";
import { text } from "#styled/recipes";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  type BankField,
  bankFields,
  bankLabels,
  type ConnectedChange,
  isFilled,
} from "./bank-details.connect.ts";

type BankDialogsProps = { deeds: ConnectedDeeds; change: ConnectedChange | undefined };

const hints: Partial<Record<BankField, string>> = {
  bsb: "Six digits, such as 062-000.",
  accountNumber: "With the zeros it begins with.",
};

/** Each deed about bank details asks for the last word, with what it is about. */
export function BankDialogs({ deeds, change }: BankDialogsProps) {
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name="propose"
        title="Propose other bank details"
        confirm="Propose"
        canConfirm={isFilled(deeds.draft)}
        fields={bankFields}
      >
        <p className={text({ look: "small" })}>
          Nothing changes for payers before somebody else approves it and {bankDetailsCoolingHours} hours are
          over.
        </p>
        {bankFields.map((field) => (
          <TextField
            key={field}
            label={bankLabels[field]}
            name={field}
            autoComplete="off"
            inputMode={field === "bsb" || field === "accountNumber" ? "numeric" : "text"}
            value={deeds.draft[field] ?? ""}
            onChange={(value) => deeds.fill({ [field]: value })}
            error={deeds.problemOf(field)}
            {...(hints[field] === undefined || deeds.problemOf(field) !== null ? {} : { hint: hints[field] })}
          />
        ))}
      </DeedDialog>
      <DeedDialog deeds={deeds} name="approve" title="Approve these bank details?" confirm="Approve">
        <p className={text({ look: "small" })}>
          Check them with whoever proposed them, in person or on a number you know.
        </p>
        {change === undefined ? null : <DescriptionList items={change.to} />}
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name="cancel"
        title="Cancel this change?"
        confirm="Cancel the change"
        tone="danger"
      >
        <p className={text({ look: "small" })}>
          Payers go on transferring to the details in force. The change can be proposed again.
        </p>
      </DeedDialog>
    </>
  );
}
