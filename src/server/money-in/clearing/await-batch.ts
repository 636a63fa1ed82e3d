import type { BankFeedLine } from "#contract/payment.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { referencesIn } from "#server/money-in/match.rules.ts";
import { type ClearingSource, insertBatch, shortBatchNamed } from "./clearing.store.ts";

type Named = { source: ClearingSource; reference: string };

/** Notes that a line which waits in suspense may be a batch of card or debit money, or pay in what one was short by. */
export async function awaitBatch(
  tx: Transaction,
  dependencies: Pick<Dependencies, "cards">,
  incomingFundsId: string,
  line: BankFeedLine,
): Promise<void> {
  const named = line.kind === "transfer" ? await batchNamed(tx, dependencies, line.reference ?? "") : null;
  if (named !== null) await insertBatch(tx, { incomingFundsId, ...named });
}

/** What batch of card or debit money, or shortfall of one, a text names; null where it names none. */
export async function batchNamed(
  queries: Queries,
  { cards }: Pick<Dependencies, "cards">,
  reference: string,
): Promise<Named | null> {
  if (cards.isSettlement(reference)) return { source: "card", reference };
  // The credit that balances our own file says so.
  if (/\bDIRECT DEBITS\b/i.test(reference)) return { source: "debit", reference };
  const short = await shortBatchNamed(queries, referencesIn(reference));
  return short === null ? null : { source: "shortfall", reference: short };
}
