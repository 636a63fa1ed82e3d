import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { insertDemoSuppliers } from "#server/demo/demo-suppliers.ts";
import { submitBatch } from "#server/payout/batch/batches.ts";
import { createBatch } from "#server/payout/batch/create-batch.ts";
import {
  payoutsDatabase as database,
  payoutsDependencies as dependencies,
  payoutsNow as now,
  payoutsSize,
  personOf,
} from "./payouts-fixture.ts";
import { insertBenchListings, seedInvoices } from "./payouts-seed.ts";

/** Puts 10,000 approved invoices of 500 listings into batches that wait for their release; prints how long that took. */
const invoicesOfBatch = 500;
const maker = personOf("stf_manager");

try {
  await migrate(database, migrations);
  await database.transaction(async (tx) => {
    await insertBenchListings(tx, now);
    await insertDemoSuppliers(tx, demoAgencyId, now);
  });
  const { listingIds, invoiceIds } = await seedInvoices(database, payoutsSize, now);
  for (const listingId of listingIds) await fillLedger(listingId);
  const started = performance.now();
  for (let from = 0; from < invoiceIds.length; from += invoicesOfBatch) {
    const ids = invoiceIds.slice(from, from + invoicesOfBatch);
    const made = await createBatch(dependencies, maker, { invoiceIds: ids }, `bench_${from}_0000000`);
    await submitBatch(dependencies, maker, made);
  }
  process.stdout.write(JSON.stringify({ makeMs: performance.now() - started }));
  await database.query("analyze");
} finally {
  await database.close();
}

async function fillLedger(listingId: string): Promise<void> {
  await database.transaction((tx) =>
    postTransaction(tx, dependencies, {
      kind: "clearing-received",
      applicationId: null,
      paymentId: null,
      incomingFundsId: null,
      reverses: null,
      description: "Bench",
      agencyId: demoAgencyId,
      ledger: accounts.trustListing(listingId, "marketing"),
      entries: move(
        accounts.bankTrust(demoAgencyId),
        accounts.cardClearing(demoAgencyId),
        payoutsSize.suppliersOfListing * payoutsSize.centsOfInvoice,
      ),
    }),
  );
}
