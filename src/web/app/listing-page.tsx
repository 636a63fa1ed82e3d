import { ListingPage } from "#web/listings/listing.page.tsx";
import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { ContractsOfListing } from "#web/signing-desk/contracts-of-listing.view.tsx";

/** The page of a listing with its contracts: each of a folder of its own. */
export const ListingHubPage = (props: PortalPageProps) => (
  <ListingPage {...props} Contracts={ContractsOfListing} />
);
