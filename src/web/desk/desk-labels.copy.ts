import type { DeskFunds, DeskPayment } from "#contract/desk.ts";
import type { PaymentStatus, RefundStatus } from "#domain/enumerations.ts";
import type { FundsOutcome } from "#domain/money/funds-outcomes.ts";
import type { SuspenseMatchStatus } from "#domain/payment/suspense-match-statuses.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";

/** A payment's status as staff read it. */
export const paymentStatus: Record<PaymentStatus, StatusBadge> = {
  submitting: { label: "Sending", tone: "blue" },
  challenge: { label: "Bank check", tone: "blue" },
  processing: { label: "Processing", tone: "blue" },
  awaitingFunds: { label: "Awaiting funds", tone: "neutral" },
  settled: { label: "Settled", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  reversed: { label: "Reversed", tone: "danger" },
};

export const fundsOutcome: Record<FundsOutcome, StatusBadge> = {
  exact: { label: "Matched", tone: "success" },
  part: { label: "Part payment", tone: "blue" },
  over: { label: "Overpaid", tone: "warning" },
  unmatched: { label: "Unmatched", tone: "warning" },
  batch: { label: "Card or debit batch", tone: "success" },
  reversed: { label: "Reversed", tone: "danger" },
  unmatchedReversal: { label: "Unmatched reversal", tone: "danger" },
};

export const refundStatus: Record<RefundStatus, StatusBadge> = {
  awaitingApproval: { label: "Awaiting approval", tone: "warning" },
  sending: { label: "Sending", tone: "blue" },
  toPayOut: { label: "To pay out", tone: "warning" },
  ordered: { label: "Waiting for payment", tone: "blue" },
  refunded: { label: "Refunded", tone: "success" },
  failed: { label: "Refused by the gateway", tone: "danger" },
  declined: { label: "Declined", tone: "neutral" },
  dropped: { label: "Reversed by the bank", tone: "neutral" },
};

export const suspenseMatchStatus: Record<SuspenseMatchStatus, StatusBadge> = {
  awaitingApproval: { label: "Awaiting approval", tone: "warning" },
  matched: { label: "Matched", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  undone: { label: "Undone", tone: "neutral" },
  reversed: { label: "Reversed by the bank", tone: "danger" },
};

export const fundsKind: Record<DeskFunds["kind"], string> = {
  transfer: "Bank transfer",
  payid: "PayID",
  bpay: "BPAY",
};
export const fundsInstruction: Record<DeskFunds["instruction"], string> = {
  payment: "Payment",
  correction: "Correction",
  reversal: "Reversal",
};

export const brands: Record<NonNullable<DeskPayment["card"]>["brand"], string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  eftpos: "eftpos",
  other: "Card",
};
