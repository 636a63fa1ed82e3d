import { Link } from "wouter";
import type { ListingHub } from "#contract/listing.ts";
import { flatRoutes, reachableRoutes } from "#contract/portal-routes.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { button } from "#styled/recipes";
import { listingCopy } from "./listing.copy.ts";
import { canEdit } from "./listing-form.connect.ts";
import { listingHref } from "./listings.connect.ts";

/** For who may make listings at all. */
export function NewListingLink({ permissions }: Pick<StaffAccount, "permissions">) {
  const isReached = flatRoutes(reachableRoutes(permissions)).some(
    ({ path }) => path === "/property-listings/new",
  );
  return isReached ? (
    <Link href="/property-listings/new" className={button()}>
      {listingCopy.newListing}
    </Link>
  ) : null;
}

/** For who manages this listing, while it is active. */
export const EditListingLink = ({ hub }: { hub: ListingHub }) =>
  canEdit(hub) ? (
    <Link href={`${listingHref(hub.listing.id)}/edit`} className={button({ tone: "quiet" })}>
      {listingCopy.edit}
    </Link>
  ) : null;

/** For who pays its suppliers, or adds their invoices. */
export const SupplierPaymentsLink = ({
  id,
  permissions,
}: Pick<StaffAccount, "permissions"> & { id: string }) =>
  flatRoutes(reachableRoutes(permissions)).some(({ path }) => path.endsWith("/supplier-payments")) ? (
    <Link href={`${listingHref(id)}/supplier-payments`} className={button({ tone: "quiet" })}>
      {listingCopy.supplierPayments}
    </Link>
  ) : null;
