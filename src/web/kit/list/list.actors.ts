import type { Api } from "#web/adapters/api.ts";
import type { Services } from "#web/adapters/services.ts";
import type { List, SearchCall } from "./list.ts";
import { type ResultsTableActor, startPlainTable, type TableStart } from "./results-table.actors.ts";
import { searchOf } from "./table-address.ts";

/** What starting, finding and telling a list asks of it, whatever its rows are. */
export type AnyList = Pick<List<SearchCall>, "call" | "id" | "path" | "rules" | "choice">;

const started = new WeakMap<Services, Map<string, ResultsTableActor>>();

const nameOf = (agencyId: string, { id }: AnyList): string => `${agencyId} ${id}`;

/** A list of an agency in this document: started once, so that coming back finds it as it was left. */
export function listActor(services: Services, agencyId: string, list: AnyList): ResultsTableActor {
  const lists = started.get(services) ?? new Map<string, ResultsTableActor>();
  started.set(services, lists);
  const known = lists.get(nameOf(agencyId, list));
  if (known !== undefined) return known;
  const { id, path, rules, choice: columns } = list;
  const actor = startPlainTable({
    id,
    path,
    rules,
    columns,
    scope: [],
    searchRows: searching(services.staffApi, list),
  });
  lists.set(nameOf(agencyId, list), actor);
  return actor;
}

/** The rules of an address let in no size and no column that the call does not take. */
const searching =
  ({ call }: Api, list: AnyList): TableStart["searchRows"] =>
  async (parameters, signal) =>
    await call(list.call, { signal, body: parameters as never });

/** Something that it lists changed: it is read again, where it was opened. */
export function notifyListChanged(services: Services, agencyId: string, list: AnyList): void {
  const actor = started.get(services)?.get(nameOf(agencyId, list));
  actor?.send({ type: "rows.outdated" });
}

/** Where it stands: as it was left, where it was opened before. */
export function listHref(services: Services, agencyId: string, list: AnyList): string {
  const actor = started.get(services)?.get(nameOf(agencyId, list));
  const { tab } = list.rules;
  const first = typeof tab === "string" ? `tab=${tab}` : "";
  const search = actor === undefined ? first : searchOf(actor.getSnapshot().context, list.rules);
  return search === "" ? list.path : `${list.path}?${search}`;
}
