import type { DeskFunds, DeskPayment, Ledger, OwingApplication, Refund } from "./desk.ts";
import { exampleShortcode } from "./examples.ts";
import { exampleListingId } from "./listing-examples.ts";

/** Values that the examples of the desk's routes share. */
const applicationId = "app_8mZ3kQ0sT1vX5yB7";
const reference = "SF-7K3M9Q2P";

export const exampleDeskPayment: DeskPayment = {
  id: "pay_8mZ3kQ0sT1vX5yB7",
  applicationId,
  listingId: exampleListingId,
  shortcode: exampleShortcode,
  reference,
  address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
  payer: "Jane Citizen",
  method: "Credit Card",
  status: "settled",
  amountCents: 429_500,
  surchargeCents: 0,
  givenBackCents: 84_500,
  receiptNumber: "R-00001042",
  card: { brand: "visa", last4: "4242" },
  problemCode: null,
  isMismatched: false,
  createdAt: "2026-11-21T02:15:00.000Z",
  settledAt: "2026-11-21T02:15:01.000Z",
};

export const exampleDeskFunds: DeskFunds = {
  id: "inc_8mZ3kQ0sT1vX5yB7",
  lineId: "L-1",
  kind: "payid",
  instruction: "payment",
  outcome: "unmatched",
  amountCents: 429_500,
  appliedCents: 0,
  suspenseCents: 429_500,
  openCents: 429_500,
  valueDate: "2026-11-21",
  reference: "12 wattle marketing",
  payerName: "J Citizen",
  crn: null,
  application: null,
  receivedAt: "2026-11-21T02:15:00.000Z",
};

export const exampleOwingApplication: OwingApplication = {
  id: applicationId,
  reference,
  shortcode: exampleShortcode,
  address: exampleDeskPayment.address,
  payer: "Jane Citizen",
  dueCents: 429_500,
  paidCents: 0,
};

export const exampleRefund: Refund = {
  id: "ref_8mZ3kQ0sT1vX5yB7",
  status: "refunded",
  paymentId: exampleDeskPayment.id,
  incomingFundsId: null,
  applicationReference: reference,
  isByCard: true,
  amountCents: 84_500,
  surchargeCents: 0,
  totalCents: 84_500,
  reason: "The twilight photography was not taken.",
  isOwedAgain: false,
  requestedBy: { id: "stf_manager1", name: "Morgan Manager" },
  decidedBy: null,
  payoutReference: null,
  createdAt: "2026-11-21T03:00:00.000Z",
  finishedAt: "2026-11-21T03:00:02.000Z",
};

export const exampleLedger: Ledger = {
  applicationId,
  reference,
  status: "paid",
  dueCents: 429_500,
  paidCents: 429_500,
  transactions: [
    {
      id: "jnl_1mZ3kQ0sT1vX5yB7",
      sequence: 1,
      kind: "charge",
      description: "Marketing costs charged",
      postedAt: "2026-11-21T02:00:00.000Z",
      paymentId: null,
      reverses: null,
      entries: [
        { account: `receivable:${applicationId}`, debitCents: 429_500, creditCents: 0 },
        { account: "campaign-payable:agy_harbourvale", debitCents: 0, creditCents: 429_500 },
      ],
      balanceCents: 429_500,
      isWhole: true,
    },
  ],
  totals: { debitCents: 429_500, creditCents: 429_500 },
  balanceCents: 429_500,
  isBalanced: true,
};
