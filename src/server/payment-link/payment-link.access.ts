import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { findLink, type LinkRow } from "./payment-link.store.ts";

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
