import { agencyRoutes } from "./agency-routes.ts";
import { applicationRoutes } from "./application-routes.ts";
import { bankFileRoutes } from "./bank-file-routes.ts";
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
import { paymentRoutes } from "./payment-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import type { RouteDefinition } from "./route.ts";
import { settlementRoutes } from "./settlement-routes.ts";
import { signingBulkRoutes } from "./signing-bulk-routes.ts";
import { signingDeskRoutes } from "./signing-desk-routes.ts";
import { signingLinkRoutes } from "./signing-link-routes.ts";
import { signingRequestRoutes } from "./signing-request-routes.ts";
import { signingRoutes } from "./signing-routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { supplierRoutes } from "./supplier-routes.ts";
import { suspenseRoutes } from "./suspense-routes.ts";
import { systemRoutes } from "./system-routes.ts";
import { vendorApplicationRoutes } from "./vendor-application-routes.ts";

/** Every call of the API. The server mounts them, the client is derived from them, the reference is printed from them. */
export const routes = {
  ...agencyRoutes,
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
  ...paymentRoutes,
  ...refundRoutes,
  ...supplierRoutes,
  ...payeeChangeRoutes,
  ...suspenseRoutes,
  ...bankFileRoutes,
  ...fundsAssignmentRoutes,
  ...settlementRoutes,
  ...signingDeskRoutes,
  ...signingRequestRoutes,
  ...signingBulkRoutes,
  ...signingRoutes,
  ...signingLinkRoutes,
  ...staffRoutes,
  ...systemRoutes,
  ...vendorApplicationRoutes,
  ...mandateRoutes,
  ...directEntryRoutes,
} satisfies Record<string, RouteDefinition>;
export type RouteName = keyof typeof routes;
