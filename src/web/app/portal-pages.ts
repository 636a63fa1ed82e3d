import type { ComponentType } from "react";
import type { PortalPageProps, PortalPages } from "#web/portal/portal-page.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { DesignerGuard } from "./designer-guard.tsx";
import { fetchedPage } from "./fetched-page.tsx";

const page = (fetch: () => Promise<ComponentType<PortalPageProps>>) =>
  fetchedPage<PortalPageProps>(fetch, Spinner);

const listings = () => import("#web/listings/listings.page.tsx");
const listingForm = () => import("#web/listings/listing-form.page.tsx");
const suppliers = async () => (await import("#web/supplier/supplier.pages.tsx")).supplierPages;
const ContractPage = page(async () => (await import("#web/signing-desk/contract.page.tsx")).ContractPage);
const BulkSendPage = page(async () => (await import("#web/signing-desk/bulk-send.page.tsx")).BulkSendPage);

export const portalPages: PortalPages = {
  "/property-listings": page(async () => (await listings()).ListingsPage),
  "/property-listings/archived": page(async () => (await listings()).ArchivedListingsPage),
  "/property-listings/new": page(async () => (await listingForm()).NewListingPage),
  "/property-listings/:id": page(async () => (await import("./listing-page.tsx")).ListingHubPage),
  "/property-listings/:id/edit": page(async () => (await listingForm()).EditListingPage),
  "/property-listings/:id/sign/:product": ContractPage,
  "/property-listings/:id/sign/:product/:step": ContractPage,
  "/property-listings/:id/sign/:product/:step/:applicationId": ContractPage,
  "/property-listings/:id/sign/*?": page(
    async () => (await import("#web/signing-desk/contracts.page.tsx")).ContractsPage,
  ),
  "/property-listings/:id/supplier-payments": page(
    async () => (await import("#web/supplier-payments/supplier-payments.page.tsx")).SupplierPaymentsPage,
  ),
  "/signing": page(async () => (await import("#web/signing-desk/signing-desk.page.tsx")).SigningDeskPage),
  "/signing/bulk": BulkSendPage,
  "/signing/bulk/:id": BulkSendPage,
  "/payments": page(async () => (await import("#web/desk/desk.page.tsx")).DeskPage),
  "/payments/import": page(async () => (await import("#web/desk/bank-import.page.tsx")).BankImportPage),
  "/payments/:id": page(async () => (await import("#web/desk/payment.page.tsx")).PaymentPage),
  "/payments/incoming-funds/:id": page(async () => (await import("#web/desk/funds.page.tsx")).FundsPage),
  "/payments/direct-debits/:id": page(async () => (await import("#web/desk/mandates.page.tsx")).MandatesPage),
  "/suppliers": page(async () => (await suppliers()).RecordList),
  "/suppliers/new": page(async () => (await suppliers()).NewRecord),
  "/suppliers/:id": page(async () => (await suppliers()).OneRecord),
  "/trust": page(async () => (await import("#web/trust/trust-months.page.tsx")).TrustMonthsPage),
  "/trust/payments": page(
    async () => (await import("#web/supplier-payments/agency-payments.page.tsx")).AgencyPaymentsPage,
  ),
  "/trust/:id": page(async () => (await import("#web/trust/trust-month.page.tsx")).TrustMonthPage),
  "/trust/:id/ledgers/:ledger": page(
    async () => (await import("#web/trust/ledger-card.page.tsx")).LedgerCardPage,
  ),
  "/team": page(async () => (await import("#web/team/team.page.tsx")).TeamPage),
  "/team/invitations": page(async () => (await import("#web/team/invitations.page.tsx")).InvitationsPage),
  "/team/:id": page(async () => (await import("#web/team/member.page.tsx")).MemberPage),
  "/registrations": page(
    async () => (await import("#web/registrations/registrations.page.tsx")).RegistrationsPage,
  ),
  "/registrations/:id": page(
    async () => (await import("#web/registrations/registration.page.tsx")).RegistrationPage,
  ),
  "/branches": page(async () => (await import("#web/branch/branches.page.tsx")).BranchesPage),
  "/profile": page(async () => (await import("./profile-page.tsx")).ProfileRoute),
  "/website": page(async () => (await import("#web/agency-page/website.page.tsx")).WebsitePage),
  "/website/versions": page(
    async () => (await import("#web/agency-page/website-versions.page.tsx")).WebsiteVersionsPage,
  ),
  "/payment-options": page(
    async () => (await import("#web/payment-options/payment-options.page.tsx")).PaymentOptionsPage,
  ),
  "/contract-templates": page(async () => (await import("#web/templates/templates.page.tsx")).TemplatesPage),
  "/contract-templates/:id": page(
    async () => (await import("#web/templates/template.page.tsx")).TemplatePage,
  ),
  "/contract-templates/:id/design": DesignerGuard,
  "/agency": page(async () => (await import("#web/agency/agency.page.tsx")).AgencyPage),
};
