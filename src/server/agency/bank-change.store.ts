import type { AgencyBank, BankDetailsChange } from "#contract/agency.ts";
import type { BankChangeStatus } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type BankChangeRow = AgencyBank & {
  id: string;
  agencyId: string;
  status: BankChangeStatus;
  proposedBy: string;
  proposedByName: string;
  decidedBy: string | null;
  decidedByName: string | null;
  cancelledBy: string | null;
  cancelledByName: string | null;
  proposedAt: Date;
  approvedAt: Date | null;
  beginsAt: Date | null;
  endedAt: Date | null;
  replaced: AgencyBank | null;
};

const selected = `select c.id, c.agency_id as "agencyId", c.status, c.bank_name as "bankName",
    c.account_name as "accountName", c.bsb, c.account_number as "accountNumber", c.proposed_by as "proposedBy",
    p.name as "proposedByName", c.decided_by as "decidedBy", d.name as "decidedByName",
    c.cancelled_by as "cancelledBy", x.name as "cancelledByName", c.proposed_at as "proposedAt",
    c.approved_at as "approvedAt", c.begins_at as "beginsAt", c.ended_at as "endedAt", c.replaced
  from bank_details_changes c join staff_members p on p.id = c.proposed_by
  left join staff_members d on d.id = c.decided_by left join staff_members x on x.id = c.cancelled_by`;
const maxShown = 200;

export async function findChange(queries: Queries, id: string): Promise<BankChangeRow | null> {
  const { rows } = await queries.query<BankChangeRow>(`${selected} where c.id = $1`, [id]);
  return rows[0] ?? null;
}

/** A change of the agency, locked until the caller commits; null for every other. */
export async function lockChange(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<BankChangeRow | null> {
  const { rows } = await tx.query<BankChangeRow>(
    `${selected} where c.id = $1 and c.agency_id = $2 for update of c`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

/** The change that is under way; null when there is none. */
export async function findOpenChange(queries: Queries, agencyId: string): Promise<BankChangeRow | null> {
  const { rows } = await queries.query<BankChangeRow>(
    `${selected} where c.agency_id = $1 and c.status in ('proposed', 'cooling')`,
    [agencyId],
  );
  return rows[0] ?? null;
}

/** The changes of an agency, newest first. */
export async function findChanges(queries: Queries, agencyId: string): Promise<BankChangeRow[]> {
  const { rows } = await queries.query<BankChangeRow>(
    `${selected} where c.agency_id = $1 order by c.proposed_at desc, c.id limit ${maxShown}`,
    [agencyId],
  );
  return rows;
}

/** Writes a proposal; false when another change is under way. */
export async function insertChange(
  tx: Transaction,
  change: AgencyBank & { id: string; agencyId: string; proposedBy: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bank_details_changes (id, agency_id, status, bank_name, account_name, bsb, account_number,
       proposed_by, proposed_at) values ($1, $2, 'proposed', $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      change.id,
      change.agencyId,
      change.bankName,
      change.accountName,
      change.bsb,
      change.accountNumber,
      change.proposedBy,
      now,
    ],
  );
  return rowCount === 1;
}

export type ChangeMove = {
  status: BankChangeStatus;
  approved?: { by: string; at: Date; beginsAt: Date };
  cancelledBy?: string;
  endedAt?: Date;
  replaced?: AgencyBank;
};

/** Moves a locked change; what is not named stays. */
export async function moveChange(tx: Transaction, id: string, move: ChangeMove): Promise<void> {
  await tx.query(
    `update bank_details_changes set status = $2, decided_by = coalesce($3, decided_by),
       approved_at = coalesce($4, approved_at), begins_at = coalesce($5, begins_at),
       cancelled_by = coalesce($6, cancelled_by), ended_at = coalesce($7, ended_at), replaced = coalesce($8, replaced)
     where id = $1`,
    [
      id,
      move.status,
      move.approved?.by ?? null,
      move.approved?.at ?? null,
      move.approved?.beginsAt ?? null,
      move.cancelledBy ?? null,
      move.endedAt ?? null,
      move.replaced === undefined ? null : JSON.stringify(move.replaced),
    ],
  );
}

/** Changes whose cooling time is over, the oldest first. */
export async function changesToBegin(
  queries: Queries,
  now: Date,
): Promise<{ id: string; agencyId: string }[]> {
  const { rows } = await queries.query<{ id: string; agencyId: string }>(
    `select id, agency_id as "agencyId" from bank_details_changes
     where status = 'cooling' and begins_at <= $1 order by begins_at limit 100`,
    [now],
  );
  return rows;
}

/** A change as the contract shows it. */
export function changeView(row: BankChangeRow): BankDetailsChange {
  const person = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name };
  return {
    id: row.id,
    status: row.status,
    to: bankOf(row),
    from: row.replaced === null ? null : bankOf(row.replaced),
    proposedBy: { id: row.proposedBy, name: row.proposedByName },
    approvedBy: person(row.decidedBy, row.decidedByName),
    cancelledBy: person(row.cancelledBy, row.cancelledByName),
    proposedAt: row.proposedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    beginsAt: row.beginsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const bankOf = ({ bankName, accountName, bsb, accountNumber }: AgencyBank): AgencyBank => ({
  bankName,
  accountName,
  bsb,
  accountNumber,
});
