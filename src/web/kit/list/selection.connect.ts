import type { SnapshotFrom } from "xstate";
import type { Total } from "#machines/results-table/results-table.types.ts";
import type { rowSelectionMachine } from "#machines/row-selection/row-selection.machine.ts";
import { isPageSelected } from "#machines/row-selection/row-selection.rules.ts";
import type { RowSelectionContext, RowSelectionEvent } from "#machines/row-selection/row-selection.types.ts";
import { bulkCopy } from "./bulk.copy.ts";
import type { TableNouns } from "./results-table.connect.ts";

export type RowSelectionSnapshot = SnapshotFrom<typeof rowSelectionMachine>;
type Send = (event: RowSelectionEvent) => void;

const whole = new Intl.NumberFormat("en-AU");

/** What is selected in a table as its view draws it; `total` is how many rows its search finds. */
export function connectSelection(
  snapshot: RowSelectionSnapshot,
  send: Send,
  { nouns, total }: { nouns: TableNouns; total: Total | null },
) {
  const { selected, shown, problem } = snapshot.context;
  const ids = new Set(selected.map(({ id }) => id));
  const onPage = shown.filter(({ id }) => ids.has(id)).length;
  return {
    ids,
    count: selected.length,
    /** What is selected, in words, always: it is read out when it changes. */
    status: selected.length === 0 ? bulkCopy.noneSelected : statusOf(snapshot.context, nouns, onPage),
    page: onPage === 0 ? ("none" as const) : onPage === shown.length ? ("all" as const) : ("some" as const),
    all: allOf(snapshot.context, nouns, total),
    isBusy: snapshot.hasTag("busy"),
    problem: problem === null ? null : bulkCopy.couldntSelectAll(problem.message),
    ...verbsOf(send),
  };
}
export type ConnectedSelection = ReturnType<typeof connectSelection>;

type Verbs = ReturnType<typeof createVerbs>;
const known = new WeakMap<Send, Verbs>();

/** The same functions for as long as the selection runs, so that rows are not drawn again. */
function verbsOf(send: Send): Verbs {
  const verbs = known.get(send) ?? createVerbs(send);
  known.set(send, verbs);
  return verbs;
}

function createVerbs(send: Send) {
  return {
    toggle: (id: string, isRange: boolean) =>
      send(isRange ? { type: "range.extended", id } : { type: "row.toggled", id }),
    togglePage: () => send({ type: "page.toggled" }),
    selectAll: () => send({ type: "all.requested" }),
    clear: () => send({ type: "selection.cleared" }),
  };
}

/** `25 templates selected, 5 on other pages` */
function statusOf({ selected, maxRows }: RowSelectionContext, nouns: TableNouns, onPage: number): string {
  const elsewhere = selected.length - onPage;
  return [
    bulkCopy.selected(rowsLabel(selected.length, nouns)),
    ...(elsewhere === 0 ? [] : [bulkCopy.onOtherPages(whole.format(elsewhere))]),
    ...(selected.length === maxRows ? [bulkCopy.maxAtOnce] : []),
  ].join(", ");
}

/** What selects everything that the search finds: offered once the whole page is selected and there is more. */
function allOf(context: RowSelectionContext, nouns: TableNouns, total: Total | null): string | null {
  const { selected, maxRows } = context;
  if (total === null || selected.length >= Math.min(total.value, maxRows) || !isPageSelected(context))
    return null;
  return total.value > maxRows
    ? bulkCopy.selectFirst(whole.format(maxRows))
    : bulkCopy.selectAll(rowsLabel(total.value, nouns));
}

const rowsLabel = (count: number, { one, many }: TableNouns): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
