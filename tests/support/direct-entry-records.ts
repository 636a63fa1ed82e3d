import type { DirectEntryHeader, DirectEntryRecord } from "#server/core/direct-entry/direct-entry.rules.ts";

export const directEntryHeader: DirectEntryHeader = {
  institution: "CBA",
  userName: "Harbour & Vale Property",
  userId: "301500",
  description: "MARKETING",
  processOn: "2026-11-30",
};

/** A debit of a payer's account; its remitter is as long as the format holds. */
export const directEntryDebit: DirectEntryRecord = {
  bsb: "063-000",
  accountNumber: "12345678",
  code: "13",
  amountCents: 107_375,
  accountName: "Jane Citizen",
  lodgementReference: "DD0000001042",
  traceBsb: "083-004",
  traceAccount: "987654321",
  remitter: "Harbour & Vale P",
};
