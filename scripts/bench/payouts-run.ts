import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { fetchPaymentFile } from "#server/payout/batch/payment-file.ts";
import { releaseBatch } from "#server/payout/batch/release-batch.ts";
import { highestMemory } from "./highest-memory.ts";
import {
  payoutsDatabase as database,
  payoutsDependencies as dependencies,
  personOf,
} from "./payouts-fixture.ts";

/** Releases every batch that waits and fetches its file; prints what it took as JSON. */
export type PayoutsRun = {
  releaseMs: number;
  fileMs: number;
  highestMebibytes: number;
  beforeRssMebibytes: number;
  orders: number;
  files: number;
  bytes: number;
};

const releaser = personOf("stf_principal");

try {
  const { rows: batches } = await database.query<{ id: string; version: number }>(
    "select id, version from payment_batches where status = 'awaitingRelease' order by id",
  );
  const beforeRssMebibytes = process.memoryUsage().rss / 1_048_576;
  const started = performance.now();
  for (const batch of batches) await releaseBatch(dependencies, releaser, batch);
  const released = performance.now();
  for (const { id } of batches) await fetchPaymentFile(dependencies, releaser, id);
  const filed = performance.now();
  const highestMebibytes = highestMemory();
  const errors = await checkInvariants(database);
  if (errors.length > 0) throw new Error(errors.slice(0, 5).join("\n"));
  const { rows } = await database.query<Pick<PayoutsRun, "orders" | "files" | "bytes">>(
    "select sum(count)::int as orders, count(*)::int as files, sum(length(content))::bigint as bytes from payment_files",
  );
  process.stdout.write(
    JSON.stringify({
      releaseMs: released - started,
      fileMs: filed - released,
      beforeRssMebibytes,
      highestMebibytes,
      ...rows[0],
    }),
  );
} finally {
  await database.close();
}
