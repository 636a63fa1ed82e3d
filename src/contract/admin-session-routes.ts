import * as z from "zod/mini";
import { adminSession, adminSessionEnded, detailsSend, detailsSent } from "./admin-session.ts";
import { exampleShortcode } from "./examples.ts";
import { route } from "./route.ts";
import { shortcode } from "./shapes.ts";

const base = "/api/public/vendor/application/shortcode/{shortcode}" as const;
const params = z.strictObject({ shortcode });
const shared = { group: "Admin payment options", access: "gated", params, status: 200 } as const;
const known = [
  "request.invalid",
  "application.unknown",
  "otp.required",
  "limit.reached",
  "admin.required",
  "admin.switched-off",
] as const;
const example = { params: { shortcode: exampleShortcode } };

/** The calls of the admin payment-options pages alone: each names its gate by the header `X-Saleflow-Gate`. */
export const adminSessionRoutes = {
  readAdminSession: route({
    ...shared,
    method: "GET",
    path: `${base}/admin-session`,
    description: "Whom staff help on the admin payment-options pages, and who helps.",
    body: null,
    reply: adminSession,
    problems: known,
    example: { ...example, reply: { party: "Vendor", payerName: "Jane Citizen", staffName: "Priya Shah" } },
  }),
  endAdminSession: route({
    ...shared,
    method: "POST",
    path: `${base}/admin-session/end`,
    description: "Ends what a member of staff opened in this browser.",
    body: null,
    reply: adminSessionEnded,
    problems: known,
    example: { ...example, reply: { ended: true } },
  }),
  sendPaymentDetails: route({
    ...shared,
    method: "POST",
    path: `${base}/payment-details`,
    description:
      "Sends the details of a bank transfer, PayID or BPAY to the payer's contact on file. The same key sends them once.",
    body: detailsSend,
    reply: detailsSent,
    idempotent: true,
    problems: [
      ...known,
      "agency.not-active",
      "payment.not-offered",
      "admin.staff-unknown",
      "admin.no-contact",
      "admin.mobile-not-served",
      "admin.key-reused",
      "admin.too-many-sends",
    ],
    example: {
      ...example,
      body: { method: "Bank Transfer", channel: "EMAIL" },
      reply: { channel: "EMAIL", sentTo: "j**e@example.com" },
    },
  }),
};
