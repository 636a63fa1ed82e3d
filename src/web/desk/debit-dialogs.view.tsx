import { cancelReasonMaxLength } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isReturnCode, returnChoices, returnedLabel } from "./debits.connect.ts";
import { deskActions } from "./desk-actions.ts";
import { NotedAction } from "./noted-action.view.tsx";

type DebitDialogProps = { actions: ConnectedActions };

/** Asks for the last word on a file of everything that is due. */
export function ExportDialog({
  actions,
  count,
  totalCents,
}: DebitDialogProps & { count: number; totalCents: number }) {
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.exportDebits}
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
        These debits are then marked as submitted. Download the file and send it to your bank. Each debit is
        in one file only.
      </p>
    </ActionDialog>
  );
}

/** Records that a bank sent a debit back. The subject is its lodgement reference. */
export function ReturnDialog({ actions }: DebitDialogProps) {
  const { code = "", amount = "" } = actions.draft;
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.recordReturn}
      title="Record a dishonour"
      confirm="Record it"
      tone="danger"
      canConfirm={isReturnCode(code)}
      fields={["code"]}
    >
      <DescriptionList
        items={[
          { term: "Lodgement reference", detail: actions.subject },
          { term: "Amount", detail: amount },
        ]}
      />
      <SelectField
        label="Why the bank returned it"
        value={code}
        options={[{ value: "", label: "Choose…" }, ...returnChoices]}
        labelStyles="label"
        onChange={(chosen) => actions.fill({ code: chosen })}
      />
      <Notice>{returnedLabel(code)}</Notice>
    </ActionDialog>
  );
}

/** Calls an agreement off for its payer, with a reason that the payer is told. */
export function CancelMandateDialog({ actions }: DebitDialogProps) {
  return (
    <NotedAction
      actions={actions}
      name={deskActions.cancelMandate}
      title="Cancel this agreement?"
      confirm="Cancel the agreement"
      tone="danger"
      field={{
        name: "reason",
        label: "Reason",
        hint: "This is saved, and the payer is notified.",
        maxLength: cancelReasonMaxLength,
      }}
    >
      <p>Nothing more will be collected. You can pay what you still owe another way.</p>
    </NotedAction>
  );
}
