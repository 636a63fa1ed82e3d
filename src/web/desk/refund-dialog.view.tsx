import { refundReasonMostLength } from "#contract/limits.ts";
import { formatCents } from "#contract/money.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { dollarsOf } from "#web/form/amount-typed.ts";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import { approvalWords, connectAmount } from "./refund.connect.ts";

type Moving = { deeds: ConnectedDeeds; leftCents: number };
/** Payer, property, what was paid and where the refund goes. */
type WithFacts = Moving & { facts: readonly Description[] };
type RefundDialogProps = WithFacts & {
  /** What goes back with so many cents of the amount, the surcharge included, integer cents. */
  totalOf: (amountCents: number) => number;
  isByCard: boolean;
};

const chargeOptions = [
  { value: "", label: "Choose…" },
  { value: "waived", label: "Not charged any more: it was not delivered" },
  { value: "owed", label: "Owed again: it is paid another way" },
];

/** Asks for what of a payment goes back, why, and what becomes of the charge. */
export function RefundDialog({ deeds, leftCents, facts, totalOf, isByCard }: RefundDialogProps) {
  const { amount = "", reason = "", charge = "" } = deeds.draft;
  const { cents, error } = connectAmount(amount, leftCents);
  const total = cents === null ? null : totalOf(cents);
  return (
    <DeedDialog
      deeds={deeds}
      name={deskDeeds.refund}
      title="Refund this payment"
      confirm={total === null ? "Refund" : `Refund ${formatCents(total)}`}
      canConfirm={cents !== null && reason.trim() !== "" && charge !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField deeds={deeds} leftCents={leftCents} error={error} />
      <ReasonField deeds={deeds} />
      <SelectField
        label="What becomes of the charge"
        value={charge}
        options={chargeOptions}
        labelLook="label"
        onChange={(chosen) => deeds.fill({ charge: chosen })}
      />
      <Notice>
        {total !== null && total !== cents
          ? `${formatCents(total)} goes back, with its share of the surcharge. `
          : null}
        {isByCard ? "It goes back to the card that paid. " : "It is paid out by hand at your bank. "}
        {total === null ? null : approvalWords(total)}
      </Notice>
    </DeedDialog>
  );
}

/** Asks for what of a line's suspense is given back. */
export function GiveBackDialog({ deeds, leftCents, facts }: WithFacts) {
  const { amount = "", reason = "" } = deeds.draft;
  const { cents, error } = connectAmount(amount, leftCents);
  return (
    <DeedDialog
      deeds={deeds}
      name={deskDeeds.giveBack}
      title="Give money back"
      confirm={cents === null ? "Give back" : `Give ${formatCents(cents)} back`}
      canConfirm={cents !== null && reason.trim() !== ""}
      fields={["amountCents", "reason"]}
    >
      <DescriptionList items={facts} />
      <AmountField deeds={deeds} leftCents={leftCents} error={error} />
      <ReasonField deeds={deeds} />
      <Notice>It is paid out by hand at your bank. {cents === null ? null : approvalWords(cents)}</Notice>
    </DeedDialog>
  );
}

type AmountFieldProps = Moving & { error: string | null };

export const AmountField = ({ deeds, leftCents, error }: AmountFieldProps) => (
  <TextField
    label="Amount"
    prefix="$"
    inputMode="decimal"
    autoComplete="off"
    value={deeds.draft.amount ?? ""}
    hint={`At most ${formatCents(leftCents)}.`}
    onChange={(amount) => deeds.fill({ amount })}
    error={error ?? deeds.problemOf("amountCents")}
  />
);

const ReasonField = ({ deeds }: { deeds: ConnectedDeeds }) => (
  <TextField
    label="Reason"
    hint="Kept with the refund, for whoever approves it and for the books."
    value={deeds.draft.reason ?? ""}
    maxLength={refundReasonMostLength}
    onChange={(reason) => deeds.fill({ reason })}
    error={deeds.problemOf("reason")}
  />
);

/** What a dialog of an amount begins with: all that is left. */
export const firstAmount = (leftCents: number) => ({ amount: dollarsOf(leftCents), reason: "" });
