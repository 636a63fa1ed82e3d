import { agencyProducts } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** What the agency offers its payers. */
export const paymentOptionsRoute: PortalRoute = {
  path: "/payment-options",
  title: "Payment options",
  navigation: { label: "Payment options", icon: "options", order: 5.8 },
  flag: "admin-payment-options",
  allowed: agencyProducts,
  calls: ["readPaymentOptions"],
  actions: [
    "publishPaymentOptions",
    "restorePaymentOptions",
    "approvePaymentOptions",
    "cancelPaymentOptions",
  ],
};
