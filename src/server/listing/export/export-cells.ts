import type { ListingRow } from "#contract/listing.ts";
import { type ListingColumn, listingColumns } from "#domain/listing/columns.ts";
import { type Cell, textCell } from "#server/core/spreadsheet/cell.ts";

const list = (values: readonly string[]): Cell => textCell(values.join("; "));

const cells: Record<ListingColumn, (row: ListingRow) => Cell> = {
  address: ({ address }) => textCell(address.line1),
  suburb: ({ address }) => textCell(address.suburb),
  state: ({ address }) => textCell(address.state),
  postcode: ({ address }) => textCell(address.postcode),
  propertyType: ({ propertyType }) => textCell(propertyType),
  saleMethod: ({ saleMethod }) => textCell(saleMethod),
  price: ({ priceCents }) => (priceCents === null ? { kind: "empty" } : { kind: "money", cents: priceCents }),
  listedOn: ({ listedOn }) => ({ kind: "day", day: listedOn }),
  status: ({ status }) => textCell(status === "active" ? "Active" : "Archived"),
  agent: ({ agent }) => textCell(agent.name),
  branch: ({ branch }) => textCell(branch.name),
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
