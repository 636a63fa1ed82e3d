import { type FundsMethod, isSettlementMethod } from "#domain/payment/methods.ts";
import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import { awaitingFundsOf } from "#server/core/obligation/announced-transfers.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import { insertSettledPayment } from "#server/core/obligation/payment.store.ts";
import { type MovedPayment, movePayment } from "#server/core/payment/move-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * The payment of money that arrived, and what its chart names, which the caller performs: one for each line. What pays the rest settles the transfer that was announced,
 * whichever way it was said to come, or where there is none the authority to pay at settlement, which pays by bank transfer
 * alone; a part is a payment of its own beside it.
 */
export async function settleFunds(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  owed: OwedRow,
  method: FundsMethod,
  amountCents: number,
): Promise<MovedPayment> {
  const isRest = amountCents === owed.dueCents - owed.settledCents;
  const awaited = isRest ? await awaitingFundsOf(tx, owed.obligationId) : [];
  const announced = awaited.filter((payment) => !isSettlementMethod(payment.method));
  const authorised = method === "Bank Transfer" ? awaited.find(isAuthorised) : undefined;
  const chosen = announced.find((payment) => payment.method === method) ?? announced[0] ?? authorised;
  const event = { type: "funds.received" } as const;
  if (chosen !== undefined)
    return await movePayment(tx, { clock }, chosen, event, {
      method: chosen === authorised ? chosen.method : method,
      amountCents,
    });
  // Nobody announced it: it counts as one that was awaited.
  const { effects } = paymentLifecycle.advance({ status: "awaitingFunds", method, refundCents: 0 }, event);
  const payment = { id: ids.next("pay"), method, amountCents };
  return { payment: await insertSettledPayment(tx, owed, payment, clock.now()), effects };
}

const isAuthorised = ({ method }: PaymentRow): boolean => isSettlementMethod(method);
