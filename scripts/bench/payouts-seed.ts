import type { Database, Transaction } from "#server/database/database.ts";
import { demoAgencyId, demoAgentIds, demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import { insertDemoListings } from "#server/demo/demo-listings.ts";

export type SeedSize = { listings: number; suppliersOfListing: number; centsOfInvoice: number };

/** The demo's agency with six listings. */
export async function insertBenchListings(tx: Transaction, now: Date): Promise<void> {
  await insertDemoAgency(tx, now);
  await insertDemoListings(tx, {
    count: 6,
    firstNumber: 1,
    agencyId: demoAgencyId,
    branchIds: demoBranchIds,
    agentIds: demoAgentIds,
    now,
  });
}

/** Listings, suppliers that were paid before, and an approved invoice of each supplier for each listing, made as rows. */
export async function seedInvoices(
  database: Database,
  { listings, suppliersOfListing, centsOfInvoice }: SeedSize,
  now: Date,
): Promise<{ listingIds: string[]; invoiceIds: string[] }> {
  const { rows: made } = await database.query<{ id: string }>(
    `insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', 'lst_bench' || lpad(n::text, 5, '0')))).*
     from listings l, generate_series(1, $1::int) n where l.id = 'lst_00000005' returning id`,
    [listings],
  );
  await database.query(
    `insert into suppliers select (jsonb_populate_record(s, jsonb_build_object('id', 'sup_bench' || lpad(n::text, 5, '0'),
       'name', 'Supplier ' || n, 'name_key', 'supplier ' || n, 'payee_first_paid_at', $2::text))).*
     from suppliers s, generate_series(1, $1::int) n where s.id = 'sup_demo_lumen'`,
    [suppliersOfListing, now.toISOString()],
  );
  // The principal releases: somebody else approved the accounts.
  await database.query(
    "update payee_changes set approved_by = 'stf_analyst' where approved_by = 'stf_principal'",
  );
  const { rows: invoices } = await database.query<{ id: string }>(
    `insert into supplier_invoices (id, agency_id, listing_id, supplier_id, status, request_hash, number, number_key,
       issued_on, abn, total_cents, gst_cents, is_buyer_named, lines, captured_by, decided_by, created_at, updated_at)
     select 'sin_bench' || substr(l.id, 10) || '_' || substr(s.id, 10), l.agency_id, l.id, s.id, 'approved', '',
       l.id || s.id, l.id || s.id, '2026-11-03', '48604123453', $1, 0, true, '[]', 'stf_agent', 'stf_manager', $2, $2
     from listings l join suppliers s on s.agency_id = l.agency_id
     where l.id like 'lst_bench%' and s.id like 'sup_bench%' order by l.id, s.id returning id`,
    [centsOfInvoice, now],
  );
  await database.query("analyze listings, suppliers, supplier_invoices");
  return { listingIds: made.map(({ id }) => id), invoiceIds: invoices.map(({ id }) => id) };
}

/** As many items as the campaign of the listing that is listed has. */
const itemsOfListing = 20;

/** So many invoices of one listing more, approved. */
export async function seedOneListing(database: Database, count: number, now: Date): Promise<string> {
  const listingId = "lst_00000006";
  await database.query(
    `insert into campaign_items (id, listing_id, position, category, description, supplier, amount_cents)
     select 'itm_listed' || n, $1, n, 'Photography', 'Photography ' || n, 'Lumen Studio', 1000000
     from generate_series(1, $2::int) n`,
    [listingId, itemsOfListing],
  );
  await database.query(
    `insert into supplier_invoices (id, agency_id, listing_id, supplier_id, status, request_hash, number, number_key,
       issued_on, abn, total_cents, gst_cents, is_buyer_named, lines, captured_by, created_at, updated_at)
     select 'sin_listed' || n, $3, $1, 'sup_demo_lumen', 'captured', '', 'LISTED-' || n, 'listed' || n, '2026-11-03',
       '48604123453', 10000 + n, 0, true, jsonb_build_array(jsonb_build_object('description', 'Photography at twilight',
         'itemId', 'itm_listed' || 1 + n % $5::int, 'amountCents', 10000)),
       'stf_agent', $4, $4 from generate_series(1, $2::int) n`,
    [listingId, count, demoAgencyId, now, itemsOfListing],
  );
  return listingId;
}
