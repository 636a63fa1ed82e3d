import type { paymentLifecycleMachine } from "#machines/payment-lifecycle/payment-lifecycle.machine.ts";
import type { PaymentLifecycleEvent } from "#machines/payment-lifecycle/payment-lifecycle.types.ts";
import type { EffectOf } from "#server/core/lifecycle/lifecycle.ts";
import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import type { PaymentRow } from "#server/core/obligation/payment.row.ts";
import { changePayment, type PaymentChange } from "#server/core/obligation/payment.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** A payment as it has become, and what its chart names: for `performPayment`, in the same transaction. */
export type MovedPayment = {
  payment: PaymentRow;
  effects: readonly EffectOf<typeof paymentLifecycleMachine>[];
};

/** Moves a locked payment by its chart; whoever moves it has asked the chart, or knows where it is. */
export async function movePayment(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  payment: PaymentRow,
  event: PaymentLifecycleEvent,
  change: Omit<PaymentChange, "status"> = {},
): Promise<MovedPayment> {
  const { status, effects } = paymentLifecycle.advance(payment, event);
  const settledAt = status === "settled" ? { settledAt: clock.now() } : {};
  const moved = await changePayment(tx, payment, { ...change, ...settledAt, status }, clock.now());
  return { payment: moved, effects };
}
