import type { ClearingBatch } from "#contract/desk.ts";
import type { Queries } from "#server/database/database.ts";

/** What a line is made of that is matched as a batch and stands; null for every other. */
export async function readBatch(queries: Queries, incomingFundsId: string): Promise<ClearingBatch | null> {
  const { rows } = await queries.query<ClearingBatch>(
    `select b.shortfall_cents as "shortfallCents", b.shortfall_reference as "shortfallReference",
       (select count(distinct t.payment_id) from journal_transactions t
         where t.incoming_funds_id = b.incoming_funds_id and t.kind = 'clearing-received')::int as "paymentCount",
       greatest(0, b.shortfall_cents - (
         select coalesce(sum(p.applied_cents), 0) from clearing_batches s join incoming_funds p on p.id = s.incoming_funds_id
         where s.source = 'shortfall' and s.reference = b.shortfall_reference and s.matched_at is not null
           and not exists (select from incoming_funds r where r.reverses_line_id = p.line_id and r.outcome = 'reversed')
       ))::bigint as "owedCents"
     from clearing_batches b join incoming_funds f on f.id = b.incoming_funds_id
     where b.incoming_funds_id = $1 and b.matched_at is not null and not exists (
       select from incoming_funds r where r.reverses_line_id = f.line_id and r.outcome = 'reversed')`,
    [incomingFundsId],
  );
  return rows[0] ?? null;
}
