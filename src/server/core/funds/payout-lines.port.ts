import type { BankFeedLine } from "#contract/payment.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** A line of the bank's feed with every reference of ours that its text may mean, and the agency of its account. */
export type PayoutLine = { line: BankFeedLine; references: readonly string[]; agencyId: string | null };

/** What became of a line, and whose it is. */
export type CountedPayout = {
  agencyId: string | null;
  outcome: "cleared" | "returned" | "notReturned" | "unknownDebit";
};

/** What payments that go out make of the lines of the bank's feed. Each line counts once, for its id. */
export type PayoutLines = {
  isKnown(queries: Queries, lineId: string): Promise<boolean>;
  /** What a line would become, without writing anything; null where it names no payment and came in. */
  preview(queries: Queries, line: PayoutLine): Promise<CountedPayout | null>;
  /** Money that left: it clears the payment that it names. */
  countDebit(tx: Transaction, dependencies: Dependencies, line: PayoutLine): Promise<CountedPayout>;
  /** Money that left, of which a person says what it was: it is kept as a line that clears no payment, whatever its text names. */
  keepDebit(tx: Transaction, dependencies: Dependencies, line: PayoutLine): Promise<CountedPayout>;
  /**
   * Money that came back of the payment that a line names; null where it names none. `notReturned` where that payment was of
   * another amount, was not sent, or came back before: the money waits for staff.
   */
  countReturn(tx: Transaction, dependencies: Dependencies, line: PayoutLine): Promise<CountedPayout | null>;
};
