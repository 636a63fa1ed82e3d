import * as z from "zod/mini";
import { agencyManagement, applicationStaff } from "#domain/permissions.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import { exampleListingId } from "./listing-examples.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import {
  payableInvoices,
  supplierInvoice,
  supplierInvoiceAnswer,
  supplierInvoiceChange,
  supplierInvoiceCheck,
  supplierInvoiceChecks,
  supplierInvoiceDraft,
  supplierInvoiceMove,
  supplierInvoiceReading,
  supplierPayments,
} from "./supplier-invoice.ts";
import { supplierInvoiceCalls } from "./supplier-invoice-calls.ts";
import { exampleInvoice, exampleInvoiceDraft } from "./supplier-invoice-examples.ts";

const group = "Supplier invoices";
/** Each within its reach: the agency's listings, the branch's, one's own. */
const capturing = { group, permissions: applicationStaff, status: 200 } as const;
/** Whoever captures and whoever manages the agency both read and ask. */
const reading = { group, permissions: [...applicationStaff, ...agencyManagement], status: 200 } as const;
const deciding = { group, permissions: agencyManagement, status: 200 } as const;
const byId = z.strictObject({ id });
const ofListing = { id: exampleListingId };
const params = { id: exampleInvoice.id };
const listingProblems = ["request.invalid", "listing.unknown", ...staffProblems] satisfies ProblemCode[];
const known = ["request.invalid", "invoice.unknown", ...staffProblems] satisfies ProblemCode[];
const moved = [...known, "invoice.version-conflict", "invoice.closed"] satisfies ProblemCode[];
const drafted = ["supplier.unknown", "invoice.invalid", "invoice.duplicate"] satisfies ProblemCode[];
const reason = "The hours are not those that were agreed.";
const given = { reason, reasonBy: { id: "stf_manager_01", name: "Morgan Manager" } };

