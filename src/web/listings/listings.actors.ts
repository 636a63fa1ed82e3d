import type { ListingExport, ListingSearch } from "#contract/listing.ts";
import type { ListingColumn, ListingSortColumn } from "#domain/listing/columns.ts";
import { readExport } from "#web/adapters/export-reading.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/services.ts";
import { type RunningTable, startTable } from "#web/kit/list/results-table.actors.ts";
import { firstColumns, type ListingsView, listingRules, views } from "./listings.connect.ts";

const started = new WeakMap<Services, Map<string, RunningTable>>();

/** The table of an agency's view in this document: started once, so that coming back finds it as it was left. */
export function listingsTable(services: Services, agencyId: string, view: ListingsView): RunningTable {
  const tables = started.get(services) ?? new Map<string, RunningTable>();
  started.set(services, tables);
  const name = `${agencyId} ${view}`;
  const known = tables.get(name);
  if (known !== undefined) return known;
  const table = startListings(services, view);
  tables.set(name, table);
  return table;
}

/** Listings of an agency changed: its tables in this document are read again. */
export function notifyListingsChanged(services: Services, agencyId: string): void {
  for (const [name, { table }] of started.get(services) ?? [])
    if (name.startsWith(`${agencyId} `)) table.send({ type: "rows.outdated" });
}

function startListings({ staffApi }: Services, view: ListingsView): RunningTable {
  const { id, path, scope } = views[view];
  return startTable({
    id,
    path,
    scope,
    rules: listingRules,
    columns: firstColumns,
    searchRows: ({ size, sort, ...parameters }, signal) =>
      staffApi.call("searchListings", {
        signal,
        // The rules of the address let no other size and no other column in.
        body: { ...parameters, size: size as ListingSearch["size"], sort: sort as Sorted },
      }),
    exportRows: async ({ format, queries, sort, columns }, { signal, onProgress }) => {
      const body: ListingExport = {
        format,
        queries: [...queries],
        sort: sort as Sorted,
        columns: columns as ListingColumn[],
      };
      const response = await staffApi.stream("exportListings", { signal, body });
      const { document, name, rows } = await readExport(response, { format, signal, onProgress });
      saveDocument(document, name);
      return { rows };
    },
  });
}

type Sorted = Partial<Record<ListingSortColumn, "asc" | "desc">>;
