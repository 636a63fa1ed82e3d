import { canSee, canSeeApplications, type ListingStaff } from "#server/core/access/listing.access.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { findListing, type ListingState } from "./listing.store.ts";

/**
 * A listing that the person may see. Throws `listing.unknown` for every other: another agency's, an archived one of
 * theirs, and one that never was are answered alike.
 */
export async function listingFor(queries: Queries, staff: ListingStaff, id: string): Promise<ListingState> {
  const state = await findListing(queries, staff.agencyId, id);
  if (state === null || !canSee(staff, state.status)) throw new Refusal("listing.unknown");
  return state;
}

/**
 * A listing whose payment links the person manages. Throws `listing.unknown`, and `permission.missing` for a listing
 * that the person sees but whose applications are out of reach.
 */
export async function managedListing(
  queries: Queries,
  staff: ListingStaff,
  listingId: string,
): Promise<ListingState> {
  const listing = await listingFor(queries, staff, listingId);
  if (!canSeeApplications(staff, listing)) throw new Refusal("permission.missing");
  return listing;
}
