import { type ComponentType, lazy } from "react";
import type { PortalPageProps, PortalPages } from "#web/portal/portal-page.ts";
import { DesignerGuard } from "./designer-guard.tsx";

/** A page that is fetched when it is visited. */
const page = (load: () => Promise<ComponentType<PortalPageProps>>) =>
  lazy(async () => ({ default: await load() }));

const listings = () => import("#web/listings/listings.page.tsx");
const listingForm = () => import("#web/listings/listing-form.page.tsx");

export const portalPages: PortalPages = {
  "/property-listings": page(async () => (await listings()).ListingsPage),
  "/property-listings/archived": page(async () => (await listings()).ArchivedListingsPage),
  "/property-listings/new": page(async () => (await listingForm()).NewListingPage),
  "/property-listings/:id": page(async () => (await import("#web/listings/listing.page.tsx")).ListingPage),
  "/property-listings/:id/edit": page(async () => (await listingForm()).EditListingPage),
  "/payments": page(async () => (await import("#web/desk/desk.page.tsx")).DeskPage),
  "/payments/import": page(async () => (await import("#web/desk/bank-import.page.tsx")).BankImportPage),
  "/payments/:id": page(async () => (await import("#web/desk/payment.page.tsx")).PaymentPage),
  "/payments/incoming-funds/:id": page(async () => (await import("#web/desk/funds.page.tsx")).FundsPage),
  "/payments/direct-debits/:id": page(async () => (await import("#web/desk/mandates.page.tsx")).MandatesPage),
  "/contract-templates": page(async () => (await import("#web/templates/templates.page.tsx")).TemplatesPage),
  "/contract-templates/:id": page(
    async () => (await import("#web/templates/template.page.tsx")).TemplatePage,
  ),
  "/contract-templates/:id/design": DesignerGuard,
  "/agency": page(async () => (await import("#web/agency/agency.page.tsx")).AgencyPage),
};
