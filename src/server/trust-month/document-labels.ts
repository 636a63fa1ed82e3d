import type { DifferenceLine, TrustFigures, TrustMonth, UnpresentedLine } from "#contract/trust-month.ts";
import { longDay } from "#domain/calendar/days.ts";

/** How documents call what differs. */
const kinds: Record<DifferenceLine["kind"] | UnpresentedLine["kind"], string> = {
  unpresentedPayment: "Sent, not on the statement",
  unbankedReceipt: "Received, not on the statement",
  notInCashBook: "On the statement, not in the cash book",
  notOnStatement: "In the cash book, not on the statement",
  otherAmount: "Another amount in the cash book",
  statement: "On the statement, in no line of the bank's feed",
};

export type ShownLine = UnpresentedLine | DifferenceLine;
export const kindShown = ({ kind }: ShownLine): string => kinds[kind];

/** The lines of the statement, from the bank's balance to the ledgers. */
export function figureRows(figures: TrustFigures): (readonly [label: string, cents: number])[] {
  const { statement, adjustedCents } = figures;
  return [
    ...(statement === null
      ? []
      : [[`Bank statement on ${longDay(statement.on)}`, statement.balanceCents] as const]),
    ["Less payments sent, not on the statement", -figures.unpresentedPaymentsCents],
    ["Plus receipts not on the statement", figures.unbankedReceiptsCents],
    ...(adjustedCents === null ? [] : [["Adjusted bank balance", adjustedCents] as const]),
    ["Cash book", figures.cashBookCents],
    ["All trust ledgers", figures.ledgersCents],
  ];
}

/** Who compared it and who signed it. */
export const peopleRows = ({ comparedBy, signedBy }: TrustMonth): (readonly [string, string])[] => [
  ["Compared by", comparedBy?.name ?? "Nobody yet"],
  ["Signed by", signedBy?.name ?? "Nobody yet"],
];
