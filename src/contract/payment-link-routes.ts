import * as z from "zod/mini";
import { agencyApplications, applicationStaff } from "#domain/permissions.ts";
import { exampleAccount, exampleApplication, exampleShortcode } from "./examples.ts";
import { exampleListingId } from "./listing-examples.ts";
import {
  bypassLink,
  linkSend,
  linkSent,
  type PaymentLink,
  paymentLink,
  paymentLinkCreate,
} from "./payment-link.ts";
import { linkOffer } from "./payment-options.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const all = "/api/listings/{id}/applications" as const;
const one = `${all}/{applicationId}` as const;
const group = "Payment links";
/** Each within its reach: the agency's listings, the branch's, one's own. */
const managers = { group, access: "staff", permissions: applicationStaff, status: 200 } as const;
/** What could open somebody else's payment page is the agency's alone. */
const agency = { group, access: "staff", permissions: agencyApplications, status: 200 } as const;
const byId = z.strictObject({ id, applicationId: id });
const exampleId = "app_8mZ3kQ0sT1vX5yB7";
const params = { id: exampleListingId, applicationId: exampleId };
const known = [
  "request.invalid",
  "listing.unknown",
  "application.unknown",
  ...staffProblems,
] satisfies ProblemCode[];

const exampleLink: PaymentLink = {
  applicationId: exampleId,
  shortcode: exampleShortcode,
  longcode: "7f1c0e7a52c94d0f8f6b1d2e3a4b5c6d",
  reference: "SF-7K3M9Q2P",
  url: `https://pay.example.com/pay/${exampleShortcode}`,
  status: "completed",
  product: { type: "Standard", paymentRequiresOTP: true },
  paymentMethods: ["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"],
  account: exampleAccount,
  items: exampleApplication.campaign,
  payer: { name: "Jane Citizen", email: "jXXe@example.com", phoneNumber: "XXXXXX156" },
  isCodeLocked: false,
  createdAt: "2026-11-21T02:00:00.000Z",
};

export const paymentLinkRoutes = {
  readLinkOffer: route({
    ...managers,
    method: "GET",
    path: "/api/listings/{id}/link-offer",
    description:
      "What decides the ways to pay of a listing's new links: the agency's payment options, and where it receives money.",
    params: z.strictObject({ id }),
    body: null,
    reply: linkOffer,
    problems: ["request.invalid", "listing.unknown", ...staffProblems],
    example: {
      params: { id: exampleListingId },
      reply: {
        today: "2026-11-27",
        branchId: "brn_richmond",
        isSwitchedOn: true,
        grids: [],
        standardSurcharges: [{ brand: "amex", basisPoints: 140 }],
        destinations: {
          hasBankAccount: true,
          hasPayIdDomain: true,
          hasBpayBiller: true,
          hasDebitUser: false,
        },
      },
    },
  }),
  createPaymentLink: route({
    ...managers,
    method: "POST",
    path: all,
    description: "Makes a payment link of a listing. The same key by the same person makes it once.",
    params: z.strictObject({ id }),
    body: paymentLinkCreate,
    reply: paymentLink,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "listing.unknown",
      "listing.archived",
      "link.items-charged",
      "link.no-debit-user",
      "link.no-destination",
      "link.not-offered",
      "link.agency-lapsed",
      "link.code-required",
      "link.key-reused",
      ...staffProblems,
    ],
    example: {
      params: { id: exampleListingId },
      body: {
        productType: "Standard",
        paymentRequiresOTP: true,
        paymentMethods: ["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"],
        owed: { by: "campaign", itemIds: ["item_2kd93kf02kd9", "item_8dk20dk38fk2"] },
        dueDate: "2026-12-12",
      },
      reply: exampleLink,
    },
  }),
  readPaymentLink: route({
    ...managers,
    method: "GET",
    path: one,
    description: "A payment link of a listing as it stands.",
    params: byId,
    body: null,
    reply: paymentLink,
    problems: known,
    example: { params, reply: exampleLink },
  }),
  sendPaymentLink: route({
    ...managers,
    method: "POST",
    path: `${one}/send`,
    description: "Sends the link to who pays, by text message or email. The same key sends it once.",
    params: byId,
    body: linkSend,
    reply: linkSent,
    idempotent: true,
    problems: [
      ...known,
      "link.no-contact",
      "link.mobile-not-served",
      "link.too-many-sends",
      "application.closed",
      "payment.already-settled",
      "payment.nothing-owed",
    ],
    example: { params, body: { channel: "SMS" }, reply: { channel: "SMS", sentTo: "XXXXXX156" } },
  }),
  cancelPaymentLink: route({
    ...managers,
    method: "POST",
    path: `${one}/cancel`,
    description: "Calls a link off, for good. One that is paid, partly paid or being paid stays.",
    params: byId,
    body: null,
    reply: paymentLink,
    problems: [
      ...known,
      "application.closed",
      "payment.already-settled",
      "payment.in-flight",
      "link.part-paid",
    ],
    example: { params, reply: { ...exampleLink, status: "cancelled" } },
  }),
  unlockCodes: route({
    ...agency,
    method: "POST",
    path: `${one}/unlock`,
    description: "Takes one-time codes again for an application that wrong codes have locked.",
    params: byId,
    body: null,
    reply: paymentLink,
    problems: known,
    example: { params, reply: exampleLink },
  }),
  mintBypassLink: route({
    ...agency,
    method: "POST",
    path: `${one}/bypass-link`,
    description: "Makes an address that opens the payment options for the caller, once, within ten minutes.",
    params: byId,
    body: null,
    reply: bypassLink,
    problems: [...known, "bypass.switched-off", "limit.reached"],
    example: {
      params,
      reply: {
        url: `https://pay.example.com/pay/${exampleShortcode}?bypassOtp=true&method=admin&otpId=byp_4kd8&scope=admin-payment-options#secret=…`,
        expiresAt: "2026-11-21T02:10:00.000Z",
      },
    },
  }),
};
