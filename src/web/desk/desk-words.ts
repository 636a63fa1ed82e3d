import type { DeskFunds, DeskPayment } from "#contract/desk.ts";
import type { FundsOutcome, PaymentStatus, RefundStatus } from "#contract/enumerations.ts";
import { timeZoneOf } from "#contract/instants.ts";
import type { SuspenseMatchStatus } from "#contract/suspense-match-statuses.ts";
import { staffInstant, staffInstantShort } from "#web/adapters/agency-clock.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type Look = { words: string; tone: BadgeTone };

/** A payment's status as staff read it. */
export const paymentStatus: Record<PaymentStatus, Look> = {
  submitting: { words: "Sending", tone: "blue" },
  challenge: { words: "Bank check", tone: "blue" },
  processing: { words: "Processing", tone: "blue" },
  awaitingFunds: { words: "Awaiting funds", tone: "neutral" },
  settled: { words: "Settled", tone: "success" },
  declined: { words: "Declined", tone: "danger" },
  cancelled: { words: "Cancelled", tone: "neutral" },
  reversed: { words: "Reversed", tone: "danger" },
};

export const fundsOutcome: Record<FundsOutcome, Look> = {
  exact: { words: "Matched", tone: "success" },
  part: { words: "Part payment", tone: "blue" },
  over: { words: "Overpaid", tone: "warning" },
  unmatched: { words: "Unmatched", tone: "warning" },
  reversed: { words: "Reversed", tone: "danger" },
  unmatchedReversal: { words: "Unmatched reversal", tone: "danger" },
};

export const refundStatus: Record<RefundStatus, Look> = {
  awaitingApproval: { words: "Awaiting approval", tone: "warning" },
  sending: { words: "Sending", tone: "blue" },
  toPayOut: { words: "To pay out", tone: "warning" },
  refunded: { words: "Refunded", tone: "success" },
  failed: { words: "Refused by the gateway", tone: "danger" },
  declined: { words: "Declined", tone: "neutral" },
  dropped: { words: "Overtaken by the bank", tone: "neutral" },
};

export const suspenseMatchStatus: Record<SuspenseMatchStatus, Look> = {
  awaitingApproval: { words: "Awaiting approval", tone: "warning" },
  matched: { words: "Matched", tone: "success" },
  declined: { words: "Declined", tone: "neutral" },
  undone: { words: "Undone", tone: "neutral" },
  reversed: { words: "Reversed by the bank", tone: "danger" },
};

export const fundsKind: Record<DeskFunds["kind"], string> = {
  transfer: "Bank transfer",
  payid: "PayID",
  bpay: "BPAY",
};
/** The way to pay that a kind of line is. */
export const fundsMethod = { transfer: "Bank Transfer", payid: "PayID", bpay: "BPay" } as const;
export const fundsInstruction: Record<DeskFunds["instruction"], string> = {
  payment: "Payment",
  correction: "Correction",
  reversal: "Reversal",
};

const brands: Record<NonNullable<DeskPayment["card"]>["brand"], string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
  eftpos: "eftpos",
  other: "Card",
};

/** `Visa ···· 4242`, else the method by its specified name. */
export const methodWords = ({ method, card }: Pick<DeskPayment, "method" | "card">): string =>
  card === null ? (method === "BPay" ? "BPAY" : method) : `${brands[card.brand]} ···· ${card.last4}`;

type Placed = Pick<DeskPayment, "address"> | null;
const zoneAt = (of: Placed) => (of?.address ? timeZoneOf(of.address.state) : undefined);

/**
 * An instant as narrow as a column likes it: `21 Nov, 1:15 pm AEDT`. What has a property is read by its clock, as its payer
 * reads it; anything else by the agency's.
 */
export const shortMoment = (instant: string, of: Placed = null): string =>
  staffInstantShort(instant, zoneAt(of));
/** The same with its year. */
export const moment = (instant: string, of: Placed = null): string => staffInstant(instant, zoneAt(of));

/** `12 Wattle Street, Richmond VIC 3121` */
export const addressWords = (address: DeskPayment["address"]): string | null =>
  address === null ? null : `${address.line1}, ${address.suburb} ${address.state} ${address.postcode}`;
