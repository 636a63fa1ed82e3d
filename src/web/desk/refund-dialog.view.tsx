import { refundReasonMaxLength } from "#domain/limits.ts";
import { dollarsOf, formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { approvalLabel, connectAmount } from "./refund.connect.ts";

type Moving = { actions: ConnectedActions; leftCents: number };
/** Payer, property, what was paid and where the refund goes. */
type WithFacts = Moving & { facts: readonly Description[] };
type RefundDialogProps = WithFacts & {
  /** What goes back with so many cents of the amount, the surcharge included, integer cents. */
  totalOf: (amountCents: number) => number;
  isByCard: boolean;
};

const chargeOptions = [
  { value: "", label: "Choose…" },
  { value: "waived", label: "Remove the charge: it was not delivered" },
  { value: "owed", label: "Keep the charge: it will be paid another way" },
];

/** Asks for what of a payment goes back, why, and what becomes of the charge. */
export function RefundDialog({ actions, leftCents, facts, totalOf, isByCard }: RefundDialogProps) {
  const { amount = "", reason = "", charge = "" } = actions.draft;
  const { cents, error } = connectAmount(amount, leftCents);
  const total = cents === null ? null : totalOf(cents);
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.refund}
      title="Refund this payment"
      confirm={total === null ? "Refund" : `Refund ${formatCents(total)}`}
      canConfirm={cents !== null && reason.trim() !== "" && charge !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField actions={actions} leftCents={leftCents} error={error} />
      <ReasonField actions={actions} />
      <SelectField
        label="What happens to the charge"
        value={charge}
        options={chargeOptions}
        labelStyles="label"
        onChange={(chosen) => actions.fill({ charge: chosen })}
      />
      <Notice>
        {total !== null && total !== cents
          ? `${formatCents(total)} is refunded, with its share of the surcharge. `
          : null}
        {isByCard ? "It is refunded to the card that paid. " : "It is paid out by hand at your bank. "}
        {total === null ? null : approvalLabel(total)}
      </Notice>
    </ActionDialog>
  );
}

/** Asks for what of a line's suspense is given back. */
export function RefundFundsDialog({ actions, leftCents, facts }: WithFacts) {
  const { amount = "", reason = "" } = actions.draft;
  const { cents, error } = connectAmount(amount, leftCents);
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.refundFunds}
      title="Refund this money"
      confirm={cents === null ? "Refund" : `Refund ${formatCents(cents)}`}
      canConfirm={cents !== null && reason.trim() !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField actions={actions} leftCents={leftCents} error={error} />
      <ReasonField actions={actions} />
      <Notice>It is paid out by hand at your bank. {cents === null ? null : approvalLabel(cents)}</Notice>
    </ActionDialog>
  );
}

type AmountFieldProps = Moving & { error: string | null };

export const AmountField = ({ actions, leftCents, error }: AmountFieldProps) => (
  <TextField
    label="Amount"
    prefix="$"
    inputMode="decimal"
    autoComplete="off"
    value={actions.draft.amount ?? ""}
    hint={`At most ${formatCents(leftCents)}.`}
    onChange={(amount) => actions.fill({ amount })}
    error={error ?? actions.problemOf("amountCents")}
  />
);

const ReasonField = ({ actions }: { actions: ConnectedActions }) => (
  <TextField
    label="Reason"
    hint="Saved with the refund, for the approver and the records."
    value={actions.draft.reason ?? ""}
    maxLength={refundReasonMaxLength}
    onChange={(reason) => actions.fill({ reason })}
    error={actions.problemOf("reason")}
  />
);

/** What a dialog of an amount begins with: all that is left. */
export const firstAmount = (leftCents: number) => ({ amount: dollarsOf(leftCents), reason: "" });
