import { latestToday } from "#domain/calendar/today.ts";
import type { InstalmentStatus, MandateMethod } from "#domain/enumerations.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { instalmentLifecycle } from "#server/mandate/instalment.lifecycle.ts";
import {
  type DueInstalment,
  lockDue,
  type NewDebit,
  type Place,
  pageOfDue,
  roomOf,
  writeDebits,
} from "./submit.store.ts";

const batchSize = 500;
type Wanted = { method: MandateMethod; agencyId: string | null };

/**
 * Submits every instalment whose day has come where the property is, each once: a batch is locked, and what another instance holds is passed
 * over. No debit is of more than is owed and not spoken for; what has no room waits. Answers how many were submitted.
 */
export async function submitDue(dependencies: Dependencies, wanted: Wanted): Promise<number> {
  const { clock, database } = dependencies;
  const now = clock.now();
  let after: Place = { collectOn: "0001-01-01", id: "" };
  let submitted = 0;
  for (;;) {
    const page = await pageOfDue(database, { ...wanted, today: latestToday(now), after, max: batchSize });
    const last = page.at(-1);
    if (last === undefined) return submitted;
    submitted += await database.transaction(async (tx) =>
      submit(tx, dependencies, wanted.method, await lockDue(tx, { ...wanted, now }, page)),
    );
    after = last;
  }
}

async function submit(
  tx: Transaction,
  { clock, ids, jobs }: Dependencies,
  method: MandateMethod,
  due: readonly DueInstalment[],
): Promise<number> {
  if (due.length === 0) return 0;
  // After the lock: what was begun while it was waited for is seen.
  const room = await roomOf(
    tx,
    due.map(({ obligationId }) => obligationId),
  );
  const debits = due.flatMap((instalment) => {
    const amountCents = Math.min(instalment.amountCents, room.get(instalment.obligationId) ?? 0);
    if (amountCents <= 0) return [];
    const { status, context } = instalmentLifecycle.advance(instalment, { type: "instalment.submitted" });
    room.set(instalment.obligationId, (room.get(instalment.obligationId) ?? 0) - amountCents);
    return [
      debitOf(instalment, {
        status,
        ...context,
        amountCents,
        paymentId: ids.next("pay"),
        auditId: ids.next("aud"),
      }),
    ];
  });
  await writeDebits(tx, method, debits, clock.now());
  if (method === "PayTo")
    for (const { paymentId } of debits) await jobs.send(tx, "drive-payto-payment", { paymentId });
  return debits.length;
}

const debitOf = (
  { id, applicationId, obligationId, agencyId }: DueInstalment,
  tried: {
    status: InstalmentStatus;
    attempts: number;
    amountCents: number;
    paymentId: string;
    auditId: string;
  },
): NewDebit => ({ instalmentId: id, applicationId, obligationId, agencyId, ...tried });
