import { canSeeApplications, type ListingStaff } from "#server/core/access/listing.access.ts";
import type { Queries } from "#server/database/database.ts";
import { listingFor } from "#server/listing/listing.read.ts";
import type { ListingState } from "#server/listing/listing.store.ts";
import { Refusal } from "#server/refusal.ts";
import { findLink, type LinkRow } from "./payment-link.store.ts";

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

export type LinkPlace = { id: string; applicationId: string };

/** A payment link within the person's reach; another listing's is `application.unknown` like one that never was. */
export async function managedLink(
  queries: Queries,
  staff: ListingStaff,
  { id, applicationId }: LinkPlace,
): Promise<LinkRow> {
  await managedListing(queries, staff, id);
  const link = await findLink(queries, { listingId: id, applicationId });
  if (link === null) throw new Refusal("application.unknown");
  return link;
}
