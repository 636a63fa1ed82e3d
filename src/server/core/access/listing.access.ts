import type { StaffIdentity } from "#contract/staff.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";

/** Who asks, as far as listings care. */
export type ListingStaff = Pick<StaffIdentity, "id" | "agencyId" | "branchId" | "permissions">;

type Place = { branchId: string; agentId: string };

/** All listings with the agency's permissions, the branch's with the branch's, one's own with one's own. */
export function canManage(staff: ListingStaff, { branchId, agentId }: Place): boolean {
  const holds = (name: PermissionName) => staff.permissions.includes(name);
  return (
    holds("manage-agency") ||
    holds("manage-agency-applications") ||
    (holds("manage-branch-application") && branchId === staff.branchId) ||
    (holds("manage-own-application") && agentId === staff.id)
  );
}

/** Applications and payments: the same reach, but for the management of the agency alone, which has no part in them. */
export function canSeeApplications(staff: ListingStaff, place: Place): boolean {
  const permissions = staff.permissions.filter((name) => name !== "manage-agency");
  return canManage({ ...staff, permissions }, place);
}

/** Any member of staff sees active listings; archived ones are the agency's management's. */
export const canSee = (staff: ListingStaff, status: ListingStatus): boolean =>
  status === "active" || staff.permissions.includes("manage-agency");
