import { publish } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RequestRow } from "./request.store.ts";
import { rolesOf } from "./signing.rules.ts";
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
  const buyers = turns
    .filter((turn) => turn.status === "signed" && rolesOf(turn).includes("buyer"))
    .map(({ name, signedName, email, phoneNumber }) => ({ name: signedName ?? name, email, phoneNumber }));
  const { priceCents = null, depositCents = null, settlementDay = null } = sale ?? {};
  await publish(tx, dependencies, {
    type,
    listingId,
    applicationId,
    buyers,
    priceCents,
    depositCents,
    settlementDay,
  });
}
