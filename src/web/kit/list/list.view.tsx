import { useSelector } from "@xstate/react";
import { type ReactNode, useCallback } from "react";
import { css } from "#styled/css";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/services.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { FiltersBar } from "./filters-bar.view.tsx";
import { listActor } from "./list.actors.ts";
import type { List, RowOf, SearchCall } from "./list.ts";
import { connectTable } from "./results-table.connect.ts";
import { ResultsTable } from "./results-table.view.tsx";
import { addressIn } from "./table-address.ts";

type ListViewProps<Call extends SearchCall> = {
  list: List<Call>;
  services: Services;
  agencyId: string;
  /** What may be done with a row beside opening it. */
  actionsOf?: (row: RowOf<Call>) => readonly MenuAction[];
};

/** A list of an agency: its search, filters, rows and pages, as its address says. */
export function ListView<Call extends SearchCall>(props: ListViewProps<Call>) {
  const { list, services, agencyId, actionsOf = () => [] } = props;
  const { rules, nouns, columns, title, searchHint, filters, nameOf, href, open } = list;
  const actor = listActor(services, agencyId, list);
  const snapshot = useSelector(actor, (current) => current);
  const table = connectTable(snapshot, actor.send, { nouns, defaultSort: rules.sort });
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, rules) }),
      [actor, rules],
    ),
    useCallback(() => actor.send({ type: "page.opened" }), [actor]),
    useCallback(() => actor.send({ type: "page.left" }), [actor]),
  );
  const onOpen = useCallback((row: RowOf<Call>) => openPage(href(row)), [href]);
  return (
    <ResultsTable
      table={table}
      exports={null}
      columns={columns}
      caption={title}
      searchHint={searchHint}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onOpen}
      actionsOf={(row) => [{ id: "open", ...open, onSelect: () => onOpen(row) }, ...actionsOf(row)]}
      filters={<FiltersBar filters={filters} chosen={table.filters} onNarrow={table.narrow} />}
    />
  );
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
