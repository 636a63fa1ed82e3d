import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { insertDemoSuppliers } from "#server/demo/demo-suppliers.ts";
import { readSupplierPayments } from "#server/payout/invoice/supplier-payments.ts";
import { payoutsDatabase as database, payoutsNow as now, personOf } from "./payouts-fixture.ts";
import { insertBenchListings, seedOneListing } from "./payouts-seed.ts";

/** Lists a listing's 500 invoices as the tab is answered, in turn with a bare read of what is most of it; prints what each took as JSON. */
export type ListRun = {
  /** Of each reading. */
  listedMs: number[];
  /** Of a bare read of the same rows, in turn with it. */
  bareMs: number[];
  listedBytes: number;
};

const reads = 280;
const listedInvoices = 500;

try {
  await migrate(database, migrations);
  await database.transaction(async (tx) => {
    await insertBenchListings(tx, now);
    await insertDemoSuppliers(tx, demoAgencyId, now);
  });
  const listingId = await seedOneListing(database, listedInvoices, now);
  await database.query("analyze");
  process.stdout.write(JSON.stringify(await listOften(listingId)));
} finally {
  await database.close();
}

async function listOften(listingId: string): Promise<ListRun> {
  const [listedMs, bareMs]: [number[], number[]] = [[], []];
  let listedBytes = 0;
  for (let read = 0; read < reads; read += 1) {
    const at = performance.now();
    const payments = await readSupplierPayments(database, personOf("stf_manager"), listingId);
    listedBytes = JSON.stringify(payments).length;
    listedMs.push(performance.now() - at);
    if (payments.invoices.length < listedInvoices) throw new Error("Not every invoice is listed.");
    const then = performance.now();
    await database.query("select id, lines, warnings from supplier_invoices where listing_id = $1", [
      listingId,
    ]);
    bareMs.push(performance.now() - then);
  }
  return { listedMs, bareMs, listedBytes };
}
