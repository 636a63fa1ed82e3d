import type { TrustFigures } from "#contract/trust-month.ts";
import type { TrustMonthStatus } from "#domain/trust/month-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Found } from "./comparison.rules.ts";

/** A month with the last of its comparisons. */
export type TrustMonthRow = {
  id: string;
  agencyId: string;
  month: string;
  status: TrustMonthStatus;
  version: number;
  /** A month is made by the job: no caller's request made it. */
  requestHash: string;
  comparedBy: string | null;
  comparedByName: string | null;
  comparedAt: Date | null;
  statementCents: number | null;
  statementOn: string | null;
  found: Found | null;
  signedBy: string | null;
  signedByName: string | null;
  signedAt: Date | null;
};

const selected = `select m.id, m.agency_id as "agencyId", m.month, m.status, m.version, '' as "requestHash",
    c.compared_by as "comparedBy", p.name as "comparedByName", c.compared_at as "comparedAt",
    c.statement_cents as "statementCents", c.statement_on as "statementOn", c.found, m.signed_by as "signedBy",
    s.name as "signedByName", m.signed_at as "signedAt"
  from trust_months m
  left join lateral (select * from trust_comparisons c where c.month_id = m.id
    order by c.number desc limit 1) c on true
  left join staff_members p on p.id = c.compared_by left join staff_members s on s.id = m.signed_by`;
/** Ten years. */
const maxMonths = 120;

export async function findTrustMonth(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<TrustMonthRow | null> {
  const { rows } = await queries.query<TrustMonthRow>(`${selected} where m.id = $1 and m.agency_id = $2`, [
    id,
    agencyId,
  ]);
  return rows[0] ?? null;
}

/** A month of the agency, locked until the caller commits; null for every other. */
export async function lockTrustMonth(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<TrustMonthRow | null> {
  // The lock first: what is asked of the month afterwards is as of then.
  await tx.query("select from trust_months where id = $1 and agency_id = $2 for update", [id, agencyId]);
  return await findTrustMonth(tx, agencyId, id);
}

/** The months of an agency, newest first. */
export async function findTrustMonths(queries: Queries, agencyId: string): Promise<TrustMonthRow[]> {
  const { rows } = await queries.query<TrustMonthRow>(
    `${selected} where m.agency_id = $1 order by m.month desc limit ${maxMonths}`,
    [agencyId],
  );
  return rows;
}

/** Opens a month; false where it is open already. */
export async function insertTrustMonth(
  tx: Transaction,
  { id, agencyId, month }: Pick<TrustMonthRow, "id" | "agencyId" | "month">,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into trust_months (id, agency_id, month, status, version, opened_at)
     values ($1, $2, $3, 'open', 1, $4) on conflict (agency_id, month) do nothing`,
    [id, agencyId, month, now],
  );
  return rowCount === 1;
}

/** Moves a locked month. */
export async function updateTrustMonth(
  tx: Transaction,
  id: string,
  { status, signed }: { status: TrustMonthStatus; signed?: { by: string; at: Date } },
): Promise<void> {
  await tx.query(
    `update trust_months set status = $2, version = version + 1, signed_by = coalesce($3, signed_by),
       signed_at = coalesce($4, signed_at) where id = $1`,
    [id, status, signed?.by ?? null, signed?.at ?? null],
  );
}

export type Comparison = {
  id: string;
  monthId: string;
  by: string | null;
  statement: TrustFigures["statement"];
  found: Found;
};

export async function insertComparison(
  tx: Transaction,
  { id, monthId, by, statement, found }: Comparison,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into trust_comparisons (id, month_id, compared_by, compared_at, statement_cents, statement_on, found)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, monthId, by, now, statement?.balanceCents ?? null, statement?.on ?? null, JSON.stringify(found)],
  );
}

/** Whether a month of the agency before this one is not signed. */
export async function hasEarlierUnsigned(
  queries: Queries,
  { agencyId, month }: Pick<TrustMonthRow, "agencyId" | "month">,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select from trust_months where agency_id = $1 and month < $2 and status <> 'signed' limit 1",
    [agencyId, month],
  );
  return rowCount !== 0;
}

/** The head of the journal of an agency, locked: nothing is posted before the caller commits. */
export async function lockBooks(tx: Transaction, agencyId: string): Promise<void> {
  await tx.query("select from journal_heads where chain = $1 for update", [agencyId]);
}

/** Nothing dated up to this day, or posted before this instant, is posted any more. */
export async function closeBooks(
  tx: Transaction,
  agencyId: string,
  { through, until }: { through: string; until: Date },
): Promise<void> {
  await tx.query("update journal_heads set closed_through = $2, closed_until = $3 where chain = $1", [
    agencyId,
    through,
    until,
  ]);
}
