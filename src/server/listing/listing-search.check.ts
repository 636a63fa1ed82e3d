import { idBatches, overWholeIndex, rebuildBits, wrongIndex } from "#server/core/search/index-check.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { type SearchedListing, searchRowOf } from "./search-row.ts";

/** Everything in which listings, their search rows and the bits of their words disagree; nothing when search is exact. */
export const checkListingSearch = (database: Database): Promise<string[]> =>
  wrongIndex(database, "listing", wrongRows);

/** Makes wrong search rows and the bits of every word anew, in one transaction. */
export const rebuildListingSearch = (database: Database): Promise<void> =>
  overWholeIndex(database, async (tx) => {
    for await (const ids of wrongRows(tx)) await replaceRows(tx, ids);
    await rebuildBits(tx, "listing");
  });

const searched = `select l.id, l.address, l.property_type as "propertyType", l.sale_method as "saleMethod", l.status,
    l.agent_id as "agentId", l.branch_id as "branchId", l.enabled_products as products, l.vendors, l.buyers,
    l.listed_on as "listedOn", l.price_cents as "priceCents", a.name as "agentName", b.name as "branchName"
  from listings l join staff_members a on a.id = l.agent_id join branches b on b.id = l.branch_id`;

type ReadListing = SearchedListing & { agentName: string; branchName: string };

/** The ids of listings whose search rows are missing or other than they would be written now, some at a time. */
async function* wrongRows(queries: Queries): AsyncGenerator<string[]> {
  for await (const ids of idBatches(queries, "listings")) {
    const listings = await readListings(queries, ids);
    const { rows } = await queries.query<{ id: string }>(
      `select l.id from listings l
         join jsonb_to_recordset($1::jsonb) as w(id text, tsv text, address_key text, suburb_key text, agent_key text)
           using (id)
         left join listing_search s on s.listing_id = l.id
       where (s.agency_id, s.status, s.listed_on, s.price_cents, s.tsv, s.address_key, s.suburb_key, s.agent_key)
         is distinct from (l.agency_id, l.status, l.listed_on, l.price_cents, w.tsv::tsvector, w.address_key,
           w.suburb_key, w.agent_key)
       order by l.id`,
      [JSON.stringify(listings.map(writtenOf))],
    );
    if (rows.length > 0) yield rows.map(({ id }) => id);
  }
}

async function readListings(queries: Queries, ids: readonly string[]): Promise<ReadListing[]> {
  const { rows } = await queries.query<ReadListing>(`${searched} where l.id = any($1)`, [ids]);
  return rows;
}

const writtenOf = (listing: ReadListing) => ({
  id: listing.id,
  ...searchRowOf(listing, { agent: listing.agentName, branch: listing.branchName }),
});

async function replaceRows(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query("delete from listing_search where listing_id = any($1)", [ids]);
  const listings = await readListings(queries, ids);
  await queries.query(
    `with written as (
       select * from jsonb_to_recordset($1::jsonb) as w(id text, tsv text, address_key text, suburb_key text,
         agent_key text) join listings using (id)
     ), added as (
       select agency_id, status = 'active' as is_active, array_agg(id) as ids from written group by 1, 2 order by 1, 2
     ), placed as (
       select p.id, p.position from added, place_listings(agency_id, cardinality(ids), is_active) as positions,
         unnest(ids, positions) as p(id, position)
     )
     insert into listing_search (listing_id, agency_id, position, status, tsv, address_key, suburb_key, agent_key,
       listed_on, price_cents, updated_at)
     select id, agency_id, position, status, tsv::tsvector, address_key, suburb_key, agent_key, listed_on, price_cents,
       updated_at
     from written join placed using (id)`,
    [JSON.stringify(listings.map(writtenOf))],
  );
}
