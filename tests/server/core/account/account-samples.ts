import type { AccountFacts, DebitFacts } from "#server/core/account/account.facts.ts";

export const owing: AccountFacts = {
  status: "completed",
  isLoan: false,
  isAdvanced: false,
  dueCents: 429_500,
  settledCents: 0,
  debitingCents: 0,
  dueOn: "2026-12-12",
  refundedCents: 0,
  card: null,
  transfers: [],
  authority: null,
  debits: [],
  waitingCents: 0,
  returningCents: 0,
};
export const debit: DebitFacts = {
  mandateId: "man_12345678",
  method: "Direct Debit",
  status: "active",
  debtor: { kind: "account", accountName: "Jane Citizen", bsb: "062-000", accountNumber: "12345678" },
  authoriseBy: null,
  isUnderWay: false,
  amountCents: 429_500,
  count: 1,
  nextCents: 429_500,
  on: "2026-11-23",
  lastOn: "2026-11-23",
};
export const authority = {
  id: "set_12345678",
  method: "Pay At Settlement",
  amountCents: 429_500,
  settlementDate: "2027-01-29",
} as const;
export const card = { method: "Credit Card", amountCents: 429_500 } as const;
export const transfer = { id: "pay_12345678", method: "Bank Transfer", amountCents: 429_500 } as const;
