import { cancelReasonMostLength } from "#contract/limits.ts";
import { formatCents } from "#contract/money.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isReturnCode, returnChoices, returnedWords } from "./debits.connect.ts";
import { deskDeeds } from "./desk-deeds.ts";
import { NotedAction } from "./noted-action.view.tsx";

type DebitDialogProps = { deeds: ConnectedDeeds };

/** Asks for the last word on a file of everything that is due. */
export function ExportDialog({
  deeds,
  count,
  totalCents,
}: DebitDialogProps & { count: number; totalCents: number }) {
  return (
    <DeedDialog
      deeds={deeds}
      name={deskDeeds.exportDebits}
      title="Make a direct entry file?"
      confirm="Make the file"
    >
      <DescriptionList
        items={[
          { term: "Debits", detail: String(count) },
          { term: "Total", detail: formatCents(totalCents), isTotal: true },
        ]}
      />
      <p>
        These debits count as submitted from then on. Download the file and give it to your bank: each debit
        is in one file only.
      </p>
    </DeedDialog>
  );
}

/** Records that a bank sent a debit back. The subject is its lodgement reference. */
export function ReturnDialog({ deeds }: DebitDialogProps) {
  const { code = "", amount = "" } = deeds.draft;
  return (
    <DeedDialog
      deeds={deeds}
      name={deskDeeds.recordReturn}
      title="Record a dishonour"
      confirm="Record it"
      tone="danger"
      canConfirm={isReturnCode(code)}
      fields={["code"]}
    >
      <DescriptionList
        items={[
          { term: "Lodgement reference", detail: deeds.subject },
          { term: "Amount", detail: amount },
        ]}
      />
      <SelectField
        label="Why the bank sent it back"
        value={code}
        options={[{ value: "", label: "Choose…" }, ...returnChoices]}
        labelLook="label"
        onChange={(chosen) => deeds.fill({ code: chosen })}
      />
      <Notice>{returnedWords(code)}</Notice>
    </DeedDialog>
  );
}

/** Calls an agreement off for its payer, with a reason that the payer is told. */
export function CancelMandateDialog({ deeds }: DebitDialogProps) {
  return (
    <NotedAction
      deeds={deeds}
      name={deskDeeds.cancelMandate}
      title="Cancel this agreement?"
      confirm="Cancel the agreement"
      tone="danger"
      field={{
        name: "reason",
        label: "Reason",
        hint: "It is kept, and the payer is told.",
        maxLength: cancelReasonMostLength,
      }}
    >
      <p>Nothing more is collected by it. What is still owed is then to be paid another way.</p>
    </NotedAction>
  );
}
