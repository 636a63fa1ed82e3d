import type { PayeeNameAccept, PaymentBatch } from "#contract/payout.ts";
import { shortenedPayee } from "#domain/payment/payee.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import { checkPayeeName, isSamePayee } from "#server/core/supplier/payee-name-check.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { changeBatch, lockBatch } from "./batch.store.ts";
import { batches } from "./batches.ts";
import { answered, isConfirmed, isStale, nameProblem } from "./name-check.rules.ts";
import { type CheckedPayee, payeesOf, setNameCheck } from "./name-check.store.ts";
import { findOrder, lockOrders, type OrderRow } from "./order.store.ts";

/** The bank is asked about so many payees at once. */
const askedAtOnce = 8;
const waiting = ["building", "awaitingRelease"];

/**
 * Asks the bank for the names of a batch's payees, once each and outside of any transaction: of those it was not asked about
 * within a day, and again of those it could not check.
 */
export async function askNames(
  dependencies: Dependencies,
  { id: actor, agencyId }: RecordStaff,
  batchId: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const stale = (await payeesOf(database, agencyId, batchId)).filter(({ check }) =>
    isStale(check, clock.now()),
  );
  const asked: CheckedPayee[] = [];
  for (let at = 0; at < stale.length; at += askedAtOnce)
    asked.push(
      ...(await Promise.all(
        stale.slice(at, at + askedAtOnce).map(async ({ payee, check }) => ({
          payee,
          check: answered(check, await checkPayeeName(dependencies, payee, actor), clock.now()),
        })),
      )),
    );
  if (asked.length > 0)
    await database.transaction((tx) => keepAnswers(tx, dependencies, { agencyId, batchId, actor }, asked));
}

async function keepAnswers(
  tx: Transaction,
  { clock, ids }: Pick<Dependencies, "clock" | "ids">,
  { agencyId, batchId, actor }: { agencyId: string; batchId: string; actor: string },
  asked: readonly CheckedPayee[],
): Promise<void> {
  const batch = await lockBatch(tx, agencyId, batchId);
  if (batch === null || !waiting.includes(batch.status)) return;
  const now = await payeesOf(tx, agencyId, batchId);
  for (const { payee, check } of asked) {
    const before = now.find((each) => isSamePayee(each.payee, payee))?.check ?? null;
    // Somebody may have accepted the same answer meanwhile.
    if (check?.askedAt == null) continue;
    await setNameCheck(tx, batchId, payee, answered(before, check, new Date(check.askedAt)));
    const { outcome, registeredName } = check;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId,
        actor,
        type: "payment-order.name-checked",
        data: { batchId, payee: shortenedPayee(payee), outcome, registeredName },
      },
      clock.now(),
    );
  }
}

/** Refuses to release money to a payee whose name neither matches nor was accepted. */
export function requireConfirmed(orders: readonly OrderRow[]): void {
  const unconfirmed = orders.find(({ nameCheck }) => !isConfirmed(nameCheck));
  if (unconfirmed === undefined) return;
  const { code, message } = nameProblem(unconfirmed.payee, unconfirmed.nameCheck);
  throw new Refusal(code, { message });
}

/**
 * Accepts that a payee of a batch is paid though its name does not match; whoever does releases none of it. `seen` is the
 * bank's answer that they decided about: another one since is `order.name-changed`.
 */
export async function acceptPayeeName(
  dependencies: Dependencies,
  staff: RecordStaff,
  id: string,
  { reason, ...seen }: PayeeNameAccept,
): Promise<PaymentBatch> {
  const { database, clock, ids } = dependencies;
  return await database.transaction(async (tx) => {
    const found = await findOrder(tx, staff.agencyId, id);
    const batch = found === null ? null : await lockBatch(tx, staff.agencyId, found.batchId);
    if (batch === null) throw new Refusal("order.unknown");
    const order = (await lockOrders(tx, batch.id)).find((each) => each.id === id);
    if (order?.status !== "scheduled" || !waiting.includes(batch.status)) throw new Refusal("batch.closed");
    // Whoever released it first has released it as it was.
    if (batch.firstReleasedBy === staff.id) throw new Refusal("batch.second-person");
    const { nameCheck, payee } = order;
    if (nameCheck === null || nameCheck.outcome === "match") throw new Refusal("order.name-matches");
    if (nameCheck.outcome !== seen.outcome || nameCheck.registeredName !== seen.registeredName)
      throw new Refusal("order.name-changed");
    await setNameCheck(tx, batch.id, payee, { ...nameCheck, reason, acceptedBy: staff.id });
    await changeBatch(tx, batch.id, { status: batch.status }, clock.now());
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: staff.agencyId,
        actor: staff.id,
        type: "payment-order.name-accepted",
        data: { orderId: id, batchId: batch.id, outcome: nameCheck.outcome, reason },
      },
      clock.now(),
    );
    return await batches.shown(tx, staff, batch.id);
  });
}
