import type { FoundAgency, FundsAssignment } from "#contract/funds-assignment.ts";
import { maxSuggestions } from "#domain/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type AssignableLine = {
  id: string;
  lineId: string;
  valueDate: string;
  agencyId: string | null;
  isAssigned: boolean;
  suspenseCents: number;
  /** Nothing of it was matched or refunded, or asked to be. */
  isUntouched: boolean;
};

const untouched = `f.resolved_cents = 0
  and not exists (select from suspense_matches m where m.incoming_funds_id = f.id)
  and not exists (select from refunds r where r.incoming_funds_id = f.id)`;

/** A line that belongs to no agency, or that was assigned to one, locked until the caller commits; null for every other. */
export async function lockAssignable(tx: Transaction, id: string): Promise<AssignableLine | null> {
  // The lock first: what is asked of the line afterwards is as of then.
  await tx.query("select from incoming_funds where id = $1 for no key update", [id]);
  const { rows } = await tx.query<AssignableLine>(
    `select f.id, f.line_id as "lineId", f.value_date as "valueDate", f.agency_id as "agencyId", f.assigned_at is not null as "isAssigned",
       f.suspense_cents as "suspenseCents", ${untouched} as "isUntouched"
     from incoming_funds f where f.id = $1 and (f.agency_id is null or f.assigned_at is not null)`,
    [id],
  );
  return rows[0] ?? null;
}

/** Gives a locked line to an agency. */
export async function writeAssignment(
  tx: Transaction,
  id: string,
  { agencyId, staffId, reason }: { agencyId: string; staffId: string; reason: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update incoming_funds set agency_id = $2, assigned_by = $3, assigned_reason = $4, assigned_at = $5
     where id = $1`,
    [id, agencyId, staffId, reason, now],
  );
}

/** A locked line belongs to no agency again. */
export async function clearAssignment(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update incoming_funds set agency_id = null, assigned_by = null, assigned_reason = null, assigned_at = null
     where id = $1`,
    [id],
  );
}

type AssignmentRow = {
  agencyId: string;
  agencyName: string;
  staffId: string;
  staffName: string;
  reason: string;
  assignedAt: Date;
  isUntouched: boolean;
};

/** To whom a line was assigned; null where it was not. `canUndo` is for those who may. */
export async function findAssignment(
  queries: Queries,
  id: string,
  isOperator: boolean,
): Promise<FundsAssignment | null> {
  const { rows } = await queries.query<AssignmentRow>(
    `select g.id as "agencyId", g.name as "agencyName", s.id as "staffId", s.name as "staffName",
       f.assigned_reason as reason, f.assigned_at as "assignedAt", ${untouched} as "isUntouched"
     from incoming_funds f join agencies g on g.id = f.agency_id join staff_members s on s.id = f.assigned_by
     where f.id = $1`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    agency: { id: row.agencyId, name: row.agencyName },
    by: { id: row.staffId, name: row.staffName },
    reason: row.reason,
    assignedAt: row.assignedAt.toISOString(),
    canUndo: isOperator && row.isUntouched,
  };
}

/** Agencies by a part of their name or of their account, the operating one first. */
export async function searchAgencies(queries: Queries, ownId: string, text: string): Promise<FoundAgency[]> {
  const name = text.trim().replace(/[\\%_]/g, "\\$&");
  const digits = text.replace(/\D/g, "");
  const account = "regexp_replace(bank_bsb || bank_account_number, '[^0-9]', '', 'g')";
  const { rows } = await queries.query<FoundAgency>(
    `select id, name, bank_bsb || ' ' || bank_account_number as account, id = $1 as "isOwn" from agencies
     where $2 <> '' and (name ilike '%' || $2 || '%' or ($3 <> '' and ${account} like '%' || $3 || '%'))
     order by id = $1 desc, name collate "C", id limit ${maxSuggestions}`,
    [ownId, name, digits],
  );
  return rows;
}

export async function isAgency(queries: Queries, id: string): Promise<boolean> {
  return (await queries.query("select from agencies where id = $1", [id])).rowCount === 1;
}
