import type { SuspenseMatch } from "#contract/desk.ts";
import type { SuspenseMatchStatus } from "#domain/payment/suspense-match-statuses.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type SuspenseMatchRow = Omit<SuspenseMatch, "payer" | "createdAt" | "finishedAt"> &
  Parties & { applicationId: string; createdAt: Date; finishedAt: Date | null };

const personOf = (staff: string) => `case when ${staff}.id is not null
    then jsonb_build_object('id', ${staff}.id, 'name', ${staff}.name) end`;
const columns = `m.id, m.status, m.incoming_funds_id as "incomingFundsId",
  jsonb_build_object('amountCents', f.amount_cents, 'valueDate', to_char(f.value_date, 'YYYY-MM-DD'),
    'payerName', f.payer_name, 'reference', f.reference, 'applicationReference', n.reference) as line,
  m.application_id as "applicationId", a.reference as "applicationReference", a.product_type as "productType",
  a.vendors, a.buyers, a.property -> 'address' as address, m.payment_id as "paymentId",
  p.receipt_number as "receiptNumber", m.amount_cents as "amountCents", m.reason, ${personOf("s")} as "requestedBy",
  ${personOf("d")} as "decidedBy", case when u.id is not null
    then jsonb_build_object('by', ${personOf("u")}, 'reason', m.undo_reason) end as undone,
  m.matched_at as "createdAt", m.finished_at as "finishedAt"`;
const from = `from suspense_matches m join incoming_funds f on f.id = m.incoming_funds_id
  join applications a on a.id = m.application_id join staff_members s on s.id = m.staff_member_id
  left join applications n on n.id = f.application_id left join staff_members d on d.id = m.decided_by
  left join staff_members u on u.id = m.undone_by left join payments p on p.id = m.payment_id`;
const maxShown = 500;

/** A match as the contract shows it. */
export function matchView({
  applicationId: _,
  productType,
  vendors,
  buyers,
  ...row
}: SuspenseMatchRow): SuspenseMatch {
  return {
    ...row,
    payer: payerName({ productType, vendors, buyers }),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export async function findMatch(queries: Queries, id: string): Promise<SuspenseMatchRow | null> {
  const { rows } = await queries.query<SuspenseMatchRow>(`select ${columns} ${from} where m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** A match of the agency, locked until the caller commits; the line is locked before. Null for every other. */
export async function lockMatch(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<SuspenseMatchRow | null> {
  const { rows } = await tx.query<SuspenseMatchRow>(
    `select ${columns} ${from} where m.id = $1 and f.agency_id = $2 for no key update of m`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

/** The matches of a line, oldest first. */
export async function matchesOf(queries: Queries, fundsId: string): Promise<SuspenseMatch[]> {
  const { rows } = await queries.query<SuspenseMatchRow>(
    `select ${columns} ${from} where m.incoming_funds_id = $1 order by m.matched_at, m.id limit ${maxShown}`,
    [fundsId],
  );
  return rows.map(matchView);
}

/** The matches of an agency that wait for a second person, oldest first. */
export async function openMatches(queries: Queries, agencyId: string): Promise<SuspenseMatch[]> {
  const { rows } = await queries.query<SuspenseMatchRow>(
    `select ${columns} ${from} where f.agency_id = $1 and m.status = 'awaitingApproval'
     order by m.matched_at, m.id limit ${maxShown}`,
    [agencyId],
  );
  return rows.map(matchView);
}

export type NewMatch = {
  id: string;
  fundsId: string;
  applicationId: string;
  staffId: string;
  amountCents: number;
  reason: string | null;
};

export async function insertMatch(tx: Transaction, match: NewMatch, now: Date): Promise<void> {
  await tx.query(
    `insert into suspense_matches (id, incoming_funds_id, application_id, staff_member_id, amount_cents, reason,
       status, matched_at) values ($1, $2, $3, $4, $5, $6, 'awaitingApproval', $7)`,
    [match.id, match.fundsId, match.applicationId, match.staffId, match.amountCents, match.reason, now],
  );
}

export type MatchChange = {
  status: SuspenseMatchStatus;
  decidedBy?: string | null;
  undoneBy?: string;
  undoReason?: string;
};

/** Writes what a locked match has become; what is not named stays. */
export async function changeMatch(
  tx: Transaction,
  id: string,
  change: MatchChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `update suspense_matches set status = $2, decided_by = coalesce($3, decided_by),
       undone_by = coalesce($4, undone_by), undo_reason = coalesce($5, undo_reason), finished_at = $6 where id = $1`,
    [id, change.status, change.decidedBy ?? null, change.undoneBy ?? null, change.undoReason ?? null, now],
  );
}

/** The payment that a match has made. */
export async function setPayment(tx: Transaction, id: string, paymentId: string): Promise<void> {
  await tx.query("update suspense_matches set payment_id = $2 where id = $1", [id, paymentId]);
}

/** The matches of a line that have not ended, locked. */
export async function lockActiveMatches(
  tx: Transaction,
  fundsId: string,
): Promise<{ id: string; status: SuspenseMatchStatus }[]> {
  const { rows } = await tx.query<{ id: string; status: SuspenseMatchStatus }>(
    `select id, status from suspense_matches where incoming_funds_id = $1
       and status in ('awaitingApproval', 'matched') order by id for no key update`,
    [fundsId],
  );
  return rows;
}
