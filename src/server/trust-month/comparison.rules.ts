import type { DifferenceLine, TrustFigures, UnpresentedLine } from "#contract/trust-month.ts";
import { daysBetween } from "#domain/calendar/days.ts";
import type { BookLine, BookSums, UnpresentedPayment } from "#server/core/trust/trust-books.store.ts";

export type Books = BookSums & { lines: readonly BookLine[]; unpresented: readonly UnpresentedPayment[] };
export type Statement = NonNullable<TrustFigures["statement"]>;
export type Found = {
  figures: TrustFigures;
  unpresented: UnpresentedLine[];
  differences: DifferenceLine[];
};
/** The day whose end is compared, and the one on which somebody looks, `YYYY-MM-DD`. */
export type ComparedOn = { day: string; today: string };

/**
 * Compares the bank's balance with the cash book and the ledgers at the end of a day. What was sent or received and is on no
 * statement yet is unpresented; every other line in which the bank and the cash book differ is a difference. It balances where
 * the three figures are the same and no line differs: two errors that cancel out are none the less errors.
 */
export function compareBooks(books: Books, statement: Statement | null, on: ComparedOn): Found {
  const timing = books.lines.filter((line) => isTiming(line, on.day));
  const unpresented = [
    ...books.unpresented.map((payment) => paymentLine(payment, on)),
    ...timing.map((line) => timingLine(line, on)),
  ].sort(byDay);
  const differences = books.lines
    .filter((line) => !timing.includes(line))
    .map((line) => differenceOf(line, on));
  const unexplainedCents = statement === null ? 0 : statement.balanceCents - books.feedCents;
  if (statement !== null && unexplainedCents !== 0)
    differences.push({
      kind: "statement",
      lineId: null,
      on: statement.on,
      description: "",
      statementCents: unexplainedCents,
      cashBookCents: 0,
      ageDays: daysBetween(statement.on, on.today),
      canPost: false,
    });
  differences.sort(byDay);
  return { figures: figuresOf(books, statement, unpresented, differences), unpresented, differences };
}

function figuresOf(
  { feedCents, cashBookCents, ledgersCents }: BookSums,
  statement: Statement | null,
  unpresented: readonly UnpresentedLine[],
  differences: readonly DifferenceLine[],
): TrustFigures {
  const sumOf = (kind: UnpresentedLine["kind"]) =>
    unpresented
      .filter((line) => line.kind === kind)
      .reduce((sum, { cashBookCents: cents }) => sum + cents, 0);
  const unpresentedPaymentsCents = 0 - sumOf("unpresentedPayment");
  const unbankedReceiptsCents = sumOf("unbankedReceipt");
  const adjustedCents =
    statement === null ? null : statement.balanceCents - unpresentedPaymentsCents + unbankedReceiptsCents;
  return {
    statement,
    feedCents,
    unpresentedPaymentsCents,
    unbankedReceiptsCents,
    adjustedCents,
    cashBookCents,
    ledgersCents,
    differenceCents: adjustedCents === null ? null : adjustedCents - cashBookCents,
    isBalanced: adjustedCents === cashBookCents && cashBookCents === ledgersCents && differences.length === 0,
  };
}

/** In the cash book by the day, and on the statement later: of a line that the bank counts later, or a payment by hand. */
const isTiming = ({ bookCents, valueDate, kind }: BookLine, day: string): boolean =>
  bookCents !== 0 && (valueDate === null ? kind === "refund-paid" : valueDate > day);

function timingLine(line: BookLine, { today }: ComparedOn): UnpresentedLine {
  const on = line.bookedOn ?? line.valueDate ?? today;
  return {
    kind: unpresentedKindOf(line.bookCents),
    lineId: line.lineId,
    on,
    description: line.reference || line.description || "",
    statementCents: 0,
    cashBookCents: line.bookCents,
    ageDays: daysBetween(on, today),
  };
}

/** A payment that the bank counts on the day before it counts as sent is still to leave the cash book: it adds to the statement. */
const unpresentedKindOf = (cashBookCents: number): UnpresentedLine["kind"] =>
  cashBookCents < 0 ? "unpresentedPayment" : "unbankedReceipt";

const paymentLine = (
  { description, sentOn, cents }: UnpresentedPayment,
  { today }: ComparedOn,
): UnpresentedLine => ({
  kind: unpresentedKindOf(-cents),
  lineId: null,
  on: sentOn,
  description,
  statementCents: 0,
  cashBookCents: -cents,
  ageDays: daysBetween(sentOn, today),
});

function differenceOf(line: BookLine, { day, today }: ComparedOn): DifferenceLine {
  const statementCents = line.valueDate !== null && line.valueDate <= day ? line.feedCents : 0;
  const kind = kindOf(statementCents, line.bookCents);
  const on = line.valueDate ?? line.bookedOn ?? day;
  return {
    kind,
    lineId: line.lineId,
    on,
    description: line.reference || line.description || "",
    statementCents,
    cashBookCents: line.bookCents,
    ageDays: daysBetween(on, today),
    // What came in is posted as it is counted; what left for nothing that we know is not.
    canPost: kind === "notInCashBook" && statementCents < 0,
  };
}

function kindOf(statementCents: number, bookCents: number): DifferenceLine["kind"] {
  if (bookCents === 0) return "notInCashBook";
  return statementCents === 0 ? "notOnStatement" : "otherAmount";
}

const byDay = (one: { on: string }, other: { on: string }): number =>
  one.on < other.on ? -1 : Number(one.on > other.on);
