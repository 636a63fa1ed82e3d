import * as z from "zod/mini";
import { australianStates } from "#domain/enumerations.ts";
import { maxCents } from "#domain/money/cents.ts";
import { unpresentedKinds } from "#domain/trust/compared-line.ts";
import { trustMonthStatuses } from "#domain/trust/month-statuses.ts";
import { date, id, instant, line, positiveCents, version } from "./shapes.ts";

/** As many lines of one kind as are shown; the documents have all of them. */
export const maxTrustLines = 500;
export const maxLedgers = 1_000;
const signedCents = z.int().check(z.minimum(-maxCents), z.maximum(maxCents));
const person = z.strictObject({ id, name: z.string() });
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** The ledger of a listing by its purpose, or the agency's suspense. */
export const ledgerName = z
  .string()
  .check(z.regex(/^(?:suspense|[A-Za-z0-9_-]{1,64}\.(?:marketing|deposit))$/));

/** What is compared of a month, integer cents. */
export const trustFigures = z.strictObject({
  /** The bank's balance as somebody entered it, with its day; null until then. */
  statement: z.nullable(z.strictObject({ balanceCents: z.int(), on: date })),
  /** What the lines of the bank's feed add up to. */
  feedCents: z.int(),
  /** Sent and not on the statement. */
  unpresentedPaymentsCents: z.int(),
  /** In the cash book and not on the statement. */
  unbankedReceiptsCents: z.int(),
  /** The statement less unpresented payments, and unbanked receipts; null without a statement. */
  adjustedCents: z.nullable(z.int()),
  cashBookCents: z.int(),
  ledgersCents: z.int(),
  /** The adjusted statement less the cash book; null without a statement. */
  differenceCents: z.nullable(z.int()),
  isBalanced: z.boolean(),
});
export type TrustFigures = z.infer<typeof trustFigures>;

export const differenceKinds = ["notInCashBook", "notOnStatement", "otherAmount", "statement"] as const;
const compared = {
  /** The bank's line; null for what no line of the feed says. */
  lineId: z.nullable(z.string()),
  on: date,
  description: z.string(),
  /** In above zero, out below. */
  statementCents: z.int(),
  cashBookCents: z.int(),
  ageDays: z.int(),
};
const unpresentedLine = z.strictObject({ kind: z.enum(unpresentedKinds), ...compared });
const differenceLine = z.strictObject({
  kind: z.enum(differenceKinds),
  ...compared,
  /** Posting the line puts it right. */
  canPost: z.boolean(),
});
export type UnpresentedLine = z.infer<typeof unpresentedLine>;
export type DifferenceLine = z.infer<typeof differenceLine>;

const summary = {
  id,
  month,
  status: z.enum(trustMonthStatuses),
  version,
  endsOn: date,
  isOver: z.boolean(),
  /** By when its statement has to be verified, by the rule of the agency's state. */
  dueOn: date,
  /** It was not verified in time: it is not signed, or was signed later. */
  isLate: z.boolean(),
  /** As it was last compared; null until then. */
  figures: z.nullable(trustFigures),
  comparedBy: z.nullable(person),
  comparedAt: z.nullable(instant),
  signedBy: z.nullable(person),
  signedAt: z.nullable(instant),
};
const trustMonthSummary = z.strictObject(summary);
export type TrustMonthSummary = z.infer<typeof trustMonthSummary>;

const trustOverdraft = z.strictObject({
  id,
  ledger: ledgerName,
  name: z.string(),
  amountCents: positiveCents,
  foundOn: date,
  reportBy: date,
  isLate: z.boolean(),
  reportedBy: z.nullable(person),
  reportedAt: z.nullable(instant),
});
export type TrustOverdraft = z.infer<typeof trustOverdraft>;

export const trustMonths = z.strictObject({
  state: z.enum(australianStates),
  /** Newest first, ten years of them. */
  months: z.array(trustMonthSummary),
  /** Ledgers below zero, and those of before that are not reported yet. */
  overdrafts: z.array(trustOverdraft),
});
export type TrustMonths = z.infer<typeof trustMonths>;

const ledgerSummary = z.strictObject({
  ledger: ledgerName,
  name: z.string(),
  openingCents: z.int(),
  inCents: z.int(),
  outCents: z.int(),
  closingCents: z.int(),
});
export type LedgerSummary = z.infer<typeof ledgerSummary>;

export const trustMonth = z.strictObject({
  ...summary,
  /** As it is now; of a signed month as it was signed. */
  now: z.strictObject({
    figures: trustFigures,
    unpresented: z.array(unpresentedLine),
    differences: z.array(differenceLine),
  }),
  ledgers: z.array(ledgerSummary),
  /** Who put lines right, besides who compared: none of them signs. */
  correctedBy: z.array(person),
});
export type TrustMonth = z.infer<typeof trustMonth>;

export const trustLedgerCard = z.strictObject({
  ledger: ledgerName,
  name: z.string(),
  month,
  openingCents: z.int(),
  closingCents: z.int(),
  lines: z.array(
    z.strictObject({
      id,
      on: date,
      description: z.string(),
      /** In above zero, out below. */
      amountCents: z.int(),
      balanceCents: z.int(),
    }),
  ),
  /** There are more lines than these; the document has all of them. */
  isCut: z.boolean(),
});
export type TrustLedgerCard = z.infer<typeof trustLedgerCard>;

export const trustComparison = z.strictObject({ version, balanceCents: signedCents, on: date });
export type TrustComparison = z.infer<typeof trustComparison>;
export const trustSignature = z.strictObject({ version });
/** A line of the bank's feed that the cash book lacks, or one of the statement that the feed lacks. */
export const trustLine = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("feed"), lineId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({
    kind: z.literal("statement"),
    on: date,
    direction: z.enum(["in", "out"]),
    amountCents: positiveCents,
    reference: line(140),
  }),
]);
export type TrustLine = z.infer<typeof trustLine>;

export const trustDocuments = ["statement", "ledger-cards"] as const;
export type TrustDocument = (typeof trustDocuments)[number];
