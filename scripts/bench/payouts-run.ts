import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { fetchPaymentFile } from "#server/payout/batch/payment-file.ts";
import { releaseBatch } from "#server/payout/batch/release-batch.ts";
import { readSupplierPayments } from "#server/payout/invoice/supplier-payments.ts";
import { quantile } from "./figures.ts";
import {
  payoutsDatabase as database,
  payoutsDependencies as dependencies,
  payoutsNow as now,
  personOf,
} from "./payouts-fixture.ts";
import { seedOneListing } from "./payouts-seed.ts";

/** Releases every batch that waits and fetches its file, then lists a listing's invoices; prints what it took as JSON. */
export type PayoutsRun = {
  releaseMs: number;
  fileMs: number;
  maxRssMebibytes: number;
  beforeRssMebibytes: number;
  orders: number;
  files: number;
  bytes: number;
  listedP95Ms: number;
  /** Of a bare read of the same rows, in turn with it. */
  bareP95Ms: number;
  listedBytes: number;
};

/** The figure is the median of the rounds, each of which has a 95th percentile. */
const rounds = 7;
const reads = 40;
const listedInvoices = 500;
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
  const maxRssMebibytes = process.resourceUsage().maxRSS / 1_024;
  const errors = await checkInvariants(database);
  if (errors.length > 0) throw new Error(errors.slice(0, 5).join("\n"));
  const { rows } = await database.query<Pick<PayoutsRun, "orders" | "files" | "bytes">>(
    "select sum(count)::int as orders, count(*)::int as files, sum(length(content))::bigint as bytes from payment_files",
  );
  const listed = await listOften(await seedOneListing(database, listedInvoices, now));
  process.stdout.write(
    JSON.stringify({
      releaseMs: released - started,
      fileMs: filed - released,
      beforeRssMebibytes,
      maxRssMebibytes,
      ...rows[0],
      ...listed,
    }),
  );
} finally {
  await database.close();
}

/** The tab of a listing with 500 invoices, as it is answered, in turn with a bare read of what is most of it. */
async function listOften(
  listingId: string,
): Promise<Pick<PayoutsRun, "listedP95Ms" | "bareP95Ms" | "listedBytes">> {
  const p95s: { listed: number[]; bare: number[] } = { listed: [], bare: [] };
  let listedBytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [listed, bare]: [number[], number[]] = [[], []];
    for (let read = 0; read < reads; read += 1) {
      const at = performance.now();
      const payments = await readSupplierPayments(database, personOf("stf_manager"), listingId);
      listedBytes = JSON.stringify(payments).length;
      listed.push(performance.now() - at);
      if (payments.invoices.length < listedInvoices) throw new Error("Not every invoice is listed.");
      const then = performance.now();
      await database.query("select id, lines, warnings from supplier_invoices where listing_id = $1", [
        listingId,
      ]);
      bare.push(performance.now() - then);
    }
    p95s.listed.push(quantile(listed, 0.95));
    p95s.bare.push(quantile(bare, 0.95));
  }
  return {
    listedP95Ms: quantile(p95s.listed, 0.5),
    bareP95Ms: quantile(p95s.bare, 0.5),
    listedBytes,
  };
}
