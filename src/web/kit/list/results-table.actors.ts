import { type Actor, createActor, fromPromise } from "xstate";
import { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type { AddressWay } from "#machines/results-table/results-table.setup.ts";
import type {
  ColumnChoice,
  ResultsTablePorts,
  TableAddress,
} from "#machines/results-table/results-table.types.ts";
import { columnStore } from "#web/adapters/column-store.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { currentSearch, writeSearch } from "#web/adapters/page-navigation.ts";
import { type AddressRules, addressIn, isOfTab, searchOf } from "./table-address.ts";

type Port<Name extends keyof ResultsTablePorts> = ResultsTablePorts[Name];
export type ResultsTableActor = Actor<typeof resultsTableMachine>;

/** One table of the portal: what it lists, where it stands, and how its rows are found. */
export type TableStart = {
  /** Its name, under which the browser keeps its columns. */
  id: string;
  path: string;
  rules: AddressRules;
  scope: readonly string[];
  columns: ColumnChoice;
  searchRows(
    parameters: Port<"searchRows">["input"],
    signal: AbortSignal,
  ): Promise<Port<"searchRows">["output"]>;
};

/** A table that runs: it begins with what the page's address asks for. */
export function startTable(start: TableStart): ResultsTableActor {
  const { id, path, rules, scope } = start;
  const kept = columnStore(id);
  const machine = resultsTableMachine.provide({
    actors: {
      searchRows: fromPromise<Port<"searchRows">["output"], Port<"searchRows">["input"]>(
        ({ input, signal }) => start.searchRows(input, signal),
      ),
    },
    actions: {
      writeAddress: (_, { address, way }: { address: TableAddress; way: AddressWay }) => {
        if (isOfTab(currentSearch(), rules))
          writeSearch(path, searchOf(address, rules), { replace: way === "replace" });
      },
      keepColumns: (_, { columns }: { columns: ColumnChoice }) => kept.keep(columns),
    },
  });
  const table = createActor(machine, {
    input: {
      address: addressIn(currentSearch(), rules),
      scope,
      isSizeChangeable: rules.isSizeChangeable,
      isRefreshable: true,
      columns: kept.read(start.columns),
    },
    ...inspection(),
  });
  return table.start();
}
