import { type PaymentMethod, paymentStatuses } from "#domain/enumerations.ts";
import { isCardMethod, isMandateMethod } from "#domain/payment/methods.ts";
import { paymentLifecycleMachine } from "#machines/payment-lifecycle/payment-lifecycle.machine.ts";
import type { PaymentLifecycleContext } from "#machines/payment-lifecycle/payment-lifecycle.types.ts";
import { lifecycleOf } from "./lifecycle.ts";

export const paymentLifecycle = lifecycleOf({
  machine: paymentLifecycleMachine,
  statuses: paymentStatuses,
  contextOf: ({ method, refundCents }: { method: PaymentMethod; refundCents: number }) => ({
    by: whoBrings(method),
    isRefundOwed: refundCents > 0,
  }),
});

const whoBrings = (method: PaymentMethod): PaymentLifecycleContext["by"] => {
  if (isCardMethod(method)) return "card";
  return isMandateMethod(method) ? "debit" : "transfer";
};
