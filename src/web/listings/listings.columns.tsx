import type { ReactNode } from "react";
import type { ListingRow } from "#contract/listing.ts";
import { type ListingColumn, listingColumns } from "#domain/listing/columns.ts";
import { css } from "#styled/css";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Badge } from "#web/ui/badge.tsx";
import { CopyCell } from "#web/ui/copy-cell.tsx";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import { connectProducts, connectStatus, listingHref, listingLine, priceLabel } from "./listings.connect.ts";
import { listingsCopy } from "./listings.copy.ts";

type ColumnLayout = Pick<TableColumn<ListingRow>, "width" | "onCard"> &
  Partial<Pick<TableColumn<ListingRow>, "align" | "startsDescending">> & {
    cell: (row: ListingRow, onCopy: (value: string) => void) => ReactNode;
  };

const figures = css({ fontVariantNumeric: "tabular-nums" });
const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const products = css({ display: "flex", alignItems: "center", gap: "1.5", color: "muted", minWidth: "0" });

const layouts: Record<ListingColumn, ColumnLayout> = {
  address: {
    width: 12,
    onCard: "title",
    cell: (row, onCopy) => (
      <CopyCell label={listingsCopy.copyAddress} value={listingLine(row)} onCopy={onCopy}>
        <a href={listingHref(row.id)} tabIndex={-1} {...opensRow} className={link}>
          {row.address.line1}
        </a>
      </CopyCell>
    ),
  },
  suburb: { width: 6.8, onCard: "line", cell: ({ address }) => address.suburb },
  state: { width: 5, onCard: "none", cell: ({ address }) => address.state },
  postcode: { width: 6, onCard: "none", cell: ({ address }) => address.postcode },
  propertyType: { width: 8, onCard: "none", cell: ({ propertyType }) => propertyType },
  saleMethod: { width: 12, onCard: "none", cell: ({ saleMethod }) => saleMethod },
  price: {
    width: 7.4,
    align: "end",
    startsDescending: true,
    onCard: "line",
    cell: ({ priceCents }) => <span className={figures}>{priceLabel(priceCents)}</span>,
  },
  listedOn: {
    width: 7.6,
    startsDescending: true,
    onCard: "line",
    cell: ({ listedOn }) => <time dateTime={listedOn}>{shortDay(listedOn)}</time>,
  },
  status: {
    width: 7.1,
    onCard: "line",
    cell: ({ status }) => {
      const { label, tone } = connectStatus(status);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  agent: { width: 6.7, onCard: "line", cell: ({ agent }) => agent.name },
  branch: { width: 9, onCard: "none", cell: ({ branch }) => branch.name },
  vendors: { width: 12, onCard: "none", cell: ({ vendors }) => vendors.join(", ") },
  products: { width: 9.2, onCard: "line", cell: ({ products: types }) => <Products types={types} /> },
  updatedAt: {
    width: 8,
    startsDescending: true,
    onCard: "none",
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shortDay(staffDayOf(updatedAt))}</time>,
  },
};

/** The columns of listings, in the words of the contract. */
export const listingTableColumns = (onCopy: (value: string) => void): TableColumn<ListingRow>[] =>
  listingColumns.map(({ id, label, isSortable }) => {
    const { cell, ...layout } = layouts[id];
    return { id, label, isSortable, ...layout, cell: (row) => cell(row, onCopy) };
  });

function Products({ types }: { types: ListingRow["products"] }) {
  const connected = connectProducts(types);
  if (connected === null) return null;
  return (
    <span className={products} title={connected.all}>
      <Badge tone={connected.tone}>{connected.label}</Badge>
      {connected.more}
    </span>
  );
}
