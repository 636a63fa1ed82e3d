import type { StaffIdentity } from "#contract/staff.ts";
import type { TeamMember } from "#contract/team.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { changeablePermissions } from "#domain/team/roles.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type TeamEditor = Pick<StaffIdentity, "id" | "agencyId" | "branchId" | "permissions">;

export type MemberRow = Omit<TeamMember, "branch" | "changeable" | "joinedAt"> & {
  branchId: string | null;
  branchName: string | null;
  joinedAt: Date;
};

export const memberColumns = `s.id, s.name, s.email, s.branch_id as "branchId", b.name as "branchName",
  s.permissions, s.status, s.created_at as "joinedAt", s.version`;
/** A member with their branch. */
export const memberTables = "staff_members s left join branches b on b.id = s.branch_id";

/** A member as whoever manages them sees it. */
export function memberView(
  editor: TeamEditor,
  { branchId, branchName, joinedAt, ...row }: MemberRow,
): TeamMember {
  const { id, name, email, permissions, status, version } = row;
  return {
    id,
    name,
    email,
    branch: branchId === null || branchName === null ? null : { id: branchId, name: branchName },
    permissions,
    changeable: status === "left" ? [] : changeablePermissions(editor, { id, branchId, permissions }),
    status,
    joinedAt: joinedAt.toISOString(),
    version,
  };
}

export async function findMember(
  queries: Queries,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<MemberRow | null> {
  const { rows } = await queries.query<MemberRow>(
    `select ${memberColumns} from ${memberTables} where s.agency_id = $1 and s.id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/**
 * The rows that decide who may change a member, locked in one order: the member, who changes them, and everybody who manages
 * the agency.
 */
export async function lockTeam(
  tx: Transaction,
  agencyId: string,
  ids: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await tx.query<MemberRow>(
    `select ${memberColumns} from ${memberTables}
     where s.agency_id = $1 and (s.id = any($2) or (s.status = 'active' and 'manage-agency' = any(s.permissions)))
     order by s.id for no key update of s`,
    [agencyId, ids],
  );
  return rows;
}

export async function writePermissions(
  tx: Transaction,
  id: string,
  permissions: readonly PermissionName[],
): Promise<void> {
  await tx.query("update staff_members set permissions = $2, version = version + 1 where id = $1", [
    id,
    [...permissions],
  ]);
}

/** Opens nothing from the next call; the row stays, as what they did names it. */
export async function writeLeft(tx: Transaction, id: string): Promise<void> {
  await tx.query("update staff_members set status = 'left', version = version + 1 where id = $1", [id]);
}

const maxSuccessors = 500;

/** Who works at an agency now, by name: those of a branch, or all. */
export async function activeMembers(
  queries: Queries,
  agencyId: string,
  branchId: string | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `select id, name from staff_members
     where agency_id = $1 and status = 'active' and ($2::text is null or branch_id = $2)
     order by lower(name) collate "C", id limit ${maxSuccessors}`,
    [agencyId, branchId],
  );
  return rows;
}

/** How many listings somebody has. */
export async function listingsOf(queries: Queries, agencyId: string, id: string): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    "select count(*)::int as count from listings where agency_id = $1 and agent_id = $2",
    [agencyId, id],
  );
  return rows[0]?.count ?? 0;
}

/** The open branches of an agency by name: all, or the one of an id. */
export async function branchesOf(
  queries: Queries,
  agencyId: string,
  id: string | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `select id, name from branches
     where agency_id = $1 and status = 'open' and ($2::text is null or id = $2)
     order by lower(name) collate "C", id`,
    [agencyId, id],
  );
  return rows;
}

/** Whether a branch of the agency is open, and stays so until the transaction ends. */
export async function holdsBranch(tx: Transaction, agencyId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "select from branches where agency_id = $1 and id = $2 and status = 'open' for share",
    [agencyId, id],
  );
  return rowCount === 1;
}

export async function writeDetails(
  tx: Transaction,
  id: string,
  { name, branchId }: { name: string; branchId: string | null },
): Promise<void> {
  await tx.query("update staff_members set name = $2, branch_id = $3, version = version + 1 where id = $1", [
    id,
    name,
    branchId,
  ]);
}