export const supplierInvoiceRoutes = {
  readSupplierPayments: route({
    ...reading,
    ...supplierInvoiceCalls.readSupplierPayments,
    description: "What a listing owes suppliers, newest first, what its ledger holds, and who may be chosen.",
    params: byId,
    body: null,
    reply: supplierPayments,
    problems: listingProblems,
    example: {
      params: ofListing,
      reply: {
        listingId: exampleListingId,
        address: "12 Wattle Street, Richmond VIC 3121",
        clearedCents: 124_000,
        availableCents: 124_000,
        invoices: [exampleInvoice],
        suppliers: [{ id: exampleInvoice.supplierId, name: exampleInvoice.supplierName, abn: null }],
        items: [],
      },
    },
  }),
  checkSupplierInvoice: route({
    ...capturing,
    ...supplierInvoiceCalls.checkSupplierInvoice,
    description:
      "What an invoice could not be captured with, or corrected to, and what is worth a second look. Nothing is kept.",
    params: byId,
    body: supplierInvoiceCheck,
    reply: supplierInvoiceChecks,
    problems: [...listingProblems, "supplier.unknown", "invoice.unknown"],
    example: {
      params: ofListing,
      body: exampleInvoiceDraft,
      reply: { errors: [], warnings: exampleInvoice.warnings },
    },
  }),
  readSupplierInvoiceFile: route({
    ...capturing,
    ...supplierInvoiceCalls.readSupplierInvoiceFile,
    description:
      "Takes in the PDF of an invoice, read in a process of its own, and proposes what its words say for its fields.",
    headers: { "X-File-Name": "The name of the document, encoded as in an address." },
    params: byId,
    body: null,
    upload: { types: ["application/pdf"], maxBytes: contractFileMaxBytes },
    reply: supplierInvoiceReading,
    problems: [
      ...listingProblems,
      "invoice.duplicate",
      "document.empty",
      "document.too-large",
      "document.not-pdf",
      "document.damaged",
      "document.encrypted",
      "document.has-files",
      "document.too-many-pages",
      "document.too-complex",
      "document.busy",
      "limit.reached",
    ],
    example: {
      params: ofListing,
      reply: {
        fileDigest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        name: "INV-118.pdf",
        supplierId: exampleInvoice.supplierId,
        number: exampleInvoice.number,
        issuedOn: exampleInvoice.issuedOn,
        abn: "51824753556",
        totalCents: exampleInvoice.totalCents,
        gstCents: 18_000,
      },
    },
  }),
  readSupplierInvoiceDocument: route({
    ...reading,
    ...supplierInvoiceCalls.readSupplierInvoiceDocument,
    description: "The PDF that an invoice was typed from, as it was taken in.",
    params: byId,
    body: null,
    reply: z.unknown(),
    documents: ["application/pdf"],
    problems: [...known, "document.unknown"],
    example: { params, reply: "%PDF-1.7" },
  }),
  listPayableInvoices: route({
    ...deciding,
    ...supplierInvoiceCalls.listPayableInvoices,
    description: "Approved invoices of all listings that no batch pays yet, the longest due first.",
    params: null,
    body: null,
    reply: payableInvoices,
    problems: [...staffProblems],
    example: {
      reply: {
        invoices: [{ ...exampleInvoice, status: "approved" }],
        isMore: false,
        listings: [
          { id: exampleListingId, address: "12 Wattle Street, Richmond VIC 3121", availableCents: 124_000 },
        ],
      },
    },
  }),
  captureSupplierInvoice: route({
    ...capturing,
    ...supplierInvoiceCalls.captureSupplierInvoice,
    description: "Captures an invoice of a supplier for a listing. The same key captures it once.",
    params: byId,
    body: supplierInvoiceDraft,
    reply: supplierInvoice,
    status: 201,
    idempotent: true,
    problems: [...listingProblems, ...drafted, "invoice.key-reused"],
    example: { params: ofListing, body: exampleInvoiceDraft, reply: exampleInvoice },
  }),
  readSupplierInvoice: route({
    ...reading,
    ...supplierInvoiceCalls.readSupplierInvoice,
    description: "An invoice of a supplier.",
    params: byId,
    body: null,
    reply: supplierInvoice,
    problems: known,
    example: { params, reply: exampleInvoice },
  }),
  changeSupplierInvoice: route({
    ...capturing,
    ...supplierInvoiceCalls.changeSupplierInvoice,
    description:
      "Corrects an invoice that nobody has approved; where `fileDigest` is null it keeps its file. A 409 brings the newer one along.",
    params: byId,
    body: supplierInvoiceChange,
    reply: supplierInvoice,
    problems: [...moved, ...drafted],
    example: { params, body: { ...exampleInvoiceDraft, version: 1 }, reply: exampleInvoice },
  }),
  querySupplierInvoice: route({
    ...deciding,
    ...supplierInvoiceCalls.querySupplierInvoice,
    description: "Asks something about an invoice: it has to be changed before it is approved.",
    params: byId,
    body: supplierInvoiceAnswer,
    reply: supplierInvoice,
    problems: moved,
    example: {
      params,
      body: { version: 1, reason },
      reply: { ...exampleInvoice, status: "queried", ...given },
    },
  }),
  rejectSupplierInvoice: route({
    ...deciding,
    ...supplierInvoiceCalls.rejectSupplierInvoice,
    description: "Rejects an invoice that isn't ours to pay.",
    params: byId,
    body: supplierInvoiceAnswer,
    reply: supplierInvoice,
    problems: moved,
    example: {
      params,
      body: { version: 1, reason },
      reply: { ...exampleInvoice, status: "rejected", ...given },
    },
  }),
  voidSupplierInvoice: route({
    ...deciding,
    ...supplierInvoiceCalls.voidSupplierInvoice,
    description: "Voids an invoice that was captured by mistake; what was owed by it is not owed any more.",
    params: byId,
    body: supplierInvoiceAnswer,
    reply: supplierInvoice,
    problems: moved,
    example: {
      params,
      body: { version: 1, reason },
      reply: { ...exampleInvoice, status: "voided", ...given },
    },
  }),
  approveSupplierInvoice: route({
    ...deciding,
    ...supplierInvoiceCalls.approveSupplierInvoice,
    description: "Approves an invoice that somebody else captured: it is owed from then on.",
    params: byId,
    body: supplierInvoiceMove,
    reply: supplierInvoice,
    problems: [...moved, "invoice.second-person"],
    example: { params, body: { version: 1 }, reply: { ...exampleInvoice, status: "approved" } },
  }),
};
