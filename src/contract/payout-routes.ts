import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type PaymentBatch,
  payeeNameAccept,
  paymentBatch,
  paymentBatchCreate,
  paymentBatches,
  paymentBatchMove,
  paymentBatchSearch,
  taxBatchCreate,
  withheldTax,
} from "./payout.ts";
import { payoutCalls } from "./payout-calls.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import { exampleInvoice } from "./supplier-invoice-examples.ts";

const agency = { group: "Payments to suppliers", permissions: agencyManagement, status: 200 } as const;
const byId = z.strictObject({ id });
const example: PaymentBatch = {
  id: "pba_0123456789abcdef",
  status: "awaitingRelease",
  version: 2,
  totalCents: 104_940,
  withheldCents: 93_060,
  payeeCount: 1,
  needsTwo: true,
  createdBy: { id: "stf_manager_01", name: "Morgan Manager" },
  firstReleasedBy: null,
  releasedBy: null,
  createdAt: "2026-11-21T02:00:00.000Z",
  orders: [
    {
      id: "por_0123456789abcdef",
      status: "scheduled",
      purpose: "invoices",
      method: "Agency Supplier Payments",
      listingId: exampleInvoice.listingId,
      address: "12 Wattle Street, Richmond VIC 3121",
      supplierId: exampleInvoice.supplierId,
      refundId: null,
      payeeName: exampleInvoice.supplierName,
      payTo: "063-111 •••••678",
      channel: "file",
      lodgementReference: "SF-7Q2M4KX1 INV118",
      amountCents: 104_940,
      withheldCents: 93_060,
      nameCheck: { outcome: "match", registeredName: null, reason: null },
      invoices: [{ id: exampleInvoice.id, number: "INV-118", amountCents: 198_000 }],
    },
  ],
};
const params = { id: example.id };
const known = ["request.invalid", "batch.unknown", ...staffProblems] satisfies ProblemCode[];
const moved = [...known, "batch.version-conflict", "batch.closed"] satisfies ProblemCode[];

export const payoutRoutes = {
  searchPaymentBatches: route({
    ...agency,
    ...payoutCalls.searchPaymentBatches,
    description: "The agency's batches of payments, or those that pay something of a listing, newest first.",
    params: null,
    body: paymentBatchSearch,
    reply: paymentBatches,
    problems: ["request.invalid", "batch.unknown", ...staffProblems],
    example: { body: { listingId: null, after: null }, reply: { batches: [example], next: null } },
  }),
  createPaymentBatch: route({
    ...agency,
    ...payoutCalls.createPaymentBatch,
    description:
      "Puts approved invoices, or parts of them, into a batch: one order for each payee and listing. The same key does so once.",
    params: null,
    body: paymentBatchCreate,
    reply: paymentBatch,
    status: 201,
    idempotent: true,
    problems: [
      "request.invalid",
      "invoice.unknown",
      "batch.not-approved",
      "batch.part-too-large",
      "batch.no-payee",
      "batch.payee-kind",
      "batch.key-reused",
      ...staffProblems,
    ],
    example: {
      body: { invoiceIds: [exampleInvoice.id] },
      reply: { ...example, status: "building", version: 1 },
    },
  }),
  readPaymentBatch: route({
    ...agency,
    ...payoutCalls.readPaymentBatch,
    description: "A batch with its payments.",
    params: byId,
    body: null,
    reply: paymentBatch,
    problems: known,
    example: { params, reply: example },
  }),
  submitPaymentBatch: route({
    ...agency,
    ...payoutCalls.submitPaymentBatch,
    description: "Submits a batch: it waits for its release by somebody else.",
    params: byId,
    body: paymentBatchMove,
    reply: paymentBatch,
    problems: moved,
    example: { params, body: { version: 1 }, reply: example },
  }),
  releasePaymentBatch: route({
    ...agency,
    ...payoutCalls.releasePaymentBatch,
    description:
      "Releases a batch of others, whose money is there and whose payees are confirmed. Above $20,000, or to a payee for the first time, it takes two.",
    params: byId,
    body: paymentBatchMove,
    reply: paymentBatch,
    problems: [
      ...moved,
      "batch.agency-stopped",
      "batch.second-person",
      "batch.payee-changed",
      "batch.not-available",
      "batch.name-close",
      "batch.name-different",
      "batch.name-unchecked",
      "trust.not-cleared",
    ],
    example: { params, body: { version: 2 }, reply: { ...example, status: "released", version: 3 } },
  }),
  withdrawPaymentBatch: route({
    ...agency,
    ...payoutCalls.withdrawPaymentBatch,
    description: "Gives a batch up that nobody has released; its invoices can be paid by another.",
    params: byId,
    body: paymentBatchMove,
    reply: paymentBatch,
    problems: moved,
    example: { params, body: { version: 2 }, reply: { ...example, status: "withdrawn", version: 3 } },
  }),
  fetchPaymentFile: route({
    ...agency,
    ...payoutCalls.fetchPaymentFile,
    description:
      "The bank file of a released batch. The first fetch sends its payments; fetched again, it is the same bytes.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["text/plain"],
    problems: [
      ...known,
      "batch.closed",
      "batch.agency-stopped",
      "batch.no-file",
      "batch.payee-changed",
      "debit.no-user",
      "trust.not-cleared",
    ],
    example: { params, reply: "0                 01CBA…" },
  }),
  readWithheldTax: route({
    ...agency,
    ...payoutCalls.readWithheldTax,
    description: "The tax that was withheld where no ABN was quoted, and is owed to the tax office.",
    params: null,
    body: null,
    reply: withheldTax,
    problems: [...staffProblems],
    example: { reply: { dueCents: 93_060, awaitingCents: 0, underWayCents: 0 } },
  }),
  createTaxBatch: route({
    ...agency,
    ...payoutCalls.createTaxBatch,
    description:
      "Puts all tax that is due into a batch of its own, to the tax office under the agency's payment reference number. The same key does so once.",
    params: null,
    body: taxBatchCreate,
    reply: paymentBatch,
    status: 201,
    idempotent: true,
    problems: ["request.invalid", "batch.no-tax", "batch.payee-kind", "batch.key-reused", ...staffProblems],
    example: {
      body: { paymentReference: "001234567890123456" },
      reply: { ...example, status: "building", version: 1 },
    },
  }),
  acceptPayeeName: route({
    ...agency,
    ...payoutCalls.acceptPayeeName,
    description:
      "Accepts that a payee of a batch is paid though the bank has another name for it, or none. Whoever does cannot release it.",
    params: byId,
    body: payeeNameAccept,
    reply: paymentBatch,
    problems: [
      "request.invalid",
      "order.unknown",
      "order.name-matches",
      "order.name-changed",
      "batch.closed",
      "batch.second-person",
      ...staffProblems,
    ],
    example: {
      params: { id: "por_0123456789abcdef" },
      body: {
        outcome: "close",
        registeredName: "Lenscraft Photo",
        reason: "The studio trades under its owner's name; confirmed on 03 9555 0142.",
      },
      reply: example,
    },
  }),
  recallPaymentOrder: route({
    ...agency,
    ...payoutCalls.recallPaymentOrder,
    description: "Recalls one payment of a batch, until the batch's file was fetched.",
    params: byId,
    body: null,
    reply: paymentBatch,
    problems: ["request.invalid", "order.unknown", "order.sent", ...staffProblems],
    example: { params: { id: "por_0123456789abcdef" }, reply: { ...example, status: "withdrawn" } },
  }),
};
