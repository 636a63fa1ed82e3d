import type { ListingSortColumn } from "#domain/listing/columns.ts";
import {
  type Direction,
  type SearchOrder,
  type SortColumn,
  searchOrderOf,
} from "#server/core/search/search-order.ts";

const columns: Record<ListingSortColumn, SortColumn> = {
  address: { column: "address_key", type: "text" },
  suburb: { column: "suburb_key", type: "text" },
  agent: { column: "agent_key", type: "text" },
  listedOn: { column: "listed_on", type: "date" },
  updatedAt: { column: "updated_at", type: "timestamptz" },
  price: { column: { asc: "price_rising", desc: "price_falling" }, type: "bigint" },
};

/** The keys in the order they were named; the newest listings first where none is. */
export const listingOrderOf = (sort: Partial<Record<ListingSortColumn, Direction>>): SearchOrder =>
  searchOrderOf({ columns, newest: "listedOn", id: "listing_id" }, sort);
