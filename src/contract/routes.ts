import { adminSessionRoutes } from "./admin-session-routes.ts";
import { agencyDomainRoutes } from "./agency-domain-routes.ts";
import { agencyPageRoutes } from "./agency-page-routes.ts";
import { agencyPreviewRoutes } from "./agency-preview-routes.ts";
import { agencyRoutes } from "./agency-routes.ts";
import { applicationRoutes } from "./application-routes.ts";
import { bankFileRoutes } from "./bank-file-routes.ts";
import { branchRoutes } from "./branch-routes.ts";
import { campaignPackageRoutes } from "./campaign-package-routes.ts";
import { contractTemplateRoutes } from "./contract-template-routes.ts";
import { contractTemplateVersionRoutes } from "./contract-template-version-routes.ts";
import { deskRoutes } from "./desk-routes.ts";
import { directEntryRoutes } from "./direct-entry-routes.ts";
import { documentCheckRoutes } from "./document-check-routes.ts";
import { formDraftRoutes } from "./form-draft-routes.ts";
import { fundsAssignmentRoutes } from "./funds-assignment-routes.ts";
import { fundsRequestRoutes } from "./funds-request-routes.ts";
import { listingRoutes } from "./listing-routes.ts";
import { mandateRoutes } from "./mandate-routes.ts";
import { otpRoutes } from "./otp-routes.ts";
import { payeeChangeRoutes } from "./payee-change-routes.ts";
import { paymentLinkRoutes } from "./payment-link-routes.ts";
import { paymentOptionsRoutes } from "./payment-options-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { payoutRoutes } from "./payout-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import { registrationReviewRoutes } from "./registration-review-routes.ts";
import { registrationRoutes } from "./registration-routes.ts";
import type { RouteDefinition } from "./route.ts";
import { settlementRoutes } from "./settlement-routes.ts";
import { signingBulkRoutes } from "./signing-bulk-routes.ts";
import { signingDeskRoutes } from "./signing-desk-routes.ts";
import { signingLinkRoutes } from "./signing-link-routes.ts";
import { signingRequestRoutes } from "./signing-request-routes.ts";
import { signingRoutes } from "./signing-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { supplierInvoiceRoutes } from "./supplier-invoice-routes.ts";
import { supplierRoutes } from "./supplier-routes.ts";
import { suspenseRoutes } from "./suspense-routes.ts";
import { systemRoutes } from "./system-routes.ts";
import { teamInvitationRoutes } from "./team-invitation-routes.ts";
import { teamRoutes } from "./team-routes.ts";
import { trustMonthRoutes } from "./trust-month-routes.ts";
import { vendorApplicationRoutes } from "./vendor-application-routes.ts";

/** The groups by name: a type that is inferred of all of them is longer than the compiler writes. */
type Routes = typeof agencyRoutes &
  typeof adminSessionRoutes &
  typeof applicationRoutes &
  typeof contractTemplateRoutes &
  typeof contractTemplateVersionRoutes &
  typeof deskRoutes &
  typeof documentCheckRoutes &
  typeof formDraftRoutes &
  typeof fundsRequestRoutes &
  typeof listingRoutes &
  typeof otpRoutes &
  typeof paymentLinkRoutes &
  typeof paymentOptionsRoutes &
  typeof paymentRoutes &
  typeof profileRoutes &
  typeof refundRoutes &
  typeof registrationRoutes &
  typeof supplierRoutes &
  typeof teamRoutes &
  typeof branchRoutes &
  typeof registrationReviewRoutes &
  typeof agencyPageRoutes &
  typeof agencyDomainRoutes &
  typeof agencyPreviewRoutes &
  typeof teamInvitationRoutes &
  typeof campaignPackageRoutes &
  typeof suspenseRoutes &
  typeof bankFileRoutes &
  typeof fundsAssignmentRoutes &
  typeof settlementRoutes &
  typeof supplierInvoiceRoutes &
  typeof payoutRoutes &
  typeof payeeChangeRoutes &
  typeof signingDeskRoutes &
  typeof signingRequestRoutes &
  typeof signingBulkRoutes &
  typeof signingRoutes &
  typeof signingLinkRoutes &
  typeof staffRoutes &
  typeof systemRoutes &
  typeof trustMonthRoutes &
  typeof vendorApplicationRoutes &
  typeof mandateRoutes &
  typeof directEntryRoutes;

/** Every call of the API. The server mounts them, the client is derived from them, the reference is printed from them. */
export const routes: Routes = {
  ...agencyRoutes,
  ...adminSessionRoutes,
  ...applicationRoutes,
  ...contractTemplateRoutes,
  ...contractTemplateVersionRoutes,
  ...deskRoutes,
  ...documentCheckRoutes,
  ...formDraftRoutes,
  ...fundsRequestRoutes,
  ...listingRoutes,
  ...otpRoutes,
  ...paymentLinkRoutes,
  ...paymentOptionsRoutes,
  ...paymentRoutes,
  ...profileRoutes,
  ...refundRoutes,
  ...registrationRoutes,
  ...supplierRoutes,
  ...teamRoutes,
  ...branchRoutes,
  ...registrationReviewRoutes,
  ...agencyPageRoutes,
  ...agencyDomainRoutes,
  ...agencyPreviewRoutes,
  ...teamInvitationRoutes,
  ...campaignPackageRoutes,
  ...payeeChangeRoutes,
  ...suspenseRoutes,
  ...bankFileRoutes,
  ...fundsAssignmentRoutes,
  ...settlementRoutes,
  ...supplierInvoiceRoutes,
  ...payoutRoutes,
  ...signingDeskRoutes,
  ...signingRequestRoutes,
  ...signingBulkRoutes,
  ...signingRoutes,
  ...signingLinkRoutes,
  ...staffRoutes,
  ...systemRoutes,
  ...trustMonthRoutes,
  ...vendorApplicationRoutes,
  ...mandateRoutes,
  ...directEntryRoutes,
} satisfies Record<string, RouteDefinition>;
export type RouteName = keyof typeof routes;
