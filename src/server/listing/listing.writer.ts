import type { Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";
import type { Names } from "#server/core/listing/listing.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { searchRowOf } from "./search-row.ts";

/** A listing as it is written. */
export type WrittenListing = {
  id: string;
  agencyId: string;
  branchId: string;
  agentId: string;
  address: Address;
  propertyType: string;
  saleMethod: string;
  priceCents: number | null;
  listedOn: string;
  status: ListingStatus;
  vendors: readonly Party[];
  buyers: readonly Party[];
  products: readonly ProductType[];
};

/**
 * Writes new listings with their search rows, in one statement; answers how many were new. A listing whose id
 * is taken is left as it is.
 */
export async function insertListings(
  queries: Queries,
  listings: readonly WrittenListing[],
  names: Names,
  now: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `with written as (
       select * from jsonb_to_recordset($1::jsonb) as r(id text, agency_id text, branch_id text, agent_id text,
         address jsonb, property_type text, sale_method text, price_cents bigint, listed_on date, status text,
         vendors jsonb, buyers jsonb, products text[], tsv text, address_key text, suburb_key text, agent_key text)
     ), listed as (
       insert into listings (id, agency_id, branch_id, agent_id, address, property_type, sale_method, price_cents,
         listed_on, status, vendors, buyers, enabled_products, version, created_at, updated_at)
       select id, agency_id, branch_id, agent_id, address, property_type, sale_method, price_cents, listed_on, status,
         vendors, buyers, products, 1, $2, $2 from written
       on conflict (id) do nothing returning id, agency_id, status
     ), added as (
       select agency_id, status = 'active' as is_active, array_agg(id) as ids from listed group by 1, 2 order by 1, 2
     ), placed as (
       select p.id, p.position from added, place_listings(agency_id, cardinality(ids), is_active) as positions,
         unnest(ids, positions) as p(id, position)
     ), searched as (
       insert into listing_search (listing_id, agency_id, position, status, tsv, address_key, suburb_key, agent_key,
         listed_on, price_cents, updated_at)
       select id, agency_id, position, status, tsv::tsvector, address_key, suburb_key, agent_key, listed_on, price_cents,
         $2
       from written join placed using (id)
     )
     select count(*) as count from listed`,
    [JSON.stringify(listings.map((listing) => recordOf(listing, names))), now],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Writes the whole of a listing on top of `version`, with its search row; false when it has moved on from
 * there. `from` is the status it had.
 */
export async function updateListing(
  tx: Transaction,
  listing: WrittenListing,
  { version, from, names, now }: { version: number; from: ListingStatus; names: Names; now: Date },
): Promise<boolean> {
  const record = recordOf(listing, names);
  const { rowCount } = await tx.query(
    `with changed as (
       update listings set branch_id = $4, agent_id = $5, address = $6, property_type = $7, sale_method = $8,
         price_cents = $9, listed_on = $10, status = $11, vendors = $12, buyers = $13, enabled_products = $14,
         version = version + 1, updated_at = $15
       where id = $1 and agency_id = $2 and version = $3 and status = $20 returning id
     )
     update listing_search s set status = $11, tsv = $16::tsvector, address_key = $17, suburb_key = $18,
       agent_key = $19, listed_on = $10, price_cents = $9, updated_at = $15
     from changed where s.listing_id = changed.id`,
    [
      listing.id,
      listing.agencyId,
      version,
      listing.branchId,
      listing.agentId,
      JSON.stringify(listing.address),
      listing.propertyType,
      listing.saleMethod,
      listing.priceCents,
      listing.listedOn,
      listing.status,
      JSON.stringify(listing.vendors),
      JSON.stringify(listing.buyers),
      [...listing.products],
      now,
      record.tsv,
      record.address_key,
      record.suburb_key,
      record.agent_key,
      from,
    ],
  );
  return rowCount === 1;
}

/** Writes who has listings that are locked, as they are to be, with what they are found by: each that somebody else has is a version further. */
export async function placeListings(
  tx: Transaction,
  listings: readonly WrittenListing[],
  names: Names,
  now: Date,
): Promise<void> {
  await tx.query(
    `with written as (
       select * from jsonb_to_recordset($1::jsonb) as r(id text, branch_id text, agent_id text, tsv text,
         agent_key text)
     ), changed as (
       update listings l set branch_id = w.branch_id, agent_id = w.agent_id, version = l.version + 1, updated_at = $2
       from written w where l.id = w.id and (l.branch_id, l.agent_id) is distinct from (w.branch_id, w.agent_id)
     )
     update listing_search s set tsv = w.tsv::tsvector, agent_key = w.agent_key, updated_at = $2
     from written w where s.listing_id = w.id`,
    [
      JSON.stringify(
        listings.map((listing) => ({
          id: listing.id,
          branch_id: listing.branchId,
          agent_id: listing.agentId,
          ...foundBy(listing, names),
        })),
      ),
      now,
    ],
  );
}

const foundBy = (listing: WrittenListing, names: Names) =>
  searchRowOf(listing, {
    agent: names.get(listing.agentId) ?? "",
    branch: names.get(listing.branchId) ?? "",
  });

function recordOf(listing: WrittenListing, names: Names) {
  return {
    id: listing.id,
    agency_id: listing.agencyId,
    branch_id: listing.branchId,
    agent_id: listing.agentId,
    address: listing.address,
    property_type: listing.propertyType,
    sale_method: listing.saleMethod,
    price_cents: listing.priceCents,
    listed_on: listing.listedOn,
    status: listing.status,
    vendors: listing.vendors,
    buyers: listing.buyers,
    products: listing.products,
    ...foundBy(listing, names),
  };
}
