import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import {
  ledgerName,
  trustComparison,
  trustDocuments,
  trustLedgerCard,
  trustLine,
  trustMonth,
  trustMonths,
  trustSignature,
} from "./trust-month.ts";
import { trustMonthCalls } from "./trust-month-calls.ts";
import { exampleTrustMonth, exampleTrustSummary } from "./trust-month-examples.ts";

const managers = { group: "Trust months", permissions: agencyManagement, status: 200 } as const;
const byId = z.strictObject({ id });
const byDocument = z.strictObject({ id, document: z.enum(trustDocuments) });
const params = { id: exampleTrustSummary.id };
const ofStatement = { ...params, document: "statement" };
const known = ["request.invalid", "trust.unknown", ...staffProblems] satisfies ProblemCode[];
const changed = [...known, "trust.version-conflict", "trust.signed"] satisfies ProblemCode[];
const [ledger] = exampleTrustMonth.ledgers;

export const trustMonthRoutes = {
  readTrustMonths: route({
    ...managers,
    ...trustMonthCalls.readTrustMonths,
    description: "The agency's trust months, newest first, with when each is due, and its overdrawn ledgers.",
    params: null,
    body: null,
    reply: trustMonths,
    problems: [...staffProblems],
    example: { reply: { state: "VIC", months: [exampleTrustSummary], overdrafts: [] } },
  }),
  readTrustMonth: route({
    ...managers,
    ...trustMonthCalls.readTrustMonth,
    description:
      "A trust month: statement, cash book and ledgers as they are now, and each line in which they differ.",
    params: byId,
    body: null,
    reply: trustMonth,
    problems: known,
    example: { params, reply: exampleTrustMonth },
  }),
  compareTrustMonth: route({
    ...managers,
    ...trustMonthCalls.compareTrustMonth,
    description:
      "Compares the bank's balance of a day with the cash book and the ledgers, and keeps what it found.",
    params: byId,
    body: trustComparison,
    reply: trustMonth,
    problems: [...changed, "trust.statement-day"],
    example: {
      params,
      body: { version: 1, balanceCents: 124_000, on: "2026-11-30" },
      reply: exampleTrustMonth,
    },
  }),
  postTrustLine: route({
    ...managers,
    ...trustMonthCalls.postTrustLine,
    description:
      "Puts a difference right: posts a line of the bank that the cash book lacks, on its day, in the suspense ledger. The same key posts it once.",
    params: byId,
    body: trustLine,
    reply: trustMonth,
    status: 201,
    idempotent: true,
    problems: [
      ...known,
      "trust.signed",
      "trust.line-unknown",
      "trust.line-day",
      "trust.earlier-open",
      "trust.nothing-to-correct",
      "trust.key-reused",
    ],
    example: { params, body: { kind: "feed", lineId: "FEED-20261118-0042" }, reply: exampleTrustMonth },
  }),
  signTrustMonth: route({
    ...managers,
    ...trustMonthCalls.signTrustMonth,
    description:
      "Signs a month that was compared by somebody else and balances. From then on nothing is posted into it.",
    params: byId,
    body: trustSignature,
    reply: trustMonth,
    problems: [
      ...changed,
      "trust.not-compared",
      "trust.changed",
      "trust.not-over",
      "trust.earlier-open",
      "trust.second-person",
    ],
    example: {
      params,
      body: { version: 2 },
      reply: {
        ...exampleTrustMonth,
        status: "signed",
        version: 3,
        signedBy: { id: "stf_principal1", name: "Pat Principal" },
        signedAt: "2026-12-02T02:00:00.000Z",
      },
    },
  }),
  readTrustLedgerCard: route({
    ...managers,
    ...trustMonthCalls.readTrustLedgerCard,
    description: "A ledger over a month: its opening, each line with the balance after it, its closing.",
    params: z.strictObject({ id, ledger: ledgerName }),
    body: null,
    reply: trustLedgerCard,
    problems: [...known, "trust.ledger-unknown"],
    example: {
      params: { ...params, ledger: "lst_8mZ3kQ0sT1vX5yB7.marketing" },
      reply: {
        ledger: ledger?.ledger ?? "suspense",
        name: ledger?.name ?? "",
        month: "2026-11",
        openingCents: 0,
        closingCents: 124_000,
        lines: [
          {
            id: "jnl_1mZ3kQ0sT1vX5yB7",
            on: "2026-11-21",
            description: "Bank Transfer received R-1001",
            amountCents: 124_000,
            balanceCents: 124_000,
          },
        ],
        isCut: false,
      },
    },
  }),
  readTrustMonthPdf: route({
    ...managers,
    ...trustMonthCalls.readTrustMonthPdf,
    description: "The statement of a month, or its ledger cards, as PDF.",
    params: byDocument,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: known,
    example: { params: ofStatement, reply: "%PDF-1.7 …" },
  }),
  readTrustMonthCsv: route({
    ...managers,
    ...trustMonthCalls.readTrustMonthCsv,
    description: "The statement of a month, or its ledger cards, as CSV.",
    params: byDocument,
    body: null,
    reply: z.unknown(),
    documents: ["text/csv"],
    problems: known,
    example: { params: ofStatement, reply: "Month,Part,Date,…" },
  }),
  reportTrustOverdraft: route({
    ...managers,
    ...trustMonthCalls.reportTrustOverdraft,
    description:
      "Records that an overdrawn ledger was reported to the regulator. Repeated, it stays as it was.",
    params: byId,
    body: null,
    reply: trustMonths,
    problems: ["request.invalid", "trust.overdraft-unknown", ...staffProblems],
    example: {
      params: { id: "tod_8mZ3kQ0sT1vX5yB7" },
      reply: { state: "VIC", months: [exampleTrustSummary], overdrafts: [] },
    },
  }),
};
