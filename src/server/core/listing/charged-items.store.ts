import type { Queries } from "#server/database/database.ts";

/** Which of the items a link of the listing charges already, unless it was called off or is too old. */
export async function chargedItems(
  queries: Queries,
  listingId: string,
  itemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select distinct item ->> 'id' as id from applications a, jsonb_array_elements(a.charged_items) item
     where a.listing_id = $1 and a.status not in ('cancelled', 'expired') and item ->> 'id' = any($2)`,
    [listingId, itemIds],
  );
  return rows.map(({ id }) => id);
}
