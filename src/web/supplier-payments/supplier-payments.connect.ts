import type { StaffAccount } from "#contract/staff.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import { agencyManagement, applicationStaff } from "#domain/permissions.ts";
import type { BadgeTone, StatusBadge } from "#web/ui/badge.tsx";
import { batchCopy } from "./batch.copy.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

const invoiceTones: Record<SupplierInvoice["status"], BadgeTone> = {
  captured: "warning",
  queried: "warning",
  approved: "blue",
  scheduled: "blue",
  partPaid: "neutral",
  paid: "success",
  rejected: "neutral",
  voided: "neutral",
};

export const invoiceStatus = ({ status }: SupplierInvoice): StatusBadge => ({
  label: copy.statuses[status],
  tone: invoiceTones[status],
});

/** What is known of an invoice, beside its amount and status. */
export const invoiceNotes = (invoice: SupplierInvoice, today: string): (string | null)[] => [
  copy.dated(dayInShort(invoice.issuedOn)),
  dueText(invoice, today)?.text ?? null,
  copy.capturedBy(invoice.capturedBy.name),
  invoice.decidedBy === null ? null : copy.decidedBy(invoice.decidedBy.name),
  invoice.status === "partPaid" ? copy.paidSoFar(invoice.paidCents, invoice.totalCents) : null,
];

/** Whether an invoice can still be corrected: nobody has decided about it. */
export const isOpen = ({ status }: SupplierInvoice): boolean => status === "captured" || status === "queried";

/** What was asked about an invoice, or why it was rejected or voided, and by whom; null where nobody said anything. */
export function reasonText({ status, reason, reasonBy }: SupplierInvoice): string | null {
  if (reason === null) return null;
  const name = reasonBy?.name ?? null;
  if (status === "rejected" || status === "voided")
    return name === null ? reason : copy.decidedBecause(copy.statuses[status], name, reason);
  return name === null ? copy.asked(reason) : copy.askedBy(name, reason);
}

const due: readonly SupplierInvoice["status"][] = ["captured", "queried", "approved", "partPaid"];
/** When an invoice is to be paid, or since when it should be; null of one that is under way, or is never paid. */
export function dueText(
  { status, dueOn }: Pick<SupplierInvoice, "status" | "dueOn">,
  today: string,
): { text: string; isOverdue: boolean } | null {
  if (!due.includes(status)) return null;
  if (dueOn === today) return { text: copy.dueToday, isOverdue: false };
  const isOverdue = dueOn < today;
  return { text: (isOverdue ? copy.overdueSince : copy.dueOn)(dayInShort(dueOn)), isOverdue };
}

/** What is withheld of an invoice, where no ABN was quoted; null of one that says so as a warning, or will never be paid. */
export const withheldText = ({ status, totalCents, withheldCents }: SupplierInvoice): string | null =>
  withheldCents === 0 || unpaid.includes(status) ? null : batchCopy.withheld(withheldCents, totalCents);
const unpaid: readonly SupplierInvoice["status"][] = ["captured", "rejected", "voided"];

export type PaymentsAccount = Pick<StaffAccount, "id" | "agencyId" | "permissions" | "timeZone">;
const holds = (account: PaymentsAccount, names: readonly StaffAccount["permissions"][number][]) =>
  names.some((name) => account.permissions.includes(name));
/** Whoever manages the agency decides and pays; whoever has applications within reach adds invoices. */
export const canDecide = (account: PaymentsAccount): boolean => holds(account, agencyManagement);
export const canCapture = (account: PaymentsAccount): boolean => holds(account, applicationStaff);
