import { lazy } from "react";
import type { PortalPages } from "#web/portal/portal-page.ts";

const listings = () => import("#web/listings/listings.page.tsx");
const ListingsPage = lazy(async () => ({ default: (await listings()).ListingsPage }));
const ArchivedListingsPage = lazy(async () => ({ default: (await listings()).ArchivedListingsPage }));

export const portalPages: PortalPages = {
  "/property-listings": ListingsPage,
  "/property-listings/archived": ArchivedListingsPage,
};
