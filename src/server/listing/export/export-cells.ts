import { type ListingColumn, listingColumns } from "#domain/listing/columns.ts";
import { type Cell, textCell } from "#server/core/spreadsheet/cell.ts";

type Column = { select: string; cellOf(value: unknown): Cell };

const column = <Value>(select: string, cellOf: (value: Value) => Cell): Column => ({
  select,
  cellOf: (value) => cellOf(value as Value),
});
const text = (select: string): Column => column(select, textCell);
const list = (select: string): Column => column<string[]>(select, (values) => textCell(values.join("; ")));

/** What is read of a listing `l`, its agent `a` and its branch `b`, and the cell that is made of it once it was JSON. */
const columnsByName: Record<ListingColumn, Column> = {
  address: text("l.address ->> 'line1'"),
  suburb: text("l.address ->> 'suburb'"),
  state: text("l.address ->> 'state'"),
  postcode: text("l.address ->> 'postcode'"),
  propertyType: text("l.property_type"),
  saleMethod: text("l.sale_method"),
  price: column<number | null>("l.price_cents", (cents) =>
    cents === null ? { kind: "empty" } : { kind: "money", cents },
  ),
  listedOn: column<string>("l.listed_on", (day) => ({ kind: "day", day })),
  status: column<string>("l.status", (status) => textCell(status === "active" ? "Active" : "Archived")),
  agent: text("a.name"),
  branch: text("b.name"),
  vendors: list("jsonb_path_query_array(l.vendors, '$[*].name')"),
  products: list("l.enabled_products"),
  updatedAt: column<string>("l.updated_at", (at) => ({
    kind: "instant",
    instant: new Date(at).toISOString(),
  })),
};

/** These columns of a row as SQL: one array of JSON, which is read at once where columns are read one by one. */
export const rowOf = (columns: readonly ListingColumn[]): string =>
  `json_build_array(${columns.map((name) => columnsByName[name].select).join(", ")})`;

/** The cells of what `rowOf` gave. */
export const cellsOf = (columns: readonly ListingColumn[], row: readonly unknown[]): Cell[] =>
  columns.map((name, index) => columnsByName[name].cellOf(row[index]));

/** The words above the columns; an instant says its zone, which a spreadsheet cannot. */
export const headingsOf = (columns: readonly ListingColumn[]): string[] =>
  columns.map((name) => {
    const label = listingColumns.find(({ id }) => id === name)?.label ?? name;
    return name === "updatedAt" ? `${label} (UTC)` : label;
  });
