import { type PermissionName, permissionNames } from "#domain/enumerations.ts";

/** Roles that permissions are given by at once; whoever has others has a custom role. */
export const teamRoles = {
  principal: [...permissionNames],
  officeManager: permissionNames.filter((name) => name !== "manage-agency-products"),
  trustAccountant: ["manage-agency", "manage-agency-applications"],
  agent: ["manage-current-agent", "manage-own-application"],
  viewer: [],
} as const satisfies Record<string, readonly PermissionName[]>;
export type TeamRole = keyof typeof teamRoles;
export const teamRoleNames = Object.keys(teamRoles) as TeamRole[];

/** The role that these permissions are, in any order; null for a custom one. */
export const roleOf = (permissions: readonly PermissionName[]): TeamRole | null =>
  teamRoleNames.find((role) => isSameSet(teamRoles[role], permissions)) ?? null;

/** What reaches no further than a branch. */
const branchPermissions = [
  "manage-current-agent",
  "manage-own-application",
  "manage-branch-application",
  "manage-branch-agents",
] as const satisfies readonly PermissionName[];

/** One's place at an agency, as far as permissions go. */
export type TeamPlace = { id: string; branchId: string | null; permissions: readonly PermissionName[] };

/** Whose staff somebody manages: the whole agency's, that of one branch, or nobody's. */
export type TeamReach = { kind: "agency" } | { kind: "branch"; branchId: string } | { kind: "none" };

export function teamReachOf({ permissions, branchId }: Omit<TeamPlace, "id">): TeamReach {
  if (permissions.includes("manage-agency-agents")) return { kind: "agency" };
  return permissions.includes("manage-branch-agents") && branchId !== null
    ? { kind: "branch", branchId }
    : { kind: "none" };
}

/** Whether somebody manages this colleague, or themselves. */
export function isReached(editor: Omit<TeamPlace, "id">, member: Pick<TeamPlace, "branchId">): boolean {
  const reach = teamReachOf(editor);
  return reach.kind === "agency" || (reach.kind === "branch" && reach.branchId === member.branchId);
}

/** What somebody may give to those whom they manage: what they hold; who manages a branch's staff, what is of a branch. */
export function givablePermissions(editor: Omit<TeamPlace, "id">): PermissionName[] {
  const reach = teamReachOf(editor).kind;
  if (reach === "none") return [];
  const own = permissionNames.filter((name) => editor.permissions.includes(name));
  return reach === "agency" ? own : own.filter((name) => isBranchPermission(name));
}

/**
 * The permissions of a colleague that somebody may give and take: never their own, only what they hold themselves, and only of
 * whom they could have made. Who manages a branch's staff reaches its people, and what is of a branch.
 */
export function changeablePermissions(editor: TeamPlace, member: TeamPlace): PermissionName[] {
  if (editor.id === member.id) return [];
  const given = givablePermissions(editor);
  return isReached(editor, member) && member.permissions.every((name) => given.includes(name)) ? given : [];
}

/** The first permission that differs and is not theirs to change; null where all of it is. */
export const refusedPermission = (
  before: readonly PermissionName[],
  after: readonly PermissionName[],
  changeable: readonly PermissionName[],
): PermissionName | null =>
  permissionNames.find(
    (name) => before.includes(name) !== after.includes(name) && !changeable.includes(name),
  ) ?? null;

const isBranchPermission = (name: PermissionName): boolean => branchPermissions.some((each) => each === name);
const isSameSet = (one: readonly PermissionName[], other: readonly PermissionName[]): boolean =>
  permissionNames.every((name) => one.includes(name) === other.includes(name));
