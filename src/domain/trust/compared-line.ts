/** What is in the cash book and can't be on the statement yet. */
export const unpresentedKinds = ["unpresentedPayment", "unbankedReceipt"] as const;

/** What the bank's statement and the cash book have of a line, integer cents: in above zero, out below. */
type ComparedLine = { kind: string; statementCents: number; cashBookCents: number };

/**
 * What a line is worth, wherever it is shown: what is not on the statement yet, with its own sign, as the workings of the
 * adjusted balance have it; of a difference how much more the statement has, so that the lines come to the whole of it.
 */
export const comparedLineCents = ({ kind, statementCents, cashBookCents }: ComparedLine): number =>
  unpresentedKinds.some((each) => each === kind) ? cashBookCents : statementCents - cashBookCents;
