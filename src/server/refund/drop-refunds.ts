import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { auditRefund } from "./refund.audit.ts";
import { advanceRefund } from "./refund.lifecycle.ts";
import { lockUnsent, moveRefund } from "./refund.store.ts";

/** What the bank took back is not given back as well: refunds of a line and its payments that have not left are dropped. */
export async function dropRefunds(
  tx: Transaction,
  dependencies: Pick<Dependencies, "clock" | "ids">,
  of: { incomingFundsId: string; paymentIds: readonly string[] },
): Promise<void> {
  for (const refund of await lockUnsent(tx, of)) {
    const status = advanceRefund(refund, { type: "payment.reversed" });
    if (status === null) continue;
    await moveRefund(tx, refund.id, { status }, dependencies.clock.now());
    await auditRefund(tx, dependencies, refund, { type: "refund.dropped", actor: "system" });
  }
}
