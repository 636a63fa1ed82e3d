import { navigationFor } from "#contract/portal-routes.ts";
import type { TeamMember } from "#contract/team.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { ownProfile } from "#domain/permissions.ts";
import { roleOf, type TeamRole, teamRoleNames, teamRoles } from "#domain/team/roles.ts";
import type { CheckOption } from "#web/ui/check-list.tsx";
import { teamCopy as copy } from "./team.copy.ts";

export const teamPath = "/team";
export const memberHref = (id: string): string => `${teamPath}/${id}`;

/** The name of a role, or that it is a custom one. */
export function roleLabel(permissions: readonly PermissionName[]): string {
  const role = roleOf(permissions);
  return role === null ? copy.customRole : copy.roles[role];
}

export const memberStatus = (status: TeamMember["status"]) =>
  status === "active"
    ? ({ label: copy.active, tone: "success" } as const)
    : ({ label: copy.left, tone: "neutral" } as const);

/** What somebody may do, line by line. */
export const permissionLines = (permissions: readonly PermissionName[]) =>
  permissionNames.filter((name) => permissions.includes(name)).map((name) => copy.permissions[name]);

/** The pages in the navigation of whoever holds these permissions. */
export const pagesFor = (permissions: readonly PermissionName[]): string[] =>
  navigationFor(permissions).flatMap(({ navigation, isOperators = false }) =>
    isOperators ? [] : (navigation?.label ?? []),
  );

/** Whether somebody changes their own name and mobile; everybody reads them. */
export const canChangeProfile = (permissions: readonly PermissionName[]): boolean =>
  ownProfile.some((name) => permissions.includes(name));

/** The permissions that a draft names; anything else in it is left out. */
export const permissionsIn = (draft: string | undefined): PermissionName[] => {
  const named = (draft ?? "").split(" ");
  return permissionNames.filter((name) => named.includes(name));
};

/** How a role is chosen: of the ready ones, those that may be given; and each permission by itself. */
export function connectRole(
  member: Pick<TeamMember, "permissions" | "changeable">,
  chosen: readonly PermissionName[],
) {
  const { permissions, changeable } = member;
  const isChangeable = (name: PermissionName) => changeable.includes(name);
  const isGiveable = (role: TeamRole) =>
    permissionNames.every(
      (name) =>
        isChangeable(name) || permissions.includes(name) === teamRoles[role].some((each) => each === name),
    );
  return {
    role: roleOf(chosen),
    roles: teamRoleNames
      .filter((role) => isGiveable(role))
      .map((role) => ({ value: role, label: copy.roles[role] })),
    options: permissionNames.map(
      (name): CheckOption => ({
        value: name,
        label: copy.permissions[name].label,
        note: copy.permissions[name].note,
        isDisabled: !isChangeable(name),
      }),
    ),
    pages: pagesFor(chosen),
    isNewManager: chosen.includes("manage-agency") && !permissions.includes("manage-agency"),
    isChanged: permissionNames.some((name) => chosen.includes(name) !== permissions.includes(name)),
  };
}
