import * as z from "zod/mini";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import { exampleShortcode } from "./examples.ts";
import {
  debitSetup,
  mandate,
  mandateAmend,
  mandateCreate,
  mandates,
  plannedSchedule,
  schedulePreview,
} from "./mandate.ts";
import { exampleMandate, examplePayTo } from "./mandate-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route } from "./route.ts";
import { id, shortcode } from "./shapes.ts";

const all = "/api/public/vendor/application/shortcode/{shortcode}/mandates" as const;
const one = `${all}/{id}` as const;
const gated = { group: "Mandates", access: "gated", status: 200 } as const;
const byId = z.strictObject({ shortcode, id });
const params = { shortcode: exampleShortcode };
const idParams = { ...params, id: exampleMandate.id };
const known = [
  "application.unknown",
  "otp.required",
  "otp.payer-code-needed",
  "limit.reached",
] satisfies ProblemCode[];
const planned = [
  "request.invalid",
  ...known,
  "payment.not-offered",
  "payment.already-settled",
  "payment.nothing-owed",
  "payment.closed",
  "schedule.too-early",
  "schedule.too-late",
  "schedule.ends-first",
  "schedule.too-many",
  "schedule.no-date",
  "schedule.no-amount",
] satisfies ProblemCode[];

export const mandateRoutes = {
  readDebitSetup: route({
    ...gated,
    method: "GET",
    path: `${all}/setup`,
    description: "What the page of direct debit and PayTo needs: who collects, what is owed, and today.",
    params: z.strictObject({ shortcode }),
    body: null,
    reply: debitSetup,
    problems: [...known, "payment.not-offered"],
    example: {
      params,
      reply: {
        debitUser: { name: "Harbour & Vale Property", userId: "301500", phone: "1300 975 707" },
        agreementVersion: directDebitAgreementVersion,
        today: "2026-11-21",
        outstandingCents: 429_500,
        dueOn: "2026-12-12",
        methods: ["PayTo", "Direct Debit"],
      },
    },
  }),
  previewSchedule: route({
    ...gated,
    method: "POST",
    path: `${all}/preview`,
    description: "The payments that a schedule makes, each on a business day, together what is outstanding.",
    params: z.strictObject({ shortcode }),
    body: schedulePreview,
    reply: plannedSchedule,
    problems: planned,
    example: {
      params,
      body: exampleMandate.schedule,
      reply: {
        outstandingCents: 214_750,
        instalments: [
          { dueOn: "2026-11-28", collectOn: "2026-11-30", amountCents: 107_375 },
          { dueOn: "2026-12-05", collectOn: "2026-12-07", amountCents: 107_375 },
        ],
      },
    },
  }),
  createMandate: route({
    ...gated,
    method: "POST",
    path: all,
    description:
      "Asks the payer's bank for a PayTo agreement, or accepts a Direct Debit Request. The same key makes it once.",
    params: z.strictObject({ shortcode }),
    body: mandateCreate,
    reply: mandate,
    status: 201,
    idempotent: true,
    problems: [
      ...planned,
      "payment.in-flight",
      "gateway.unavailable",
      "mandate.under-way",
      "mandate.key-reused",
      "mandate.agreement-changed",
      "document.letters-missing",
    ],
    example: {
      params,
      body: {
        method: "PayTo",
        debtor: { kind: "payId", type: "Phone", value: "0491 570 156" },
        schedule: { frequency: "WEEK", amountCents: 107_375, firstOn: "2026-11-28", lastOn: null },
      },
      reply: examplePayTo,
    },
  }),
  listMandates: route({
    ...gated,
    method: "GET",
    path: all,
    description: "The application's mandates, newest first, each with its instalments.",
    params: z.strictObject({ shortcode }),
    body: null,
    reply: mandates,
    problems: known,
    example: { params, reply: { mandates: [exampleMandate] } },
  }),
  readMandate: route({
    ...gated,
    method: "GET",
    path: one,
    description: "One mandate as it stands, with its instalments.",
    params: byId,
    body: null,
    reply: mandate,
    problems: [...known, "mandate.unknown"],
    example: { params: idParams, reply: exampleMandate },
  }),
  cancelMandate: route({
    ...gated,
    method: "POST",
    path: `${one}/cancel`,
    description: "The payer calls a mandate off: nothing more is collected. What is under way stays.",
    params: byId,
    body: null,
    reply: mandate,
    problems: [...known, "mandate.unknown", "mandate.closed"],
    example: { params: idParams, reply: { ...exampleMandate, status: "cancelled" } },
  }),
  amendMandate: route({
    ...gated,
    method: "POST",
    path: `${one}/amend`,
    description:
      "Asks the payer's bank for another schedule of a PayTo agreement; it applies once authorised.",
    params: byId,
    body: mandateAmend,
    reply: mandate,
    problems: [...planned, "mandate.unknown", "mandate.closed"],
    example: {
      params: idParams,
      body: { schedule: { frequency: "FRTN", amountCents: 214_750, firstOn: "2026-12-05", lastOn: null } },
      reply: { ...examplePayTo, status: "active", amendment: "pendingAuthorisation" },
    },
  }),
  readDebitAgreement: route({
    ...gated,
    method: "GET",
    path: `${one}/agreement`,
    description: "The Direct Debit Request that was accepted, as a PDF.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "mandate.unknown"],
    example: { params: idParams, reply: "%PDF-1.7 …" },
  }),
  receivePayToEvent: route({
    method: "POST",
    path: "/api/webhooks/payto",
    group: "Webhooks",
    description: "What PayTo tells us of agreements and payments, signed over the raw body.",
    access: "signed",
    params: null,
    body: z.unknown(),
    reply: z.strictObject({ received: z.boolean() }),
    status: 200,
    problems: ["webhook.refused"],
    example: { body: {}, reply: { received: true } },
  }),
};
