import { cancelReasonMaxLength } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { isReturnCode, returnChoices, returnedLabel } from "./debits.connect.ts";
import { debitsCopy } from "./debits.copy.ts";
import { deskActions } from "./desk-actions.ts";

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
      title={debitsCopy.makeDirectEntryFile}
      confirm={debitsCopy.makeTheFile}
    >
      <DescriptionList
        items={[
          { term: debitsCopy.debits, detail: String(count) },
          { term: debitsCopy.total, detail: formatCents(totalCents), isTotal: true },
        ]}
      />
      <p>{debitsCopy.theseDebitsMarkedSubmitted}</p>
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
      title={debitsCopy.recordADishonour}
      confirm={debitsCopy.recordIt}
      tone="danger"
      canConfirm={isReturnCode(code)}
      fields={["code"]}
    >
      <DescriptionList
        items={[
          { term: debitsCopy.lodgementReference, detail: actions.subject },
          { term: debitsCopy.amount, detail: amount },
        ]}
      />
      <SelectField
        label={debitsCopy.whyBankReturned}
        value={code}
        options={[{ value: "", label: debitsCopy.choose }, ...returnChoices]}
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
      title={debitsCopy.cancelThisAgreement}
      confirm={debitsCopy.cancelTheAgreement}
      tone="danger"
      field={{
        name: "reason",
        label: debitsCopy.reason,
        hint: debitsCopy.savedPayerNotified,
        maxLength: cancelReasonMaxLength,
      }}
    >
      <p>{debitsCopy.nothingMoreCollectedCan}</p>
    </NotedAction>
  );
}
