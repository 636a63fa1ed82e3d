import type { Queries } from "#server/database/database.ts";

/** Makes the bits of every agency's words anew from its search rows. */
export async function rebuildListingWords(queries: Queries): Promise<void> {
  await queries.query(
    `select rebuild_listing_words(agency_id)
     from (select distinct agency_id from listing_search order by agency_id) a`,
  );
}
