import type { PermissionName } from "./enumerations.ts";

/** Who manages applications and payments at all: each within its reach, of the agency, the branch, one's own listings. */
export const applicationStaff = [
  "manage-agency-applications",
  "manage-branch-application",
  "manage-own-application",
] as const satisfies readonly PermissionName[];

/** Who manages those of the whole agency. */
export const agencyApplications = ["manage-agency-applications"] as const satisfies readonly PermissionName[];

/** Who manages the agency itself. */
export const agencyManagement = ["manage-agency"] as const satisfies readonly PermissionName[];

/** Who manages products, payment options and contract templates. */
export const agencyProducts = ["manage-agency-products"] as const satisfies readonly PermissionName[];

/** Who changes their own profile. */
export const ownProfile = ["manage-current-agent"] as const satisfies readonly PermissionName[];

/** Who manages staff, each within its reach: of the agency, of the branch. */
export const teamManagers = [
  "manage-agency-agents",
  "manage-branch-agents",
] as const satisfies readonly PermissionName[];
