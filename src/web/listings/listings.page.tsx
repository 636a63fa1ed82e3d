import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import type { ListingRow } from "#contract/listing.ts";
import { css } from "#styled/css";
import { copyText } from "#web/adapters/clipboard.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/services.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import { connectExports } from "#web/kit/list/export-status.connect.ts";
import { FiltersBar } from "#web/kit/list/filters-bar.view.tsx";
import type { RunningTable } from "#web/kit/list/results-table.actors.ts";
import { connectTable } from "#web/kit/list/results-table.connect.ts";
import { ResultsTable } from "#web/kit/list/results-table.view.tsx";
import { addressIn } from "#web/kit/list/table-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { NewListingLink } from "./listing-links.view.tsx";
import { MoveDialogs } from "./listing-moves.view.tsx";
import { listingsTable } from "./listings.actors.ts";
import { listingTableColumns } from "./listings.columns.tsx";
import {
  type ListingsView,
  listingFilters,
  listingHref,
  listingLine,
  listingRules,
  views,
} from "./listings.connect.ts";
import { listingsCopy } from "./listings.copy.ts";
import { type MovingAccount, useListingMoves } from "./use-listing-moves.ts";

type ListingsPageProps = { services: Services; account: MovingAccount };

export const ListingsPage = (props: ListingsPageProps) => <Listings {...props} view="active" />;
export const ArchivedListingsPage = (props: ListingsPageProps) => <Listings {...props} view="archived" />;

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

function Listings({ services, account, view }: ListingsPageProps & { view: ListingsView }) {
  const { staffApi } = services;
  const { agencyId, permissions } = account;
  const moves = useListingMoves(services, account);
  const choices = useQuery({
    queryKey: ["listing-choices", agencyId],
    queryFn: ({ signal }) => staffApi.call("readListingChoices", { signal }),
  });
  const filters = useMemo(
    () => listingFilters(view, choices.data, permissions),
    [view, choices.data, permissions],
  );
  return (
    <>
      <ListingsScreen
        view={view}
        running={listingsTable(services, agencyId, view)}
        filters={filters}
        movesOf={moves.actionsOf}
        start={view === "active" ? <NewListingLink permissions={permissions} /> : null}
      />
      <MoveDialogs actions={moves.actions} permissions={permissions} />
    </>
  );
}

type ListingsScreenProps = {
  view: ListingsView;
  running: RunningTable;
  filters: ReturnType<typeof listingFilters>;
  /** What else may be done with a row. */
  movesOf: (row: ListingRow) => readonly MenuAction[];
  /** What stands beside the heading. */
  start?: ReactNode;
};

/** A view of listings on a table that runs. */
export function ListingsScreen({ view, running, filters, movesOf, start = null }: ListingsScreenProps) {
  const { table: actor, exports } = running;
  const { title, nouns } = views[view];
  const snapshot = useSelector(actor, (current) => current);
  const exporting = useSelector(exports, (current) => current);
  const table = connectTable(snapshot, actor.send, { nouns, defaultSort: listingRules.sort });
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, listingRules) }),
      [actor],
    ),
    useCallback(() => actor.send({ type: "page.opened" }), [actor]),
    useCallback(() => actor.send({ type: "page.left" }), [actor]),
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
  { id: "open", label: listingsCopy.openListing, onSelect: () => open(row) },
  {
    id: "copy",
    label: listingsCopy.copyAddress,
    icon: "copy" as const,
    onSelect: () => startCopying(listingLine(row)),
  },
];
