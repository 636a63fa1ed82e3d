import { isSettlementMethod } from "#domain/payment/methods.ts";
import { publish } from "#server/core/events/events.ts";
import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import type { PaymentRow } from "#server/core/obligation/payment.row.ts";
import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { auditPayment } from "#server/core/payment/settlement.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { settleFromCharge } from "./settle-charge.ts";

/**
 * Gives up a payment that waits for its payer. A challenge is cancelled at the gateway first, which may say that it was
 * paid after all; one whose charge is on its way cannot be given up (`payment.in-progress`); an ended one stays.
 */
export async function cancelPayment(dependencies: Dependencies, payment: PaymentRow): Promise<void> {
  switch (payment.status) {
    case "awaitingFunds":
      return isSettlementMethod(payment.method)
        ? await dependencies.database.transaction((tx) =>
            publish(tx, dependencies, {
              type: "payment.withdrawn",
              paymentId: payment.id,
              applicationId: payment.applicationId,
            }),
          )
        : await withdraw(dependencies, payment.id);
    case "challenge": {
      if (payment.chargeId === null) throw new Error("A challenge without a charge.");
      const charge = await dependencies.cards.cancelCharge(payment.chargeId);
      await settleFromCharge(dependencies, payment.id, charge);
      return;
    }
    case "submitting":
    case "processing":
      throw new Refusal("payment.in-progress");
    default:
  }
}

async function withdraw(dependencies: Dependencies, paymentId: string): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    const locked = await lockPayment(tx, paymentId);
    const event = { type: "payment.withdrawn" } as const;
    // Its money came, or nothing is left to pay by it.
    if (locked === null || !paymentLifecycle.can(locked, event)) return;
    const { payment } = await movePayment(tx, dependencies, locked, event);
    await auditPayment(tx, dependencies, locked, payment, "payment.cancelled");
  });
}
