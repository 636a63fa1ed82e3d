import { lazy } from "react";
import type { PortalPages } from "#web/portal/portal-page.ts";
import { DesignerGuard } from "./designer-guard.tsx";

const listings = () => import("#web/listings/listings.page.tsx");
const ListingsPage = lazy(async () => ({ default: (await listings()).ListingsPage }));
const ArchivedListingsPage = lazy(async () => ({ default: (await listings()).ArchivedListingsPage }));
const ListingPage = lazy(async () => ({
  default: (await import("#web/listings/listing.page.tsx")).ListingPage,
}));
const DeskPage = lazy(async () => ({ default: (await import("#web/desk/desk.page.tsx")).DeskPage }));
const PaymentPage = lazy(async () => ({
  default: (await import("#web/desk/payment.page.tsx")).PaymentPage,
}));
const MandatesPage = lazy(async () => ({
  default: (await import("#web/desk/mandates.page.tsx")).MandatesPage,
}));
const BankImportPage = lazy(async () => ({
  default: (await import("#web/desk/bank-import.page.tsx")).BankImportPage,
}));
const FundsPage = lazy(async () => ({ default: (await import("#web/desk/funds.page.tsx")).FundsPage }));

const listingForm = () => import("#web/listings/listing-form.page.tsx");
const NewListingPage = lazy(async () => ({ default: (await listingForm()).NewListingPage }));
const EditListingPage = lazy(async () => ({ default: (await listingForm()).EditListingPage }));
const AgencyPage = lazy(async () => ({
  default: (await import("#web/agency/agency.page.tsx")).AgencyPage,
}));

const TemplatesPage = lazy(async () => ({
  default: (await import("#web/templates/templates.page.tsx")).TemplatesPage,
}));
const TemplatePage = lazy(async () => ({
  default: (await import("#web/templates/template.page.tsx")).TemplatePage,
}));

export const portalPages: PortalPages = {
  "/property-listings": ListingsPage,
  "/property-listings/archived": ArchivedListingsPage,
  "/property-listings/new": NewListingPage,
  "/property-listings/:id": ListingPage,
  "/payments": DeskPage,
  "/payments/import": BankImportPage,
  "/payments/:id": PaymentPage,
  "/payments/incoming-funds/:id": FundsPage,
  "/payments/direct-debits/:id": MandatesPage,
  "/property-listings/:id/edit": EditListingPage,
  "/contract-templates": TemplatesPage,
  "/contract-templates/:id": TemplatePage,
  "/contract-templates/:id/design": DesignerGuard,
  "/agency": AgencyPage,
};
