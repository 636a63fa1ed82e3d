import * as z from "zod/mini";
import { ownOptions } from "#domain/payment/payment-grid.ts";
import { agencyProducts } from "#domain/permissions.ts";
import {
  type PaymentOptions,
  type PaymentOptionsChange,
  paymentOptions,
  paymentOptionsPublishing,
  paymentOptionsRestoring,
} from "./payment-options.ts";
import { paymentOptionsCalls } from "./payment-options-calls.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";

const staff = { group: "Payment options", permissions: agencyProducts } as const;
const byId = z.strictObject({ id });
// One of eight: each product that is paid for has its row.
const { methods, surcharges, ...options } = ownOptions("Agency Settlement");
const products = [{ ...options, methods: [...methods], surcharges: [...surcharges] }];
const cost = { brand: "amex", basisPoints: 165, statementOn: "2026-10-31" } as const;
const example: PaymentOptionsChange = {
  id: "opt_0123456789abcdef",
  number: 1,
  status: "inForce",
  beginsOn: "2026-11-27",
  appliesToOpenLinks: false,
  needsApproval: false,
  restoredFrom: null,
  proposedBy: { id: "stf_manager1", name: "Morgan Manager" },
  proposedAt: "2026-11-27T02:00:00.000Z",
  approvedBy: { id: "stf_manager1", name: "Morgan Manager" },
  approvedAt: "2026-11-27T02:00:00.000Z",
  cancelledBy: null,
  endedAt: "2026-11-27T02:00:00.000Z",
};
const published: PaymentOptions = {
  version: 2,
  today: "2026-11-27",
  products,
  costs: [{ ...cost, recordedBy: example.proposedBy, recordedAt: example.proposedAt }],
  newest: example,
  proposed: null,
  standardSurcharges: [
    { brand: "amex", basisPoints: 140 },
    { brand: "eftpos", basisPoints: 0 },
    { brand: "mastercard", basisPoints: 0 },
    { brand: "visa", basisPoints: 0 },
  ],
  destinations: { hasBankAccount: true, hasPayIdDomain: true, hasBpayBiller: true, hasDebitUser: true },
  branches: [{ id: "brn_richmond", name: "Richmond" }],
  changes: [example],
};
const params = { id: example.id };
const refused = ["options.switched-off", ...staffProblems] satisfies ProblemCode[];
const changing = [
  "request.invalid",
  "options.version-conflict",
  "options.under-way",
  "options.key-reused",
  "options.begins-too-early",
  "options.surcharge-forbidden",
  "options.surcharge-above-cost",
  ...refused,
] satisfies ProblemCode[];
const deciding = ["request.invalid", "options.unknown", "options.closed", ...refused] satisfies ProblemCode[];

/** What an agency offers its payers, by product and branch. */
export const paymentOptionsRoutes = {
  readPaymentOptions: route({
    ...staff,
    ...paymentOptionsCalls.readPaymentOptions,
    status: 200,
    description:
      "The agency's payment options as they are edited, what waits for approval, and every change.",
    params: null,
    body: null,
    reply: paymentOptions,
    problems: refused,
    example: { reply: published },
  }),
  publishPaymentOptions: route({
    ...staff,
    ...paymentOptionsCalls.publishPaymentOptions,
    status: 201,
    description:
      "Publishes payment options from a day on; a 409 brings the newer ones along. Where a code is switched off or a surcharge goes up, a second person approves.",
    params: null,
    body: paymentOptionsPublishing,
    bodyMaxBytes: 1_048_576,
    reply: paymentOptions,
    idempotent: true,
    problems: changing,
    example: {
      body: { version: 1, beginsOn: "2026-11-27", appliesToOpenLinks: false, products, costs: [cost] },
      reply: published,
    },
  }),
  restorePaymentOptions: route({
    ...staff,
    ...paymentOptionsCalls.restorePaymentOptions,
    status: 201,
    description: "Publishes the rows of an earlier change again, as a change of its own.",
    params: byId,
    body: paymentOptionsRestoring,
    reply: paymentOptions,
    idempotent: true,
    problems: [...changing, "options.unknown"],
    example: {
      params,
      body: { version: 2, beginsOn: "2026-11-28", appliesToOpenLinks: false },
      reply: published,
    },
  }),
  approvePaymentOptions: route({
    ...staff,
    ...paymentOptionsCalls.approvePaymentOptions,
    status: 200,
    description: "Approves what somebody else published. It begins on its day.",
    params: byId,
    body: null,
    reply: paymentOptions,
    problems: [...deciding, "options.second-person"],
    example: { params, reply: published },
  }),
  cancelPaymentOptions: route({
    ...staff,
    ...paymentOptionsCalls.cancelPaymentOptions,
    status: 200,
    description: "Cancels a change that has not begun.",
    params: byId,
    body: null,
    reply: paymentOptions,
    problems: deciding,
    example: { params, reply: published },
  }),
};
