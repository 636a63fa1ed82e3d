import type { Queries, Transaction } from "#server/database/database.ts";

/** What went, or goes, out without a second person: of this source, and by this person since a time. */
export async function aloneCents(
  queries: Queries,
  source: { paymentId: string | null; incomingFundsId: string | null },
  by: { staffId: string; since: Date },
): Promise<number> {
  const { rows } = await queries.query<{ cents: number }>(
    `select coalesce(sum(amount_cents + surcharge_cents), 0)::bigint as cents from refunds
     where decided_by is null and status in ('sending', 'toPayOut', 'ordered', 'refunded', 'failed')
       and (payment_id = $1 or incoming_funds_id = $2 or (requested_by = $3 and created_at > $4))`,
    [source.paymentId, source.incomingFundsId, by.staffId, by.since],
  );
  return rows[0]?.cents ?? 0;
}

/** So much of a settled payment goes back. */
export async function recordRefunded(
  tx: Transaction,
  paymentId: string,
  cents: number,
  now: Date,
): Promise<void> {
  await tx.query(
    "update payments set given_back_cents = given_back_cents + $2, updated_at = $3 where id = $1",
    [paymentId, cents, now],
  );
}
