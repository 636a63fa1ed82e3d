import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useAddress } from "#web/adapters/use-address.ts";
import { FiltersBar } from "#web/kit/list/filters-bar.view.tsx";
import { isReadingAgain, notifyOpened, type ResultsTableActor } from "#web/kit/list/results-table.actors.ts";
import { connectTable, type TableNouns } from "#web/kit/list/results-table.connect.ts";
import { ResultsTable } from "#web/kit/list/results-table.view.tsx";
import { type AddressRules, addressIn } from "#web/kit/list/table-address.ts";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import type { TableFilter } from "#web/kit/list/table-filters.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";

type DeskTableProps<Row> = {
  actor: ResultsTableActor;
  rules: AddressRules;
  nouns: TableNouns;
  caption: string;
  searchHint: string;
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter[];
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
  actionsOf: (row: Row) => readonly MenuAction[];
};

const idOf = ({ id }: { id: string }): string => id;

/** One of the desk's tables, as far as its tab is open. */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { actor, rules, nouns, filters, caption, searchHint, columns, nameOf, onOpen, actionsOf } = props;
  const snapshot = useSelector(actor, (current) => current);
  const connected = connectTable(snapshot, actor.send, { nouns, defaultSort: rules.sort });
  const table = { ...connected, isBusy: connected.isBusy && !isReadingAgain(actor) };
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, rules) }),
      [actor, rules],
    ),
    useCallback(() => notifyOpened(actor), [actor]),
  );
  return (
    <ResultsTable
      table={table}
      exports={null}
      columns={columns}
      caption={caption}
      searchHint={searchHint}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={onOpen}
      actionsOf={actionsOf}
      filters={<FiltersBar filters={filters} chosen={table.filters} onNarrow={table.narrow} />}
    />
  );
}
