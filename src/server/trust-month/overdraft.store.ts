import type { Queries, Transaction } from "#server/database/database.ts";

export type OverdraftRow = {
  id: string;
  agencyId: string;
  /** Its account: `trust:⟨listing⟩:marketing`. */
  ledger: string;
  amountCents: number;
  foundOn: string;
  reportBy: string;
  reportedBy: string | null;
  reportedByName: string | null;
  reportedAt: Date | null;
  endedAt: Date | null;
};

const selected = `select o.id, o.agency_id as "agencyId", o.ledger, o.amount_cents as "amountCents",
    o.found_on as "foundOn", o.report_by as "reportBy", o.reported_by as "reportedBy", s.name as "reportedByName",
    o.reported_at as "reportedAt", o.ended_at as "endedAt"
  from trust_overdrafts o left join staff_members s on s.id = o.reported_by`;
const maxShown = 200;

/** Ledgers of an agency that are overdrawn, and those of before that nobody has reported, oldest first. */
export async function findOverdrafts(queries: Queries, agencyId: string): Promise<OverdraftRow[]> {
  const { rows } = await queries.query<OverdraftRow>(
    `${selected} where o.agency_id = $1 and (o.ended_at is null or o.reported_at is null)
     order by o.found_on, o.id limit ${maxShown}`,
    [agencyId],
  );
  return rows;
}

export async function lockOverdraft(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<OverdraftRow | null> {
  await tx.query("select from trust_overdrafts where id = $1 and agency_id = $2 for update", [id, agencyId]);
  const { rows } = await tx.query<OverdraftRow>(`${selected} where o.id = $1 and o.agency_id = $2`, [
    id,
    agencyId,
  ]);
  return rows[0] ?? null;
}

type Found = Pick<OverdraftRow, "id" | "agencyId" | "ledger" | "amountCents" | "foundOn" | "reportBy">;

/** Writes down a ledger that was found overdrawn; false where it was found before, whose amount is as it is now. */
export async function insertOverdraft(tx: Transaction, found: Found): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into trust_overdrafts (id, agency_id, ledger, amount_cents, found_on, report_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (agency_id, ledger) where ended_at is null do update set amount_cents = excluded.amount_cents
     returning id`,
    [found.id, found.agencyId, found.ledger, found.amountCents, found.foundOn, found.reportBy],
  );
  return rows[0]?.id === found.id;
}

/** Those of an agency end whose ledgers are not overdrawn any more. */
export async function endOverdrafts(
  tx: Transaction,
  agencyId: string,
  stillOverdrawn: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update trust_overdrafts set ended_at = $3
     where agency_id = $1 and ended_at is null and ledger <> all($2::text[])`,
    [agencyId, stillOverdrawn, now],
  );
}

export async function setReported(tx: Transaction, id: string, by: string, now: Date): Promise<void> {
  await tx.query("update trust_overdrafts set reported_by = $2, reported_at = $3 where id = $1", [
    id,
    by,
    now,
  ]);
}
