import type { Queries } from "#server/database/database.ts";

/** What of a line is requested for debts and not decided, integer cents. */
export async function awaitingMatchCents(queries: Queries, fundsId: string): Promise<number> {
  const { rows } = await queries.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from suspense_matches
     where incoming_funds_id = $1 and status = 'awaitingApproval'`,
    [fundsId],
  );
  return rows[0]?.cents ?? 0;
}

/** What of a payment, or of a line's suspense, is asked for and not decided, without one refund. */
export async function awaitingCents(
  queries: Queries,
  of: { paymentId: string } | { incomingFundsId: string },
  exceptId: string,
): Promise<number> {
  const [column, id] =
    "paymentId" in of ? ["payment_id", of.paymentId] : ["incoming_funds_id", of.incomingFundsId];
  const { rows } = await queries.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from refunds
     where ${column} = $1 and status = 'awaitingApproval' and id <> $2`,
    [id, exceptId],
  );
  return rows[0]?.cents ?? 0;
}
