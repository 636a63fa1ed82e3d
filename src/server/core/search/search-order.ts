import type { ListingSortColumn } from "#domain/listing/columns.ts";

type Direction = "asc" | "desc";
type SortKey = { column: string; type: "text" | "bigint" | "date" | "timestamptz"; direction: Direction };

/** The order of a search: its keys, the listing's id last, so that no two rows are equal. */
export type SearchOrder = readonly SortKey[];

type Column = { column: Record<Direction, string>; type: SortKey["type"] };

const both = (column: string) => ({ asc: column, desc: column });
const columns: Record<ListingSortColumn, Column> = {
  address: { column: both("address_key"), type: "text" },
  suburb: { column: both("suburb_key"), type: "text" },
  agent: { column: both("agent_key"), type: "text" },
  listedOn: { column: both("listed_on"), type: "date" },
  updatedAt: { column: both("updated_at"), type: "timestamptz" },
  price: { column: { asc: "price_rising", desc: "price_falling" }, type: "bigint" },
};

/** The keys in the order they were named; the newest listings first where none is. */
export function searchOrderOf(sort: Partial<Record<ListingSortColumn, Direction>>): SearchOrder {
  const named = Object.entries(sort) as [ListingSortColumn, Direction][];
  const chosen: [ListingSortColumn, Direction][] = named.length > 0 ? named : [["listedOn", "desc"]];
  const keys = chosen.map(([name, direction]) => ({
    column: columns[name].column[direction],
    type: columns[name].type,
    direction,
  }));
  return [...keys, { column: "listing_id", type: "text", direction: keys.at(-1)?.direction ?? "asc" }];
}

export const columnsOf = (order: SearchOrder): string => order.map(({ column }) => column).join(", ");

export const orderBy = (order: SearchOrder): string =>
  `order by ${order.map(({ column, direction }) => `${column} ${direction}`).join(", ")}`;

/** A key as text that reads back as the very same value: instants to the microsecond. */
export const keyAsText = ({ column, type }: SortKey): string =>
  type === "timestamptz"
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `${column}::text`;

/**
 * The rows after a place, as a condition that an index can begin at: one row comparison where all keys run one way;
 * otherwise the first key's bound, and key by key what comes after. `parameterOf` names the parameter of a key.
 */
export function isAfter(order: SearchOrder, parameterOf: (index: number) => string): string {
  const values = order.map(({ type }, index) => `${parameterOf(index)}::${type}`);
  const sign = (index: number) => (order[index]?.direction === "desc" ? "<" : ">");
  if (order.every((_, index) => sign(index) === sign(0)))
    return `(${columnsOf(order)}) ${sign(0)} (${values.join(", ")})`;
  const after = order.map((key, index) => {
    const equals = order.slice(0, index).map(({ column }, before) => `${column} = ${values[before]}`);
    return `(${[...equals, `${key.column} ${sign(index)} ${values[index]}`].join(" and ")})`;
  });
  return `${order[0]?.column} ${sign(0)}= ${values[0]} and (${after.join(" or ")})`;
}
