import type { ListingHub } from "#contract/listing.ts";
import { problems } from "#contract/problems.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import {
  changeCampaign,
  changeListing,
  createListing,
  ListingConflict,
  moveListing,
} from "./change-listing.ts";
import { exportListings } from "./export/export-listings.ts";
import { readHub } from "./listing.read.ts";
import { searchListings } from "./listing.search.ts";
import { findChoices } from "./listing.store.ts";
import { readTimeline } from "./listing.timeline.ts";

type ListingCalls =
  | "searchListings"
  | "exportListings"
  | "readListingChoices"
  | "createListing"
  | "readListing"
  | "readListingTimeline"
  | "updateListing"
  | "updateCampaign"
  | "archiveListing"
  | "restoreListing";

/** The listings of the agency of whoever calls. */
export function listingHandlers(dependencies: Dependencies): Pick<Handlers, ListingCalls> {
  const { database } = dependencies;
  return {
    searchListings: ({ staff, body }) => searchListings(dependencies, staff, body),
    exportListings: ({ staff, body }) => exportListings(dependencies, staff, body),
    readListingChoices: ({ staff }) => findChoices(database, staff.agencyId),
    createListing: ({ staff, body, idempotencyKey }) =>
      createListing(dependencies, staff, body, idempotencyKey),
    readListing: ({ staff, params }) => readHub(database, staff, params.id),
    readListingTimeline: ({ staff, params, body }) =>
      readTimeline(database, staff, { id: params.id, after: body.after }),
    updateListing: ({ staff, params, body, requestId }) =>
      orConflict(changeListing(dependencies, staff, params.id, body), requestId),
    updateCampaign: ({ staff, params, body, requestId }) =>
      orConflict(changeCampaign(dependencies, staff, params.id, body), requestId),
    archiveListing: ({ staff, params, body, requestId }) =>
      orConflict(
        moveListing(dependencies, staff, params.id, { version: body.version, to: "archived" }),
        requestId,
      ),
    restoreListing: ({ staff, params, body, requestId }) =>
      orConflict(
        moveListing(dependencies, staff, params.id, { version: body.version, to: "active" }),
        requestId,
      ),
  };
}

/** The 409 of an older version brings the newer state along, so that both can be shown side by side. */
async function orConflict(change: Promise<ListingHub>, requestId: string): Promise<ListingHub | RawReply> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ListingConflict)) throw error;
    const { code } = error.problem;
    const { status, message } = problems[code];
    return new RawReply(
      status,
      "application/json; charset=utf-8",
      JSON.stringify({ error: { code, message, requestId }, current: error.current }),
    );
  }
}
