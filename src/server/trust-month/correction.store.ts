import type { Queries, Transaction } from "#server/database/database.ts";

/** A debit of the bank's feed that names no payment of ours, and that nothing is posted for. */
export type UnpostedLine = { lineId: string; valueDate: string; amountCents: number; reference: string };

export async function findUnposted(
  queries: Queries,
  agencyId: string,
  lineId: string,
): Promise<UnpostedLine | null> {
  const { rows } = await queries.query<UnpostedLine>(
    `select l.line_id as "lineId", l.value_date as "valueDate", l.amount_cents as "amountCents", l.reference
     from payout_lines l where l.agency_id = $1 and l.line_id = $2 and l.direction = 'out'
       and not exists (select from journal_bank_lines k where k.line_id = l.line_id)`,
    [agencyId, lineId],
  );
  return rows[0] ?? null;
}

export type Correction = { id: string; monthId: string; lineId: string; by: string; requestHash: string };

/** What was posted under a key; null where nothing was. */
export async function findCorrection(
  queries: Queries,
  id: string,
): Promise<Pick<Correction, "requestHash"> | null> {
  const { rows } = await queries.query<Pick<Correction, "requestHash">>(
    `select request_hash as "requestHash" from trust_corrections where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertCorrection(
  tx: Transaction,
  { id, monthId, lineId, by, requestHash }: Correction,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into trust_corrections (id, month_id, line_id, corrected_by, corrected_at, request_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, monthId, lineId, by, now, requestHash],
  );
}

/** Who put lines of a month right. */
export async function findCorrectors(
  queries: Queries,
  monthId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `select distinct s.id, s.name from trust_corrections c join staff_members s on s.id = c.corrected_by
     where c.month_id = $1 order by s.name, s.id`,
    [monthId],
  );
  return rows;
}
