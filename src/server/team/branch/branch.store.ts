import type { Branch, BranchChoices } from "#contract/branch.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type BranchRow = Pick<Branch, "id" | "name" | "status" | "version">;
/** `openedName`: what it was called then; null where nobody opened it by a call. */
type LockedBranch = BranchRow & { openedName: string | null };

export const branchColumns = "b.id, b.name, b.status, b.version";
/** How many people and listings a branch has, beside its columns. */
export const branchCounts = `(select count(*)::int from staff_members s where s.branch_id = b.id and s.status = 'active') as people,
  (select count(*)::int from listings l where l.agency_id = b.agency_id and l.branch_id = b.id) as listings`;

/** Every branch of an agency, locked in one order: what one of them becomes depends on the others. */
export async function lockBranches(tx: Transaction, agencyId: string): Promise<LockedBranch[]> {
  const { rows } = await tx.query<LockedBranch>(
    `select ${branchColumns}, b.opened_name as "openedName" from branches b where b.agency_id = $1 order by b.id for no key update`,
    [agencyId],
  );
  return rows;
}

export async function findBranch(queries: Queries, agencyId: string, id: string): Promise<Branch | null> {
  const { rows } = await queries.query<Branch>(
    `select ${branchColumns}, ${branchCounts} from branches b where b.agency_id = $1 and b.id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

type NewBranch = { id: string; agencyId: string; name: string; now: Date };

export async function insertBranch(tx: Transaction, { id, agencyId, name, now }: NewBranch): Promise<void> {
  await tx.query(
    "insert into branches (id, agency_id, name, opened_name, created_at) values ($1, $2, $3, $3, $4)",
    [id, agencyId, name, now],
  );
}

export async function writeBranch(
  tx: Transaction,
  { id, name, status }: Omit<BranchRow, "version">,
): Promise<void> {
  await tx.query("update branches set name = $2, status = $3, version = version + 1 where id = $1", [
    id,
    name,
    status,
  ]);
}

/** What a branch has that cannot stay in one that is closed. */
export async function contentOf(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<Omit<BranchChoices, "successors">> {
  const { rows } = await queries.query<Omit<BranchChoices, "successors">>(
    `select ${branchCounts}, (select count(*)::int from invitations i
       where i.branch_id = b.id and i.status in ('pending', 'opened', 'expired')) as invitations
     from branches b where b.agency_id = $1 and b.id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? { people: 0, listings: 0, invitations: 0 };
}

/** Puts a branch's people, and those who are invited to it, into another one. */
export async function movePeople(
  tx: Transaction,
  { id, successorId }: { id: string; successorId: string },
): Promise<void> {
  // First: whoever accepts one now is among the people then.
  await tx.query(
    `update invitations set branch_id = $2, version = version + 1
     where branch_id = $1 and status in ('pending', 'opened', 'expired')`,
    [id, successorId],
  );
  await tx.query(
    "update staff_members set branch_id = $2, version = version + 1 where branch_id = $1 and status = 'active'",
    [id, successorId],
  );
}
