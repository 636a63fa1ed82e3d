import { publish } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RequestRow } from "./request.store.ts";
import { partiesOf } from "./signing.rules.ts";
import { turnsOf } from "./turn.store.ts";

/** Tells the products that follow a sale what became of its contract. */
export async function publishContract(
  tx: Transaction,
  dependencies: Dependencies,
  { documentType, listingId, applicationId, sale }: RequestRow,
  { event: type }: { event: "contract.exchanged" | "contract.rescinded" },
): Promise<void> {
  if (documentType !== "Sale Contract") return;
  if (type === "contract.rescinded")
    return await publish(tx, dependencies, { type, listingId, applicationId });
  const turns = await turnsOf(tx, [applicationId]);
  const { priceCents = null, depositCents = null, settlementDay = null } = sale ?? {};
  await publish(tx, dependencies, {
    type,
    listingId,
    applicationId,
    vendors: partiesOf(turns, "vendor"),
    buyers: partiesOf(turns, "buyer"),
    priceCents,
    depositCents,
    settlementDay,
  });
}
