import { challengeMaxSeconds } from "#domain/limits.ts";
import type { paymentLifecycleMachine } from "#machines/payment-lifecycle/payment-lifecycle.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import { postCharge, postDebit, postLateCharge } from "./payment.postings.ts";
import { requireCodeAfterDeclines } from "./require-code.ts";
import { countReversed, countSettled } from "./settlement.ts";

/** A payment as it has become, and its obligation as it was before, both locked. */
export type PaidObligation = { payment: PaymentRow; owed: OwedRow };

/** What the chart of a payment names; that a refund is owed is noted by the chart itself. */
export const performPayment = performing<typeof paymentLifecycleMachine, PaidObligation, "noteRefund">({
  limitChallenge: (tx, { jobs }, { payment: { id: paymentId } }) =>
    jobs.send(tx, "reconcile-payment", { paymentId }, { afterSeconds: challengeMaxSeconds }),
  countSettled: (tx, dependencies, { owed, payment }) => countSettled(tx, dependencies, owed, payment),
  countReversed: (tx, dependencies, { owed, payment }, { by }) =>
    countReversed(tx, dependencies, owed, payment, by),
  postCharge,
  postDebit,
  refundCharge: async (tx, dependencies, paid) => {
    await dependencies.jobs.send(tx, "reconcile-payment", { paymentId: paid.payment.id });
    await postLateCharge(tx, dependencies, paid);
  },
  requireCodeAfterDeclines: (tx, dependencies, { owed }) => requireCodeAfterDeclines(tx, dependencies, owed),
});
