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
export const memberTables = "staff_members s";

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
    `select ${memberColumns} from ${memberTables} left join branches b on b.id = s.branch_id
     where s.agency_id = $1 and s.id = $2`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** Whether somebody manages this one: whoever manages the agency's staff, or that of their branch. */
export const isReached = (editor: TeamEditor, member: Pick<MemberRow, "branchId">): boolean =>
  editor.permissions.includes("manage-agency-agents") ||
  (editor.permissions.includes("manage-branch-agents") &&
    editor.branchId !== null &&
    member.branchId === editor.branchId);

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
    `select ${memberColumns} from ${memberTables} left join branches b on b.id = s.branch_id
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
