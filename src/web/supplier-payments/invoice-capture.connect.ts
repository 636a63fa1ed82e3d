import type { SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import { isDay } from "#domain/calendar/days.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { digitsOf } from "#domain/party/abn.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

/** What is typed into a new invoice, before anything is. */
export const emptyInvoice: Draft = {
  supplierId: "",
  number: "",
  issuedOn: "",
  abn: "",
  total: "",
  gst: "0",
  isBuyerNamed: "yes",
  description: "",
  itemId: "",
};

/** A typed invoice as it is sent; null while something is missing or can't be read. */
export function invoiceOf(draft: Draft): SupplierInvoiceDraft | null {
  const { supplierId = "", number = "", issuedOn = "", abn = "", description = "", itemId = "" } = draft;
  const totalCents = centsOfTyped(draft.total ?? "");
  const gstCents = centsOfTyped(draft.gst ?? "");
  const digits = abn.trim() === "" ? null : digitsOf(abn);
  const isTyped = supplierId !== "" && number.trim() !== "" && description.trim() !== "" && isDay(issuedOn);
  if (!isTyped || totalCents === null || totalCents === 0 || gstCents === null) return null;
  if (abn.trim() !== "" && digits?.length !== 11) return null;
  return {
    supplierId,
    number: number.trim(),
    issuedOn,
    abn: digits,
    totalCents,
    gstCents,
    isBuyerNamed: draft.isBuyerNamed === "yes",
    lines: [
      { description: description.trim(), itemId: itemId === "" ? null : itemId, amountCents: totalCents },
    ],
    fileDigest: null,
  };
}

/** What is said beside an amount that can't be read. */
export const amountError = (typed: string | undefined): string | null =>
  typed === undefined || typed === "" || centsOfTyped(typed) !== null ? null : copy.notAmount;
