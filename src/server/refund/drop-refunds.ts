import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { moveRefund } from "./move-refund.ts";
import { lockUnsent } from "./refund.store.ts";

/** What the bank took back is not given back as well: refunds of a line and its payments that have not left are dropped. */
export async function dropRefunds(
  tx: Transaction,
  dependencies: Dependencies,
  of: { incomingFundsId: string; paymentIds: readonly string[] },
): Promise<void> {
  for (const refund of await lockUnsent(tx, of))
    await moveRefund(tx, dependencies, refund, { event: { type: "payment.reversed" }, actor: "system" });
}
