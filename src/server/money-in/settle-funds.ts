import { type FundsMethod, isSettlementMethod } from "#domain/payment/methods.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import {
  awaitingFundsOf,
  changePayment,
  insertSettledPayment,
} from "#server/core/obligation/payment.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * The payment of money that arrived: one for each line. What pays the rest settles the transfer that was announced,
 * whichever way it was said to come, or where there is none the authority to pay at settlement, which pays by bank transfer
 * alone; a part is a payment of its own beside it.
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
  const awaited = isRest ? await awaitingFundsOf(tx, owed.obligationId) : [];
  const announced = awaited.filter((payment) => !isSettlementMethod(payment.method));
  const authorised = method === "Bank Transfer" ? awaited.find(isAuthorised) : undefined;
  const chosen = announced.find((payment) => payment.method === method) ?? announced[0] ?? authorised;
  if (chosen === undefined)
    return await insertSettledPayment(tx, owed, { id: ids.next("pay"), method, amountCents }, now);
  const by = chosen === authorised ? chosen.method : method;
  return await changePayment(tx, chosen, { status: "settled", method: by, amountCents, settledAt: now }, now);
}

const isAuthorised = ({ method }: PaymentRow): boolean => isSettlementMethod(method);
