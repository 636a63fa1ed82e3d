import type { FundsMethod } from "#contract/payment-methods.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { OwedRow, PaymentRow } from "#server/payment/payment.row.ts";
import { awaitingFundsOf, changePayment, insertSettledPayment } from "#server/payment/payment.store.ts";

/**
 * The payment of money that arrived: one for each line. What pays the rest settles the transfer that was announced,
 * whichever way it was said to come; a part is a payment of its own beside it.
 */
export async function settleFunds(
  tx: Transaction,
  { ids, clock }: Pick<Dependencies, "ids" | "clock">,
  owed: OwedRow,
  method: FundsMethod,
  amountCents: number,
): Promise<PaymentRow> {
  const now = clock.now();
  const isRest = amountCents === owed.dueCents - owed.settledCents;
  const announced = isRest ? await awaitingFundsOf(tx, owed.obligationId) : [];
  const chosen = announced.find((payment) => payment.method === method) ?? announced[0];
  if (chosen === undefined)
    return await insertSettledPayment(tx, owed, { id: ids.next("pay"), method, amountCents }, now);
  return await changePayment(tx, chosen, { status: "settled", method, amountCents, settledAt: now }, now);
}
