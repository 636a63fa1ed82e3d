import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import type { RouteName } from "#contract/routes.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";

const isPdf = ({ rawPayload }: LightMyRequestResponse) =>
  expect(rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
const isPng = ({ rawPayload }: LightMyRequestResponse) =>
  expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
/** What a reply that may be kept says of that; every other is never kept. */
export const cacheControl: Partial<Record<RouteName, string>> = {
  readPublishedLogo: "public, max-age=31536000, immutable",
};
/** The replies that are no JSON: their type, how they are saved, and what is in them. */
export const documents: Partial<
  Record<RouteName, [string, RegExp, (answer: LightMyRequestResponse) => void]>
> = {
  readReceipt: ["application/pdf", /^attachment; filename="receipt-R-\d+\.pdf"$/, isPdf],
  readOutboxAttachment: ["application/pdf", /^attachment; filename="receipt-R-\d+\.pdf"$/, isPdf],
  readApplicationSummary: ["application/pdf", /^attachment; filename="application-SF-\w+\.pdf"$/, isPdf],
  readApplicationSummaryAsStaff: [
    "application/pdf",
    /^attachment; filename="application-SF-\w+\.pdf"$/,
    isPdf,
  ],
  readSettlementDocument: ["application/pdf", /^attachment; filename="[\w-]+\.pdf"$/, isPdf],
  readSupplierInvoiceDocument: ["application/pdf", /^attachment; filename="invoice\.pdf"$/, isPdf],
  readContractFile: ["application/pdf", /^attachment; filename="document-[0-9a-f]{12}\.pdf"$/, isPdf],
  readSealedContract: ["application/pdf", /^attachment; filename="contract-[0-9a-f]{12}\.pdf"$/, isPdf],
  downloadSealed: ["application/pdf", /^attachment; filename="contract-[0-9a-f]{12}\.pdf"$/, isPdf],
  readSignedContract: ["application/pdf", /^attachment; filename="contract-[0-9a-f]{12}\.pdf"$/, isPdf],
  readSigningFile: ["application/pdf", /^attachment; filename="contract-[0-9a-f]{12}\.pdf"$/, isPdf],
  readSigningPaper: ["application/pdf", /^attachment; filename="agency-guide-[0-9a-f]{12}\.pdf"$/, isPdf],
  previewContractTemplate: ["application/pdf", /^attachment; filename="preview\.pdf"$/, isPdf],
  readSigningPage: ["application/pdf", /^attachment; filename="contract-[0-9a-f]{12}\.pdf"$/, isPdf],
  previewSigningRequest: ["application/pdf", /^attachment; filename="preview\.pdf"$/, isPdf],
  readDebitAgreement: ["application/pdf", /^attachment; filename="[\w-]+\.pdf"$/, isPdf],
  readDirectEntryFile: [
    "text/plain; charset=us-ascii",
    /^attachment; filename="direct-debits-[\d-]+\.aba"$/,
    ({ body }) => expect(readDirectEntry(body).totals.netCents).toBe(0),
  ],
  fetchPaymentFile: [
    "text/plain; charset=us-ascii",
    /^attachment; filename="supplier-payments-[\d-]+\.aba"$/,
    ({ body }) => expect(readDirectEntry(body).totals.count).toBeGreaterThan(0),
  ],
  readAgencyLogo: ["image/png", /^inline; filename="logo\.png"$/, isPng],
  readPublishedLogo: ["image/png", /^inline; filename="logo\.png"$/, isPng],
  readTrustMonthPdf: ["application/pdf", /^attachment; filename="trust-statement-[\d-]+\.pdf"$/, isPdf],
  readTrustMonthCsv: [
    "text/csv; charset=utf-8",
    /^attachment; filename="trust-statement-[\d-]+\.csv"$/,
    ({ body }) => expect(body).toContain("Part,Line,Date,Days,Description,Amount"),
  ],
  exportListings: [
    "text/csv; charset=utf-8",
    /^attachment; filename="listings-[\d-]+\.csv"$/,
    ({ body, headers }) => expect(body.split("\r\n")).toHaveLength(Number(headers["x-total-count"]) + 2),
  ],
};
