import { agencyRoutes } from "./agency-routes.ts";
import { applicationRoutes } from "./application-routes.ts";
import { deskRoutes } from "./desk-routes.ts";
import { listingRoutes } from "./listing-routes.ts";
import { otpRoutes } from "./otp-routes.ts";
import { paymentLinkRoutes } from "./payment-link-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { refundRoutes } from "./refund-routes.ts";
import type { RouteDefinition } from "./route.ts";
import { staffRoutes } from "./staff-routes.ts";
import { systemRoutes } from "./system-routes.ts";

/** Every call of the API. The server mounts them, the client is derived from them, the reference is printed from them. */
export const routes = {
  ...agencyRoutes,
  ...applicationRoutes,
  ...deskRoutes,
  ...listingRoutes,
  ...otpRoutes,
  ...paymentLinkRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...staffRoutes,
  ...systemRoutes,
} satisfies Record<string, RouteDefinition>;
export type RouteName = keyof typeof routes;
