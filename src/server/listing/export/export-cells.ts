import type { ListingRow } from "#contract/listing.ts";
import { type ListingColumn, listingColumns } from "#domain/listing/columns.ts";

/** What one cell holds, before it is written in the way of a format. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "money"; cents: number }
  | { kind: "day"; day: string }
  | { kind: "instant"; instant: string }
  | { kind: "empty" };

const text = (value: string): Cell => (value === "" ? { kind: "empty" } : { kind: "text", text: value });
const list = (values: readonly string[]): Cell => text(values.join("; "));

const cells: Record<ListingColumn, (row: ListingRow) => Cell> = {
  address: ({ address }) => text(address.line1),
  suburb: ({ address }) => text(address.suburb),
  state: ({ address }) => text(address.state),
  postcode: ({ address }) => text(address.postcode),
  propertyType: ({ propertyType }) => text(propertyType),
  saleMethod: ({ saleMethod }) => text(saleMethod),
  price: ({ priceCents }) => (priceCents === null ? { kind: "empty" } : { kind: "money", cents: priceCents }),
  listedOn: ({ listedOn }) => ({ kind: "day", day: listedOn }),
  status: ({ status }) => text(status === "active" ? "Active" : "Archived"),
  agent: ({ agent }) => text(agent.name),
  branch: ({ branch }) => text(branch.name),
  vendors: ({ vendors }) => list(vendors),
  products: ({ products }) => list(products),
  updatedAt: ({ updatedAt }) => ({ kind: "instant", instant: updatedAt }),
};

/** The cells of a listing under these columns. */
export const cellsOf = (columns: readonly ListingColumn[], row: ListingRow): Cell[] =>
  columns.map((column) => cells[column](row));

/** The words above the columns; an instant says its zone, which a spreadsheet cannot. */
export const headingsOf = (columns: readonly ListingColumn[]): string[] =>
  columns.map((column) => {
    const label = listingColumns.find(({ id }) => id === column)?.label ?? column;
    return column === "updatedAt" ? `${label} (UTC)` : label;
  });
