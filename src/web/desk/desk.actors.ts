import type { FundsSearch, PaymentSearch } from "#contract/desk.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { type ResultsTableActor, startPlainTable, tellOutdated } from "#web/table/results-table.actors.ts";
import { searchOf } from "#web/table/table-address.ts";
import {
  type DeskTab,
  deskPath,
  deskTabs,
  fundsColumns,
  fundsRules,
  paymentColumns,
  paymentRules,
} from "./desk.connect.ts";

/** The lists that are tables of the server's. */
export type TableTab = Exclude<DeskTab, "refunds">;

const started = new WeakMap<Outside, Map<string, ResultsTableActor>>();

/** A table of an agency's desk in this document: started once, so that coming back finds it as it was left. */
export function deskTable(outside: Outside, agencyId: string, tab: TableTab): ResultsTableActor {
  const tables = started.get(outside) ?? new Map<string, ResultsTableActor>();
  started.set(outside, tables);
  const name = `${agencyId} ${tab}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const table = tab === "payments" ? startPayments(outside) : startFunds(outside);
  tables.set(name, table);
  return table;
}

function startPayments({ staffApi }: Outside): ResultsTableActor {
  return startPlainTable({
    id: "payments",
    path: deskPath,
    scope: [],
    rules: paymentRules,
    columns: paymentColumns,
    searchRows: ({ size, sort, ...parameters }, signal) =>
      staffApi.call("searchPayments", {
        signal,
        // The rules of the address let no other size and no other column in.
        body: { ...parameters, size: size as PaymentSearch["size"], sort: sort as PaymentSearch["sort"] },
      }),
  });
}

function startFunds({ staffApi }: Outside): ResultsTableActor {
  return startPlainTable({
    id: "incoming-funds",
    path: deskPath,
    scope: [],
    rules: fundsRules,
    columns: fundsColumns,
    searchRows: ({ size, sort, ...parameters }, signal) =>
      staffApi.call("searchIncomingFunds", {
        signal,
        body: { ...parameters, size: size as FundsSearch["size"], sort: sort as FundsSearch["sort"] },
      }),
  });
}

/** Where a tab stands: as it was left, where it was opened before. */
export function tabHref(outside: Outside, agencyId: string, tab: DeskTab): string {
  const table = started.get(outside)?.get(`${agencyId} ${tab}`);
  const name = deskTabs.find(({ id }) => id === tab)?.name ?? null;
  const search =
    table === undefined
      ? name === null
        ? ""
        : `tab=${name}`
      : searchOf(table.getSnapshot().context, tab === "payments" ? paymentRules : fundsRules);
  return search === "" ? deskPath : `${deskPath}?${search}`;
}

/** What is shown of an agency's desk is read again, wherever it is shown. */
export function refreshDesk(outside: Outside, agencyId: string): void {
  for (const [name, table] of started.get(outside) ?? [])
    if (name.startsWith(`${agencyId} `)) tellOutdated(table);
  void outside.queries.invalidateQueries({ queryKey: ["desk", agencyId] });
}
