import type { ListingRow } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { listingCopy } from "./listing.copy.ts";
import { type ListingsView, managesListing } from "./listings.connect.ts";

export type MovingAccount = Pick<StaffAccount, "id" | "agencyId" | "branchId" | "permissions">;
type Move = { name: "archive" | "restore"; label: string };

export const mayRestore = (permissions: readonly PermissionName[]): boolean =>
  permissions.includes("manage-agency");

const managing: readonly PermissionName[] = [
  "manage-agency",
  "manage-agency-applications",
  "manage-branch-application",
  "manage-own-application",
];

/** Whether a person may do anything with several listings of a view at once. */
export const maySelect = (view: ListingsView, permissions: readonly PermissionName[]): boolean =>
  view === "archived" ? mayRestore(permissions) : managing.some((name) => permissions.includes(name));

/** What a person may do with a listing among others. */
export function rowMoves(row: ListingRow, account: MovingAccount): Move[] {
  if (row.status === "archived")
    return mayRestore(account.permissions) ? [{ name: "restore", label: listingCopy.restore }] : [];
  return managesListing(account, row) ? [{ name: "archive", label: listingCopy.archive }] : [];
}
