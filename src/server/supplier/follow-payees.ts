import { hourMs } from "#domain/calendar/lengths.ts";
import { payeeCoolingHours } from "#domain/limits.ts";
import { isAnySent } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type MovingPayee, movePayeeChange, noticeKeysOf } from "./move-payee-change.ts";
import { findPayeeChange, waitingPayees } from "./payee-change.store.ts";
import { lockPaidSupplier } from "./supplier.store.ts";

const system = { id: "system", name: "Saleflow" };

/**
 * Moves every change that waits for no person: the cooling time of an approved one begins once the notice to whoever
 * was the contact before anybody changed it lately has left, and one that has cooled comes into force.
 */
export async function followPayees(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  for (const { id, agencyId, supplierId } of await waitingPayees(database, clock.now()))
    await database.transaction(async (tx) => {
      const supplier = await lockPaidSupplier(tx, agencyId, supplierId);
      const change = await findPayeeChange(tx, agencyId, id);
      if (supplier === null || change === null) return;
      await follow(tx, dependencies, { supplier, change, actor: system });
    });
}

async function follow(tx: Transaction, dependencies: Dependencies, moving: MovingPayee): Promise<void> {
  const { change, supplier } = moving;
  const now = dependencies.clock.now();
  if (change.status === "approved") {
    if (!(await isAnySent(tx, await noticeKeysOf(tx, dependencies, moving)))) return;
    const beginsAt = new Date(now.getTime() + payeeCoolingHours * hourMs);
    await movePayeeChange(tx, dependencies, moving, { type: "contact.notified" }, { beginsAt });
    return;
  }
  // Cancelled while the supplier was waited for.
  if (change.status !== "cooling" || change.beginsAt === null || change.beginsAt > now) return;
  const begun = { endedAt: now, replaced: supplier.payee };
  await movePayeeChange(tx, dependencies, moving, { type: "change.began" }, begun);
}
