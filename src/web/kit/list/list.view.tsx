import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback, useMemo } from "react";
import { css } from "#styled/css";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { connectBulk } from "./bulk.connect.ts";
import type { BulkDefinitions } from "./bulk.ts";
import { connectExports } from "./export-status.connect.ts";
import { FiltersBar } from "./filters-bar.view.tsx";
import { type RunningList, runningList } from "./list.actors.ts";
import type { List, RowOf, SearchCall } from "./list.ts";
import { connectTable, type TableNouns } from "./results-table.connect.ts";
import { ResultsTable } from "./results-table.view.tsx";
import { connectSelection } from "./selection.connect.ts";
import { addressIn } from "./table-address.ts";
import type { TableFilter } from "./table-filters.ts";

type ListViewProps<Call extends SearchCall> = {
  list: List<Call>;
  services: Services;
  agencyId: string;
  /** What may be done with a row beside opening it. */
  actionsOf?: (row: RowOf<Call>) => readonly MenuAction[];
  /** The ways to narrow it, where they are not the same for everybody. */
  filters?: readonly TableFilter[];
  /** Of its bulk actions those that this person is offered; null where no row is selected. */
  bulk?: BulkDefinitions<RowOf<Call>> | null;
  /** What can be done where there is nothing to list yet. */
  start?: ReactNode;
};

/** A list of an agency: its search, filters, rows and pages, as its address says. */
export function ListView<Call extends SearchCall>(props: ListViewProps<Call>) {
  const { list, services, agencyId, actionsOf = () => [], start = null } = props;
  const { filters = list.filters, bulk = list.bulk ?? null } = props;
  const { rules, nouns, columns, title, searchHint, nameOf, href, open } = list;
  const running = runningList(services, agencyId, list);
  const { table: actor } = running;
  const snapshot = useSelector(actor, (current) => current);
  const table = connectTable(snapshot, actor.send, { nouns, defaultSort: rules.sort });
  const exports = useExports(running);
  const selecting = useSelecting(running, bulk, { nouns, nameOf });
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, rules) }),
      [actor, rules],
    ),
    useCallback(() => actor.send({ type: "page.opened" }), [actor]),
    useCallback(() => actor.send({ type: "page.left" }), [actor]),
  );
  const onOpen = useMemo(
    () => (href === undefined ? null : (row: RowOf<Call>) => openPage(href(row))),
    [href],
  );
  return (
    <ResultsTable
      table={table}
      exports={exports}
      selecting={selecting}
      columns={columns}
      caption={title}
      searchHint={searchHint}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onOpen}
      actionsOf={(row) => [
        ...(onOpen === null || open === undefined
          ? []
          : [{ id: "open", ...open, onSelect: () => onOpen(row) }]),
        ...actionsOf(row),
      ]}
      start={start}
      filters={<FiltersBar filters={filters} chosen={table.filters} onNarrow={table.narrow} />}
    />
  );
}

/** The exports of a list that has them. */
function useExports({ table, exports }: RunningList) {
  const snapshot = useSelector(table, (current) => current);
  const exporting = useSelector(exports ?? undefined, (current) => current);
  return exports === null || exporting === undefined
    ? null
    : connectExports(exporting, exports.send, snapshot);
}

/** What is selected of a list whose rows can be, and what is done to it. */
function useSelecting<Row>(
  { table, bulk }: RunningList,
  definitions: BulkDefinitions<Row> | null,
  { nouns, nameOf }: { nouns: TableNouns; nameOf: (row: Row) => string },
) {
  const { total } = useSelector(table, ({ context }) => context);
  const selection = useSelector(bulk?.selection, (current) => current);
  const action = useSelector(bulk?.action, (current) => current);
  if (bulk === null || definitions === null || selection === undefined || action === undefined) return null;
  const { selected } = selection.context;
  return {
    selection: connectSelection(selection, bulk.selection.send, { nouns, total }),
    bulk: connectBulk(action, bulk.action.send, { definitions, selected, nameOf }),
  };
}

const idOf = ({ id }: { id: string }): string => id;

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

/** The page of a list: its heading, what stands beside it, and the list below. */
export const ListPage = ({
  title,
  start,
  children,
}: {
  title: string;
  start: ReactNode;
  children: ReactNode;
}) => (
  <div className={frame}>
    <div className={head}>
      <PageHeading title={title} />
      {start}
    </div>
    {children}
  </div>
);
