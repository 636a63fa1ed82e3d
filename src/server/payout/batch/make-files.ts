import { dayOfInstant, hourOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { directEntryCutOffHour } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { isBusinessDay } from "#server/core/calendar/business-day.rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { batchesWithoutFile, lockBatch, type WaitingBatch } from "./batch.store.ts";
import { makePaymentFile } from "./payment-file.ts";

/**
 * Makes the file of every released batch at 15:00 of a business day where its agency is, so that none is forgotten, and tells
 * whoever released it that it waits, or once why it can't be made. Its payments are sent when it is fetched.
 */
export async function makePaymentFiles(dependencies: Dependencies): Promise<void> {
  const { clock, database, log } = dependencies;
  for (const waiting of await batchesWithoutFile(database))
    try {
      if (isFileTime(clock.now(), waiting.state)) await makeFileOf(dependencies, waiting);
    } catch (error) {
      const level = error instanceof Refusal ? "warn" : "error";
      log[level]({ err: error, batchId: waiting.id }, "the file of a batch could not be made");
      if (error instanceof Refusal) await reportRefused(dependencies, waiting, error);
    }
}

/** Whether files are made where banks keep the days of a state. */
export function isFileTime(now: Date, state: AustralianState): boolean {
  const zone = timeZoneOf(state);
  return hourOfInstant(now, zone) >= directEntryCutOffHour && isBusinessDay(dayOfInstant(now, zone), state);
}

async function makeFileOf(dependencies: Dependencies, { id, agencyId, email, name }: WaitingBatch) {
  await dependencies.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, agencyId, id);
    if (batch?.status !== "released") return;
    const file = await makePaymentFile(tx, dependencies, batch, null);
    if (file === null) return;
    const { number, processOn, orders, totalCents } = file;
    await recordAudit(
      tx,
      {
        id: dependencies.ids.next("aud"),
        applicationId: null,
        agencyId,
        actor: "system",
        type: "payment-file.made",
        data: { batchId: id, number, processOn, count: orders.length, totalCents },
      },
      dependencies.clock.now(),
    );
    await queueMessage(tx, dependencies, {
      effectKey: `payment-file:${id}`,
      applicationId: null,
      channel: "EMAIL",
      recipient: email,
      subject: "A payment file waits for the bank",
      body: `Hello ${name}\n\nThe file of the payments that you released, ${formatCents(totalCents)}, is ready. Please download it and give it to the bank: until then nobody is paid.\n\n- Saleflow`,
    });
  });
}

/** Nobody looks at a batch that was released: whoever released it hears that nobody of it is paid, and what to do. */
async function reportRefused(
  dependencies: Dependencies,
  { id, email, name }: WaitingBatch,
  { problem: { message } }: Refusal,
): Promise<void> {
  await dependencies.database.transaction((tx) =>
    queueMessage(tx, dependencies, {
      effectKey: `payment-file-refused:${id}`,
      applicationId: null,
      channel: "EMAIL",
      recipient: email,
      subject: "A payment file could not be made",
      body: `Hello ${name}\n\nThe file of the payments that you released could not be made: nobody is paid until you act.\n\n${message}\n\n- Saleflow`,
    }),
  );
}
