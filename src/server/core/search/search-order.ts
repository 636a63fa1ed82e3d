export type Direction = "asc" | "desc";
type SortKey = { column: string; type: "text" | "bigint" | "date" | "timestamptz"; direction: Direction };

/** The order of a search: its keys, the row's id last, so that no two rows are equal. */
export type SearchOrder = readonly SortKey[];

/** A column to sort by, and the one that stands for it either way where that differs. */
export type SortColumn = { column: string | Record<Direction, string>; type: SortKey["type"] };

/** What a search may be sorted by, by the names of its callers. */
export type SortColumns = {
  columns: Readonly<Record<string, SortColumn>>;
  /** The column that is sorted by, newest first, where none is named. */
  newest: string;
  id: string;
};

/** The named columns in their order; the newest first where none is named. */
export function searchOrderOf(
  { columns, newest, id }: SortColumns,
  sort: Readonly<Record<string, Direction | undefined>>,
): SearchOrder {
  const keyOf = ([name, direction]: [string, Direction | undefined]): SortKey[] => {
    const named = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (named === undefined || direction === undefined) return [];
    const { column, type } = named;
    return [{ column: typeof column === "string" ? column : column[direction], type, direction }];
  };
  const named = Object.entries(sort).flatMap(keyOf);
  const keys = named.length > 0 ? named : keyOf([newest, "desc"]);
  return [...keys, { column: id, type: "text", direction: keys.at(-1)?.direction ?? "desc" }];
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
