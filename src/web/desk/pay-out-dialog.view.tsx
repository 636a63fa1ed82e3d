import { payeeReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { refundCopy } from "./refund.copy.ts";

type PayOutDialogProps = { actions: ConnectedActions; facts: readonly Description[] };

const details = [
  { name: "name", label: refundCopy.accountName, hint: refundCopy.accountNameHint },
  { name: "bsb", label: refundCopy.bsb, hint: refundCopy.bsbHint },
  { name: "accountNumber", label: refundCopy.accountNumber, hint: undefined },
] as const;

/** Asks for the account that the payer named; and for a reason once the bank has another name for it, or none. */
export function PayOutDialog({ actions, facts }: PayOutDialogProps) {
  const { draft, problem } = actions;
  const hasReason = draft.reason !== undefined || problem?.field === "reason";
  const isFilled = details.every(({ name }) => (draft[name] ?? "").trim() !== "");
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.payOut}
      title={refundCopy.payThisRefund}
      confirm={hasReason ? refundCopy.payAnyway : refundCopy.payTheRefund}
      canConfirm={isFilled && (!hasReason || (draft.reason ?? "").trim() !== "")}
      fields={[...details.map(({ name }) => `payee.${name}`), "reason"]}
    >
      <DescriptionList items={facts} />
      <p>{refundCopy.payConsequence}</p>
      {details.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          maxLength={120}
          autoComplete="off"
          value={draft[name] ?? ""}
          onChange={(typed) => actions.fill({ [name]: typed })}
          error={actions.problemOf(`payee.${name}`)}
        />
      ))}
      {hasReason ? (
        <TextField
          label={refundCopy.nameReason}
          maxLength={payeeReasonMaxLength}
          autoComplete="off"
          value={draft.reason ?? ""}
          onChange={(reason) => actions.fill({ reason })}
          error={actions.problemOf("reason")}
        />
      ) : null}
    </ActionDialog>
  );
}
