import type { PaymentBatch } from "#contract/payout.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import { agencyManagement, applicationStaff } from "#domain/permissions.ts";
import type { BadgeTone, StatusBadge } from "#web/ui/badge.tsx";
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
const batchTones: Record<PaymentBatch["status"], BadgeTone> = {
  building: "neutral",
  awaitingRelease: "warning",
  released: "blue",
  sent: "blue",
  settled: "success",
  partReturned: "danger",
  withdrawn: "neutral",
};

export const invoiceStatus = ({ status }: SupplierInvoice): StatusBadge => ({
  label: copy.statuses[status],
  tone: invoiceTones[status],
});
export const batchStatus = ({ status }: PaymentBatch): StatusBadge => ({
  label: copy.batchStatuses[status],
  tone: batchTones[status],
});

/** What is known of an invoice, beside its amount and status. */
export const invoiceNotes = (invoice: SupplierInvoice): (string | null)[] => [
  copy.dated(dayInShort(invoice.issuedOn)),
  copy.capturedBy(invoice.capturedBy.name),
  invoice.decidedBy === null ? null : copy.decidedBy(invoice.decidedBy.name),
  invoice.withheldCents === 0 ? null : copy.withheld(invoice.withheldCents),
];

export const batchNotes = (batch: PaymentBatch): (string | null)[] => [
  copy.batchOf(batch.payeeCount),
  copy.madeBy(batch.createdBy.name),
  batch.firstReleasedBy === null ? null : copy.firstReleasedBy(batch.firstReleasedBy.name),
  batch.releasedBy === null ? null : copy.releasedBy(batch.releasedBy.name),
];

export type PaymentsAccount = Pick<StaffAccount, "id" | "agencyId" | "permissions">;
const holds = (account: PaymentsAccount, names: readonly StaffAccount["permissions"][number][]) =>
  names.some((name) => account.permissions.includes(name));
/** Whoever manages the agency decides and pays; whoever has applications within reach adds invoices. */
export const canDecide = (account: PaymentsAccount): boolean => holds(account, agencyManagement);
export const canCapture = (account: PaymentsAccount): boolean => holds(account, applicationStaff);

export const tabs = ["invoices", "payments", "ledger"] as const;
export type Tab = (typeof tabs)[number];
export const tabIn = (search: string): Tab => {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find((tab) => tab === named) ?? "invoices";
};

/** Batches that pay something of a listing, newest first. */
export const batchesOf = (batches: readonly PaymentBatch[], listingId: string): PaymentBatch[] =>
  batches.filter(({ orders }) => orders.some((order) => order.listingId === listingId));
