import { findChoices } from "#server/core/listing/listing.store.ts";
import { readTrustLedger } from "#server/core/trust/trust-ledger.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { changeCampaign, changeListing, createListing, moveListing } from "./change-listing.ts";
import { exportListings } from "./export/export-listings.ts";
import { readHub } from "./listing.read.ts";
import { searchListings } from "./listing.search.ts";
import { readTimeline } from "./listing.timeline.ts";

type ListingCalls =
  | "searchListings"
  | "exportListings"
  | "readListingChoices"
  | "createListing"
  | "readListing"
  | "readListingTimeline"
  | "readTrustLedger"
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
    readTrustLedger: ({ staff, params }) => readTrustLedger(database, staff, params.id),
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
