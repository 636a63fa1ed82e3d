import { daysLater } from "#domain/calendar/lengths.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { forgetCells, stuckBulks } from "./bulk.store.ts";

/** Longer than a job is kept for one process, so that none is at work on the file. */
const stuckMs = 15 * 60_000;
const maxAtOnce = 50;
const cellsKeptDays = 30;

/** Has the rows sent that no job is left for, because its process ended or its tries did. */
export async function retryBulkSends({ database, clock, jobs }: Dependencies): Promise<void> {
  const before = new Date(clock.now().getTime() - stuckMs);
  for (const bulkId of await stuckBulks(database, before, maxAtOnce))
    await database.transaction((tx) => jobs.send(tx, "send-bulk", { bulkId }, { singletonKey: bulkId }));
}

/** What stood in a row that was refused is kept as long as somebody may want to fix it. */
export async function purgeBulkRows({
  database,
  clock,
}: Pick<Dependencies, "database" | "clock">): Promise<void> {
  await forgetCells(database, daysLater(clock.now(), -cellsKeptDays));
}
