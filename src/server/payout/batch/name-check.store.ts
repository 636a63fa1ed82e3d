import type { Payee } from "#domain/payment/payee.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OrderNameCheck } from "./name-check.rules.ts";

export type CheckedPayee = { payee: Payee; check: OrderNameCheck | null };

/** Each payee of a batch of an agency once, with what the bank said of it; of orders that wait for their release. */
export async function payeesOf(queries: Queries, agencyId: string, batchId: string): Promise<CheckedPayee[]> {
  const { rows } = await queries.query<CheckedPayee>(
    `select distinct on (payee) payee, name_check as "check" from payment_orders
     where agency_id = $1 and batch_id = $2 and status = 'scheduled' order by payee, id`,
    [agencyId, batchId],
  );
  return rows;
}

/** Writes what the bank, or somebody, said of a payee into the waiting orders of a batch that pay it. */
export async function setNameCheck(
  tx: Transaction,
  batchId: string,
  payee: Payee,
  check: OrderNameCheck,
): Promise<void> {
  await tx.query(
    `update payment_orders set name_check = $3 where batch_id = $1 and payee = $2::jsonb and status = 'scheduled'`,
    [batchId, JSON.stringify(payee), JSON.stringify(check)],
  );
}
