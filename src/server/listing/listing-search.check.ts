import type { Database, Queries } from "#server/database/database.ts";
import { type SearchedListing, searchRowOf } from "./search-row.ts";

/** Everything in which listings, their search rows and the bits of their words disagree; nothing when search is exact. */
export async function checkListingSearch(queries: Queries): Promise<string[]> {
  const rows: string[] = [];
  for await (const ids of wrongRows(queries))
    rows.push(...ids.map((id) => `${id}: its search row is another`));
  return [...rows, ...(await wrongBits(queries)), ...(await wrongPositions(queries))];
}

/** Makes wrong search rows and the bits of every word anew, in one transaction. */
export async function rebuildListingSearch(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      for await (const ids of wrongRows(tx)) await replaceRows(tx, ids);
      await rebuildListingBits(tx);
    },
    { statementTimeoutMs: 0 },
  );
}

/** Makes the bits of every agency's words anew from its search rows. */
export async function rebuildListingBits(queries: Queries): Promise<void> {
  await queries.query(
    `select rebuild_listing_words(agency_id)
     from (select agency_id from listing_search union select agency_id from listing_words order by agency_id) a`,
  );
}

const batch = 500;
const searched = `select l.id, l.address, l.property_type as "propertyType", l.sale_method as "saleMethod", l.status,
    l.agent_id as "agentId", l.branch_id as "branchId", l.enabled_products as products, l.vendors, l.buyers,
    a.name as "agentName", b.name as "branchName"
  from listings l join staff_members a on a.id = l.agent_id join branches b on b.id = l.branch_id`;

type ReadListing = SearchedListing & { agentName: string; branchName: string };

/** The ids of listings whose search rows are missing or other than they would be written now, some at a time. */
async function* wrongRows(queries: Queries): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const listings = await readListings(queries, after);
    const last = listings.at(-1);
    if (last === undefined) return;
    after = last.id;
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

async function readListings(queries: Queries, after: string): Promise<ReadListing[]> {
  const { rows } = await queries.query<ReadListing>(
    `${searched} where l.id > $1 order by l.id limit ${batch}`,
    [after],
  );
  return rows;
}

const writtenOf = (listing: ReadListing) => ({
  id: listing.id,
  ...searchRowOf(listing, { agent: listing.agentName, branch: listing.branchName }),
});

async function replaceRows(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query("delete from listing_search where listing_id = any($1)", [ids]);
  const { rows } = await queries.query<ReadListing>(`${searched} where l.id = any($1)`, [ids]);
  await queries.query(
    `with written as (
       select * from jsonb_to_recordset($1::jsonb) as w(id text, tsv text, address_key text, suburb_key text,
         agent_key text) join listings using (id)
     ), added as (
       select agency_id, array_agg(id) as ids from written group by agency_id order by agency_id
     ), placed as (
       select p.id, p.position from added, place_listings(agency_id, cardinality(ids)) as positions,
         unnest(ids, positions) as p(id, position)
     )
     insert into listing_search (listing_id, agency_id, position, status, tsv, address_key, suburb_key, agent_key,
       listed_on, price_cents, updated_at)
     select id, agency_id, position, status, tsv::tsvector, address_key, suburb_key, agent_key, listed_on, price_cents,
       updated_at
     from written join placed using (id)`,
    [JSON.stringify(rows.map(writtenOf))],
  );
}

async function wrongBits(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ agencyId: string; word: string; chunk: number }>(
    `select coalesce(w.agency_id, c.agency_id) as "agencyId", coalesce(w.word, c.word) as word,
       coalesce(w.chunk, c.chunk) as chunk
     from listing_words w full join (
       select p.agency_id, part.chunk, made.word collate "C" as word, made.bits
       from listing_places p, generate_series(0, p.placed >> 14) as part(chunk),
         listing_words_of(p.agency_id, part.chunk) as made
     ) c on c.agency_id = w.agency_id and c.word = w.word and c.chunk = w.chunk
     where w.bits is distinct from c.bits order by 1, 2, 3`,
  );
  return rows.map(({ agencyId, word, chunk }) => `${agencyId}: ${word} in chunk ${chunk} has other listings`);
}

/** Every position of an agency is a listing's or free, and none is both. */
async function wrongPositions(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ agencyId: string; position: number }>(
    `select p.agency_id as "agencyId", n.position
     from listing_places p cross join generate_series(0, p.placed - 1) as n(position)
       left join listing_search s on s.agency_id = p.agency_id and s.position = n.position
       left join listing_gaps g on g.agency_id = p.agency_id and g.position = n.position
     where (s.position is null) = (g.position is null)
     union all
     select s.agency_id, s.position from listing_search s left join listing_places p on p.agency_id = s.agency_id
     where s.position >= coalesce(p.placed, 0)
     order by 1, 2`,
  );
  return rows.map(
    ({ agencyId, position }) => `${agencyId}: position ${position} is not one listing's or free`,
  );
}
