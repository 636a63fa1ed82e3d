import { type Actor, createActor, fromPromise } from "xstate";
import { maxSelectedRows } from "#domain/limits.ts";
import { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import type { BulkActionContext, RowAction } from "#machines/bulk-action/bulk-action.types.ts";
import { parametersOf, queriesOf } from "#machines/results-table/results-table.rules.ts";
import type { Hit } from "#machines/results-table/results-table.types.ts";
import { rowSelectionMachine } from "#machines/row-selection/row-selection.machine.ts";
import type { RowSelectionPorts, SelectedRow } from "#machines/row-selection/row-selection.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notify } from "#web/ui/notify.ts";
import type { BulkDefinitions } from "./bulk.ts";
import type { ResultsTableActor, TableStart } from "./results-table.actors.ts";

type Reading = RowSelectionPorts["readAllRows"];
export type RowSelectionActor = Actor<typeof rowSelectionMachine>;
export type BulkActionActor = Actor<typeof bulkActionMachine>;

/** What is selected in a list, and what is done to it. */
export type RunningBulk = { selection: RowSelectionActor; action: BulkActionActor };

type BulkStart = {
  services: Services;
  /** The rows of a definition are those that its own list finds. */
  definitions: BulkDefinitions<never>;
  table: ResultsTableActor;
  searchRows: TableStart["searchRows"];
};

/** The selection of a table that runs, and the actions on it: both outlive the page, so that nothing is lost when it is left. */
export function startBulk(start: BulkStart): RunningBulk {
  const selection = startSelection(start);
  const action = createActor(
    bulkActionMachine.provide({
      actors: {
        performRow: fromPromise<unknown, RowAction>(async ({ input: { name, row, draft, key } }) => {
          const { services } = start;
          return await definitionOf(start, name).each.call({ services, subject: row as never, draft, key });
        }),
      },
      actions: { announceResults: ({ context }) => announce(start, selection, context) },
    }),
    inspection(),
  );
  return { selection, action: action.start() };
}

function startSelection({ table, searchRows }: BulkStart): RowSelectionActor {
  const machine = rowSelectionMachine.provide({
    actors: {
      readAllRows: fromPromise<Reading["output"], Reading["input"]>(async ({ input, signal }) => {
        const { context } = table.getSnapshot();
        const whole = { ...context, page: 0, size: input.maxRows, cursors: {} };
        return rowsOf((await searchRows(parametersOf(whole), signal)).hits);
      }),
    },
  });
  const selection = createActor(machine, { input: { maxRows: maxSelectedRows }, ...inspection() }).start();
  let { context: last } = table.getSnapshot();
  table.subscribe(({ context }) => {
    const before = last;
    last = context;
    if (queriesOf(context).join("\n") !== queriesOf(before).join("\n"))
      selection.send({ type: "search.changed" });
    if (context.hits !== before.hits)
      selection.send({ type: "rows.shown", rows: rowsOf(context.hits ?? []) });
  });
  return selection;
}

/** What was done is let go and read again, in the list and wherever it was read by its id. */
function announce(start: BulkStart, selection: RowSelectionActor, { name, rows }: BulkActionContext): void {
  const { services, table } = start;
  const done = rows.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
  const sent = new Set<unknown>(rows.filter(({ outcome }) => outcome !== "waiting").map(({ id }) => id));
  selection.send({ type: "rows.released", ids: done });
  table.send({ type: "rows.outdated" });
  void services.queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.some((part) => sent.has(part)),
  });
  if (done.length === rows.length) notify.success(definitionOf(start, name).done(done.length));
}

function definitionOf({ definitions }: BulkStart, name: string) {
  const definition = definitions[name];
  if (definition === undefined) throw new Error(`the list has no bulk action ${name}`);
  return definition;
}

/** Every list has rows with an id. */
const rowsOf = (hits: readonly Hit[]): SelectedRow[] =>
  hits.map(({ _source: row }) => ({ id: (row as { id: string }).id, row }));
