import type { Api } from "#web/adapters/api.ts";
import { readExport } from "#web/adapters/export-reading.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { type RunningBulk, startBulk } from "./bulk.actors.ts";
import type { BulkDefinitions } from "./bulk.ts";
import type { ExportCall, List, SearchCall } from "./list.ts";
import { type ResultsTableActor, startTable, type TableStart } from "./results-table.actors.ts";
import { searchOf } from "./table-address.ts";
import { type ExportRows, startExports, type TableExportActor } from "./table-export.actors.ts";

/** What starting, finding and telling a list asks of it, whatever its rows are. */
export type AnyList = Pick<
  List<SearchCall>,
  "call" | "id" | "path" | "rules" | "choice" | "scope" | "exports"
> & { bulk?: BulkDefinitions<never> };

/** A list that runs; `exports` and `bulk` where it has them. */
export type RunningList = {
  table: ResultsTableActor;
  exports: TableExportActor | null;
  bulk: RunningBulk | null;
};

const started = new WeakMap<Services, Map<string, RunningList>>();

const nameOf = (agencyId: string, { id }: AnyList): string => `${agencyId} ${id}`;

/** A list of an agency in this document: started once, so that coming back finds it as it was left. */
export function runningList(services: Services, agencyId: string, list: AnyList): RunningList {
  const lists = started.get(services) ?? new Map<string, RunningList>();
  started.set(services, lists);
  const known = lists.get(nameOf(agencyId, list));
  if (known !== undefined) return known;
  const running = startList(services, list);
  lists.set(nameOf(agencyId, list), running);
  return running;
}

function startList(services: Services, list: AnyList): RunningList {
  const { id, path, rules, choice: columns, scope = [], exports, bulk } = list;
  const searchRows = searching(services.staffApi, list);
  const table = startTable({ id, path, rules, columns, scope, searchRows });
  return {
    table,
    exports: exports === undefined ? null : startExports(exporting(services.staffApi, exports)),
    bulk: bulk === undefined ? null : startBulk({ services, definitions: bulk, table, searchRows }),
  };
}

/** The rules of an address let in no size and no column that the call does not take. */
const searching =
  ({ call }: Api, list: AnyList): TableStart["searchRows"] =>
  async (parameters, signal) =>
    await call(list.call, { signal, body: parameters as never });

/** The columns of a list that is exported are those that its call exports. */
const exporting =
  ({ stream }: Api, call: ExportCall): ExportRows =>
  async (asked, reading) => {
    const response = await stream(call, { signal: reading.signal, body: asked as never });
    const { document, name, rows } = await readExport(response, { format: asked.format, ...reading });
    saveDocument(document, name);
    return { rows };
  };

/** Something that it lists changed: it is read again, where it was opened. */
export function notifyListChanged(services: Services, agencyId: string, list: AnyList): void {
  const running = started.get(services)?.get(nameOf(agencyId, list));
  running?.table.send({ type: "rows.outdated" });
}

/** Where it stands: as it was left, where it was opened before. */
export function listHref(services: Services, agencyId: string, list: AnyList): string {
  const running = started.get(services)?.get(nameOf(agencyId, list));
  const { tab } = list.rules;
  const first = typeof tab === "string" ? `tab=${tab}` : "";
  const search = running === undefined ? first : searchOf(running.table.getSnapshot().context, list.rules);
  return search === "" ? list.path : `${list.path}?${search}`;
}
