import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { findRequest, lockRequest, type RequestRow } from "./request.store.ts";

export type RequestPlace = { id: string; applicationId: string };

/** A request within the person's reach; another listing's is `signing.unknown` like one that never was. */
export async function managedRequest(
  queries: Queries,
  staff: ListingStaff,
  { id, applicationId }: RequestPlace,
): Promise<RequestRow> {
  await managedListing(queries, staff, id);
  const request = await findRequest(queries, applicationId);
  if (request?.listingId !== id) throw new Refusal("signing.unknown");
  return request;
}

/** The same, locked, on the version that the person saw. */
export async function lockManaged(
  tx: Transaction,
  staff: ListingStaff,
  place: RequestPlace & { version: number },
): Promise<RequestRow> {
  await managedRequest(tx, staff, place);
  const request = await lockRequest(tx, place.applicationId);
  if (request === null) throw new Refusal("signing.unknown");
  if (request.version !== place.version) throw new Refusal("signing.version-conflict");
  return request;
}
