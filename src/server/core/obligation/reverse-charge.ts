import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { type PostingDependencies, postTransaction } from "#server/core/journal/journal.store.ts";
import type { Transaction } from "#server/database/database.ts";

/** Takes what was charged off the ledger again, when an application is called off before anything was paid. */
export async function reverseCharge(
  tx: Transaction,
  dependencies: PostingDependencies,
  { applicationId, agencyId, dueCents }: { applicationId: string; agencyId: string; dueCents: number },
  description: string,
): Promise<void> {
  if (dueCents === 0) return;
  await postTransaction(tx, dependencies, {
    kind: "charge-cancelled",
    applicationId,
    paymentId: null,
    incomingFundsId: null,
    reverses: null,
    description,
    agencyId,
    entries: move(accounts.campaignPayable(agencyId), accounts.receivable(applicationId), dueCents),
  });
}
