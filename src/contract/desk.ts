import * as z from "zod/mini";
import { cardBrands, paymentMethods, paymentStatuses, refundStatuses } from "#domain/enumerations.ts";
import { queryMaxLength, refundReasonMaxLength } from "#domain/limits.ts";
import { fundsOutcomes } from "#domain/money/funds-outcomes.ts";
import { suspenseMatchStatuses } from "#domain/payment/suspense-match-statuses.ts";
import { applicationAccount } from "./application-account.ts";
import { fundsAssignment } from "./funds-assignment.ts";
import { problemCodes } from "./problems.ts";
import { address, cents, date, id, instant, positiveCents, reference, shortcode, text } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

/** The columns the desk's tables may be sorted by; without one the newest come first. */
export const paymentSortColumns = ["createdAt", "amount", "reference", "status"] as const;
export const fundsSortColumns = ["receivedAt", "valueDate", "amount"] as const;

const deskCard = z.nullable(z.strictObject({ brand: z.enum(cardBrands), last4: z.string() }));

/** A payment as a row of the desk. */
export const deskPayment = z.strictObject({
  id,
  applicationId: id,
  listingId: z.nullable(id),
  shortcode,
  reference,
  address: z.nullable(address),
  /** Who pays, by name; contacts are on the listing. */
  payer: z.nullable(z.string()),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amountCents: cents,
  surchargeCents: cents,
  /** What of the amount goes, or went, back to the payer. */
  givenBackCents: cents,
  receiptNumber: z.nullable(z.string()),
  card: deskCard,
  problemCode: z.nullable(z.enum(problemCodes)),
  /** The gateway told of something else than was asked: staff look at it. */
  isMismatched: z.boolean(),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const paymentSearch = tableParametersOf(paymentSortColumns);
export type PaymentSearch = z.infer<typeof paymentSearch>;
export const paymentSearchResult = tableSearchResultOf(deskPayment);
export type PaymentSearchResult = z.infer<typeof paymentSearchResult>;

/** A line of the bank's feed as a row of the desk, with what of it waits in suspense. */
export const deskFunds = z.strictObject({
  id,
  lineId: z.string(),
  kind: z.enum(["transfer", "payid", "bpay"]),
  instruction: z.enum(["payment", "correction", "reversal"]),
  outcome: z.enum(fundsOutcomes),
  amountCents: cents,
  appliedCents: cents,
  suspenseCents: cents,
  /** What of the suspense is neither matched nor given back yet. */
  openCents: cents,
  valueDate: date,
  reference: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  crn: z.nullable(z.string()),
  /** The application that the line named. */
  application: z.nullable(
    z.strictObject({ id, reference, payer: z.nullable(z.string()), address: z.nullable(address) }),
  ),
  /** It belongs to no agency that is known: the operating agency sees it. */
  isUnassigned: z.boolean(),
  /** When it was entered here; `valueDate` is when it was paid. */
  receivedAt: instant,
});
export type DeskFunds = z.infer<typeof deskFunds>;

export const fundsSearch = tableParametersOf(fundsSortColumns);
export type FundsSearch = z.infer<typeof fundsSearch>;
export const fundsSearchResult = tableSearchResultOf(deskFunds);
export type FundsSearchResult = z.infer<typeof fundsSearchResult>;

const reason = text(refundReasonMaxLength);
const person = z.strictObject({ id, name: z.string() });

/**
 * Which application takes how much of what waits in suspense. A reason, and the approval of a second person, are needed
 * where the line does not name that application.
 */
export const fundsMatch = z.strictObject({
  reference,
  amountCents: positiveCents,
  reason: z.optional(reason),
});
export type FundsMatch = z.infer<typeof fundsMatch>;

/** Money in suspense that is put to a debt, by whom and why. */
export const suspenseMatch = z.strictObject({
  id,
  status: z.enum(suspenseMatchStatuses),
  incomingFundsId: id,
  /** The line, as the bank sent it, and the application that it names. */
  line: z.strictObject({
    amountCents: cents,
    valueDate: date,
    payerName: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    applicationReference: z.nullable(reference),
  }),
  /** Whose debt is paid. */
  applicationReference: reference,
  payer: z.nullable(z.string()),
  address: z.nullable(address),
  /** Once it is approved. */
  paymentId: z.nullable(id),
  receiptNumber: z.nullable(z.string()),
  amountCents: cents,
  reason: z.nullable(z.string()),
  requestedBy: person,
  /** Null where nobody has decided, and where one person was enough. */
  decidedBy: z.nullable(person),
  undone: z.nullable(z.strictObject({ by: person, reason: z.string() })),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type SuspenseMatch = z.infer<typeof suspenseMatch>;
export const suspenseMatches = z.strictObject({ matches: z.array(suspenseMatch) });
export const matchUndo = z.strictObject({ reason });
export const fundsMatched = z.strictObject({ funds: deskFunds, match: suspenseMatch });
export type FundsMatched = z.infer<typeof fundsMatched>;

export const refund = z.strictObject({
  id,
  status: z.enum(refundStatuses),
  /** The payment that goes back, or the line of the bank's feed whose suspense does. */
  paymentId: z.nullable(id),
  incomingFundsId: z.nullable(id),
  applicationReference: z.nullable(reference),
  /** Given back by the card's gateway; else a payment to an account that the payer names. */
  isByCard: z.boolean(),
  /** Who paid, by name; null where nobody is known. */
  payer: z.nullable(z.string()),
  /** The property of the application that was paid, or that the line named. */
  address: z.nullable(address),
  /** What was received, its surcharge included, and how; `from` is who the bank says it came from. */
  paid: z.strictObject({
    method: z.enum(paymentMethods),
    card: deskCard,
    totalCents: cents,
    from: z.nullable(z.string()),
  }),
  amountCents: cents,
  surchargeCents: cents,
  totalCents: cents,
  reason: z.string(),
  isOwedAgain: z.boolean(),
  requestedBy: person,
  decidedBy: z.nullable(person),
  /** The account that the payer named, its number shortened. */
  payTo: z.nullable(z.string()),
  /** The lodgement reference of the payment that was sent. */
  payoutReference: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
});
export type Refund = z.infer<typeof refund>;
export const refunds = z.strictObject({ refunds: z.array(refund) });

/** A payment with its refunds, and the account of its application. */
export const deskPaymentDetail = z.strictObject({
  payment: deskPayment,
  refunds: z.array(refund),
  /** Who the bank says the money came from: whose account a refund by transfer goes to. */
  paidFrom: z.nullable(z.string()),
  /** The day that the bank counts the money from; null where no line of its feed brought it. */
  paidOn: z.nullable(date),
  account: applicationAccount,
});
export type DeskPaymentDetail = z.infer<typeof deskPaymentDetail>;

/** A line that is a batch of card or debit money: how many payments it is of, and what it was short by. */
export const clearingBatch = z.strictObject({
  paymentCount: z.int(),
  shortfallCents: cents,
  /** What of that the agency has not paid in yet, and what it quotes when it does. */
  owedCents: cents,
  shortfallReference: z.nullable(reference),
});
export type ClearingBatch = z.infer<typeof clearingBatch>;

/**
 * A line of the bank's feed, what of it was matched by staff, and what of it goes back; of a line that was assigned to
 * another agency, what that agency does with it is left out.
 */
export const deskFundsDetail = z.strictObject({
  funds: deskFunds,
  /** Null for every line that is not matched as one. */
  batch: z.nullable(clearingBatch),
  /** Null where the line names its agency, and while it belongs to none. */
  assignment: z.nullable(fundsAssignment),
  matches: z.array(suspenseMatch),
  refunds: z.array(refund),
});
export type DeskFundsDetail = z.infer<typeof deskFundsDetail>;

/** An application that still owes, as somebody looks for who may have paid. */
export const owingApplication = z.strictObject({
  id,
  reference,
  shortcode,
  address: z.nullable(address),
  payer: z.nullable(z.string()),
  account: applicationAccount,
});
export type OwingApplication = z.infer<typeof owingApplication>;
export const owingSearch = z.strictObject({ text: text(queryMaxLength) });
export const owingApplications = z.strictObject({ applications: z.array(owingApplication) });

/** Stolen cards tried on payment links of the whole site: while it lasts, and for a day after. */
export const cardTesting = z.strictObject({
  /** Every link on which a card is tried asks for a code now. */
  isOngoing: z.boolean(),
  /** Declined cards of the last hour, counted up to where every link asks for a code ten times over. */
  declinedLastHour: z.int(),
  /** Links that began to ask for a code because of it, in the last 24 hours. */
  linksClosed: z.int(),
  lastSeenAt: instant,
});
export type CardTesting = z.infer<typeof cardTesting>;
export const deskAlerts = z.strictObject({ cardTesting: z.nullable(cardTesting) });
export type DeskAlerts = z.infer<typeof deskAlerts>;

/** `start`, or the `since` of the answer before. */
export const changesSince = z.string().check(z.regex(/^(start|\d{13}-\d{1,9})$/));
export const deskChanges = z.strictObject({ hasChanged: z.boolean(), since: changesSince });
export type DeskChanges = z.infer<typeof deskChanges>;
