import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import { css } from "#styled/css";
import { copyText } from "#web/adapters/clipboard.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import { connectExports } from "#web/table/export-status.connect.ts";
import { FiltersBar } from "#web/table/filters-bar.view.tsx";
import { type RunningTable, tellOpened } from "#web/table/results-table.actors.ts";
import { connectTable } from "#web/table/results-table.connect.ts";
import { ResultsTable } from "#web/table/results-table.view.tsx";
import { addressIn } from "#web/table/table-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { NewListingLink } from "./listing-links.view.tsx";
import { MoveDialogs } from "./listing-moves.view.tsx";
import { listingsTable } from "./listings.actors.ts";
import { listingTableColumns } from "./listings.columns.tsx";
import {
  type ListingsShelf,
  listingFilters,
  listingHref,
  listingLine,
  listingRules,
  shelves,
} from "./listings.connect.ts";
import { type MovingAccount, useListingMoves } from "./use-listing-moves.ts";

type ListingsPageProps = { outside: Outside; account: MovingAccount };

export const ListingsPage = (props: ListingsPageProps) => <Listings {...props} shelf="active" />;
export const ArchivedListingsPage = (props: ListingsPageProps) => <Listings {...props} shelf="archived" />;

const frame = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  minWidth: "0",
});

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

function Listings({ outside, account, shelf }: ListingsPageProps & { shelf: ListingsShelf }) {
  const { staffApi } = outside;
  const { agencyId, permissions } = account;
  const moves = useListingMoves(outside, account);
  const choices = useQuery({
    queryKey: ["listing-choices", agencyId],
    queryFn: ({ signal }) => staffApi.call("readListingChoices", { signal }),
  });
  const filters = useMemo(
    () => listingFilters(shelf, choices.data, permissions),
    [shelf, choices.data, permissions],
  );
  return (
    <>
      <ListingsScreen
        shelf={shelf}
        running={listingsTable(outside, agencyId, shelf)}
        filters={filters}
        movesOf={moves.actionsOf}
        start={shelf === "active" ? <NewListingLink permissions={permissions} /> : null}
      />
      <MoveDialogs deeds={moves.deeds} permissions={permissions} />
    </>
  );
}

type ListingsScreenProps = {
  shelf: ListingsShelf;
  running: RunningTable;
  filters: ReturnType<typeof listingFilters>;
  /** What else may be done with a row. */
  movesOf: (row: ListingRow) => readonly MenuAction[];
  /** What stands beside the heading. */
  start?: ReactNode;
};

/** A shelf of listings on a table that runs. */
export function ListingsScreen({ shelf, running, filters, movesOf, start = null }: ListingsScreenProps) {
  const { table: actor, exports } = running;
  const { title, nouns } = shelves[shelf];
  const snapshot = useSelector(actor, (current) => current);
  const exporting = useSelector(exports, (current) => current);
  const table = connectTable(snapshot, actor.send, { nouns, defaultSort: listingRules.sort });
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, listingRules) }),
      [actor],
    ),
    useCallback(() => tellOpened(actor), [actor]),
  );
  return (
    <div className={frame}>
      <div className={head}>
        <PageHeading title={title} />
        {start}
      </div>
      <ResultsTable
        table={table}
        exports={connectExports(exporting, exports.send, snapshot)}
        columns={columns}
        caption={title}
        searchHint="Address, suburb, vendor or agent"
        idOf={idOf}
        nameOf={listingLine}
        onOpen={open}
        actionsOf={(row) => [...actionsOf(row), ...movesOf(row)]}
        filters={<FiltersBar filters={filters} chosen={table.filters} onNarrow={table.narrow} />}
      />
    </div>
  );
}

const idOf = ({ id }: ListingRow): string => id;
const open = ({ id }: ListingRow): void => openPage(listingHref(id));

async function copy(value: string): Promise<void> {
  if (await copyText(value)) notify.valueCopied();
}
const startCopying = (value: string): void => void copy(value);
const columns = listingTableColumns(startCopying);

const actionsOf = (row: ListingRow) => [
  { id: "open", label: "Open listing", onSelect: () => open(row) },
  {
    id: "copy",
    label: "Copy address",
    icon: "copy" as const,
    onSelect: () => startCopying(listingLine(row)),
  },
];
