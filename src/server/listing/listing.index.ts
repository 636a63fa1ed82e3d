import type { IndexFilter, SearchIndex } from "#server/core/search/index-hits.sql.ts";
import { rangedAmounts, rangedDays, within } from "#server/core/search/range-lexemes.ts";
import { fieldWord } from "#server/core/search/search-lexemes.ts";
import type { ListingFilter } from "./listing.query-parser.ts";

/** Listings by their words, and what a page says of each: `l`, its agent `a` and its branch `b`. */
export const listingIndex: SearchIndex = {
  noun: "listing",
  upper: fieldWord("status", "active"),
  said: `l.id, l.address, l.property_type as "propertyType", l.sale_method as "saleMethod",
    l.price_cents as "priceCents", l.listed_on as "listedOn", l.status, l.vendors,
    l.enabled_products as products, l.updated_at as "updatedAt",
    l.agent_id as "agentId", a.name as "agentName", l.branch_id as "branchId", b.name as "branchName"`,
  joins: `left join listings l on l.id = p.listing_id
    left join staff_members a on a.id = l.agent_id left join branches b on b.id = l.branch_id`,
};

/** The days and prices of listings as words; a missing price has none. */
export const listedDays = rangedDays("listed");
export const prices = rangedAmounts("price");

/** A search of listings as the index has its rows. */
export const indexFilterOf = ({ parts, statuses, listed, priceCents }: ListingFilter): IndexFilter => ({
  parts: [{ kind: "one-of", lexemes: statuses.map((name) => fieldWord("status", name)) }, ...parts],
  ranges: [
    ...within(listedDays, listed, ["listed_on"]),
    ...within(prices, priceCents, ["price_rising", "price_falling"]),
  ],
});
