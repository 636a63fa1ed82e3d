import type { CardTesting, DeskFunds, DeskPayment, OwingApplication, Refund, SuspenseMatch } from "./desk.ts";
import { exampleAccount, examplePaidAccount, exampleShortcode } from "./examples.ts";
import type { Ledger } from "./ledger.ts";
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
  isUnassigned: false,
  receivedAt: "2026-11-21T02:15:00.000Z",
};

export const exampleOwingApplication: OwingApplication = {
  id: applicationId,
  reference,
  shortcode: exampleShortcode,
  address: exampleDeskPayment.address,
  payer: "Jane Citizen",
  account: exampleAccount,
};

export const exampleSuspenseMatch: SuspenseMatch = {
  id: "mat_8mZ3kQ0sT1vX5yB7",
  status: "matched",
  incomingFundsId: exampleDeskFunds.id,
  line: {
    amountCents: 429_500,
    valueDate: exampleDeskFunds.valueDate,
    payerName: exampleDeskFunds.payerName,
    reference: exampleDeskFunds.reference,
    applicationReference: null,
  },
  applicationReference: reference,
  payer: "Jane Citizen",
  address: exampleDeskPayment.address,
  paymentId: exampleDeskPayment.id,
  receiptNumber: "R-00001042",
  amountCents: 429_500,
  reason: "The vendor wrote the street in place of the reference.",
  requestedBy: { id: "stf_manager1", name: "Morgan Manager" },
  decidedBy: { id: "stf_principal1", name: "Pat Principal" },
  undone: null,
  createdAt: "2026-11-21T03:00:00.000Z",
  finishedAt: "2026-11-21T03:05:00.000Z",
};

export const exampleRefund: Refund = {
  id: "ref_8mZ3kQ0sT1vX5yB7",
  status: "refunded",
  paymentId: exampleDeskPayment.id,
  incomingFundsId: null,
  applicationReference: reference,
  isByCard: true,
  payer: exampleDeskPayment.payer,
  address: exampleDeskPayment.address,
  paid: { method: "Credit Card", card: exampleDeskPayment.card, totalCents: 429_500, from: null },
  amountCents: 84_500,
  surchargeCents: 0,
  totalCents: 84_500,
  reason: "The twilight photography was not taken.",
  isOwedAgain: false,
  requestedBy: { id: "stf_manager1", name: "Morgan Manager" },
  decidedBy: null,
  payTo: null,
  payoutReference: null,
  createdAt: "2026-11-21T03:00:00.000Z",
  finishedAt: "2026-11-21T03:00:02.000Z",
};

export const exampleLedger: Ledger = {
  applicationId,
  reference,
  status: "paid",
  account: examplePaidAccount,
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

export const exampleCardTesting: CardTesting = {
  isOngoing: true,
  declinedLastHour: 74,
  linksClosed: 12,
  lastSeenAt: "2026-11-21T02:00:00.000Z",
};
