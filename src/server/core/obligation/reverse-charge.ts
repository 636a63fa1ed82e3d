import type { ProductType } from "#domain/enumerations.ts";
import type { PostingDependencies } from "#server/core/journal/booking.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { payableOf } from "#server/core/journal/trust-side.rules.ts";
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
    entries: move(
      payableOf(agencyId, await productTypeOf(tx, applicationId)),
      accounts.receivable(applicationId),
      dueCents,
    ),
  });
}

async function productTypeOf(tx: Transaction, applicationId: string): Promise<ProductType> {
  const { rows } = await tx.query<{ productType: ProductType }>(
    `select product_type as "productType" from applications where id = $1`,
    [applicationId],
  );
  if (rows[0] === undefined) throw new Error(`No application ${applicationId}.`);
  return rows[0].productType;
}
