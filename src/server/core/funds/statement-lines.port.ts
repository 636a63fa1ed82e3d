import type { BankFeedLine } from "#contract/payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** Lines of a bank's statement that its feed lacks, as a person read them there. */
export type StatementLines = {
  /**
   * Counts money that came in: it waits in the suspense of the agency, whatever its text names. Whoever may type a line pays
   * nobody's debt with it.
   */
  receive(tx: Transaction, dependencies: Dependencies, agencyId: string, line: BankFeedLine): Promise<void>;
};
