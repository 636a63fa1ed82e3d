import { refundReasonMaxLength } from "#domain/limits.ts";
import { dollarsOf, formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { approvalLabel, connectAmount } from "./refund.connect.ts";
import { refundCopy } from "./refund.copy.ts";

type Moving = { actions: ConnectedActions; leftCents: number };
/** Payer, property, what was paid and where the refund goes. */
type WithFacts = Moving & { facts: readonly Description[] };
type RefundDialogProps = WithFacts & {
  /** What goes back with so many cents of the amount, the surcharge included, integer cents. */
  totalOf: (amountCents: number) => number;
  isByCard: boolean;
};

const chargeOptions = [
  { value: "", label: refundCopy.choose },
  { value: "waived", label: refundCopy.removeChargeNotDelivered },
  { value: "owed", label: refundCopy.keepChargePaidAnother },
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
      title={refundCopy.refundThisPayment}
      confirm={total === null ? refundCopy.refund : refundCopy.refundTotal(formatCents(total))}
      canConfirm={cents !== null && reason.trim() !== "" && charge !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField actions={actions} leftCents={leftCents} error={error} />
      <ReasonField actions={actions} />
      <SelectField
        label={refundCopy.whatHappensCharge}
        value={charge}
        options={chargeOptions}
        labelStyles="label"
        onChange={(chosen) => actions.fill({ charge: chosen })}
      />
      <Notice>
        {total !== null && total !== cents ? refundCopy.refundedShareSurcharge(formatCents(total)) : null}
        {isByCard ? refundCopy.refundedCardPaid : refundCopy.paidOutAtBank}
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
      title={refundCopy.refundThisMoney}
      confirm={cents === null ? refundCopy.refund : refundCopy.refundAmount(formatCents(cents))}
      canConfirm={cents !== null && reason.trim() !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField actions={actions} leftCents={leftCents} error={error} />
      <ReasonField actions={actions} />
      <Notice>
        {refundCopy.paidOutAtBank}
        {cents === null ? null : approvalLabel(cents)}
      </Notice>
    </ActionDialog>
  );
}

type AmountFieldProps = Moving & { error: string | null };

export const AmountField = ({ actions, leftCents, error }: AmountFieldProps) => (
  <TextField
    label={refundCopy.amount}
    prefix="$"
    inputMode="decimal"
    autoComplete="off"
    value={actions.draft.amount ?? ""}
    hint={refundCopy.maxAmount(formatCents(leftCents))}
    onChange={(amount) => actions.fill({ amount })}
    error={error ?? actions.problemOf("amountCents")}
  />
);

const ReasonField = ({ actions }: { actions: ConnectedActions }) => (
  <TextField
    label={refundCopy.reason}
    hint={refundCopy.savedRefundApproverRecords}
    value={actions.draft.reason ?? ""}
    maxLength={refundReasonMaxLength}
    onChange={(reason) => actions.fill({ reason })}
    error={actions.problemOf("reason")}
  />
);

/** What a dialog of an amount begins with: all that is left. */
export const firstAmount = (leftCents: number) => ({ amount: dollarsOf(leftCents), reason: "" });
