import type { FundsSearch, PaymentSearch } from "#contract/desk.ts";
import type { InstalmentSearch } from "#contract/mandate.ts";
import type { Services } from "#web/adapters/services.ts";
import { notifyOutdated, type ResultsTableActor, startPlainTable } from "#web/kit/list/results-table.actors.ts";
import { type AddressRules, searchOf } from "#web/kit/list/table-address.ts";
import { debitColumns, debitRules } from "./debits.connect.ts";
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

const started = new WeakMap<Services, Map<string, ResultsTableActor>>();

/** A table of an agency's desk in this document: started once, so that coming back finds it as it was left. */
export function deskTable(services: Services, agencyId: string, tab: TableTab): ResultsTableActor {
  const tables = started.get(services) ?? new Map<string, ResultsTableActor>();
  started.set(services, tables);
  const name = `${agencyId} ${tab}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const table = startTable[tab](services);
  tables.set(name, table);
  return table;
}

const startTable: Record<TableTab, (services: Services) => ResultsTableActor> = {
  payments: startPayments,
  funds: startFunds,
  debits: startDebits,
};
const rulesOf: Record<TableTab, AddressRules> = {
  payments: paymentRules,
  funds: fundsRules,
  debits: debitRules,
};

function startPayments({ staffApi }: Services): ResultsTableActor {
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

function startFunds({ staffApi }: Services): ResultsTableActor {
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

function startDebits({ staffApi }: Services): ResultsTableActor {
  return startPlainTable({
    id: "instalments",
    path: deskPath,
    scope: [],
    rules: debitRules,
    columns: debitColumns,
    searchRows: ({ size, sort, ...parameters }, signal) =>
      staffApi.call("searchInstalments", {
        signal,
        body: {
          ...parameters,
          size: size as InstalmentSearch["size"],
          sort: sort as InstalmentSearch["sort"],
        },
      }),
  });
}

/** Where a tab stands: as it was left, where it was opened before. */
export function tabHref(services: Services, agencyId: string, tab: DeskTab): string {
  const table = tab === "refunds" ? undefined : started.get(services)?.get(`${agencyId} ${tab}`);
  const name = deskTabs.find(({ id }) => id === tab)?.name ?? null;
  const search =
    table === undefined || tab === "refunds"
      ? name === null
        ? ""
        : `tab=${name}`
      : searchOf(table.getSnapshot().context, rulesOf[tab]);
  return search === "" ? deskPath : `${deskPath}?${search}`;
}

/** What is shown of an agency's desk is read again, wherever it is shown. */
export function refreshDesk(services: Services, agencyId: string): void {
  for (const [name, table] of started.get(services) ?? [])
    if (name.startsWith(`${agencyId} `)) notifyOutdated(table);
  void services.queries.invalidateQueries({ queryKey: ["desk", agencyId] });
}
