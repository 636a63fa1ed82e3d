import type { instalmentMachine } from "#machines/instalment/instalment.machine.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import { mandateLifecycle } from "#server/mandate/mandate.lifecycle.ts";
import { lockMandate } from "#server/mandate/mandate.store.ts";
import { completeIfDone, moveMandate } from "#server/mandate/move-mandate.ts";
import { notifyDishonour } from "./debit.notices.ts";
import type { DebitRow } from "./debit.store.ts";
import { declineDebit } from "./decline-debit.ts";
import { reverseDebit } from "./reverse-debit.ts";
import { reverseSuspended, suspendDebit } from "./suspend-debit.ts";

/** An instalment's newest debit and its payment, both locked, and what its bank said where it came back. */
export type MovedDebit = {
  debit: DebitRow;
  payment: LockedPayment;
  dishonour: { code: string; actor: string; retryOn: string | null } | null;
};

const dishonourOf = ({ dishonour }: MovedDebit) => {
  if (dishonour === null) throw new Error("Nothing came back.");
  return dishonour;
};

/** What the chart of an instalment names; that an attempt is counted is the chart's own. */
export const performInstalment = performing<typeof instalmentMachine, MovedDebit, "countAttempt">({
  applyDebit: async (tx, dependencies, { payment, debit }) => {
    if (!acceptsPayment(payment.applicationStatus))
      return await suspendDebit(tx, dependencies, payment, debit);
    const settled = await movePayment(tx, dependencies, payment, { type: "debit.cleared" });
    await performPayment(tx, dependencies, { owed: payment, payment: settled.payment }, settled.effects);
  },
  declineDebit: (tx, dependencies, { payment }) => declineDebit(tx, dependencies, payment),
  reverseDebit: (tx, dependencies, { payment, debit }) =>
    payment.status === "cancelled"
      ? reverseSuspended(tx, dependencies, payment, debit)
      : reverseDebit(tx, dependencies, payment),
  completeMandate: async (tx, dependencies, { debit }) => {
    const mandate = await lockMandate(tx, debit.mandateId);
    if (mandate !== null) await completeIfDone(tx, dependencies, mandate);
  },
  failMandate: async (tx, dependencies, moved) => {
    const { debit } = moved;
    const { actor, code } = dishonourOf(moved);
    const mandate = await lockMandate(tx, debit.mandateId);
    const event = { type: "mandate.failed" } as const;
    // A debit may come back after its mandate has ended.
    if (mandate === null || !mandateLifecycle.can(mandate, event)) return;
    await moveMandate(tx, dependencies, mandate, {
      event,
      actor,
      data: { instalmentId: debit.instalmentId, code },
    });
  },
  notifyDishonour: (tx, dependencies, moved) =>
    notifyDishonour(tx, dependencies, moved.payment, dishonourOf(moved)),
});
