import type { SnapshotFrom } from "xstate";
import { tablePageSizes } from "#domain/limits.ts";
import type { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type {
  ColumnChoice,
  ResultsTableContext,
  ResultsTableEvent,
  Sort,
} from "#machines/results-table/results-table.types.ts";
import { resultsTableCopy } from "./results-table.copy.ts";

export type ResultsTableSnapshot = SnapshotFrom<typeof resultsTableMachine>;
type Send = (event: ResultsTableEvent) => void;

const whole = new Intl.NumberFormat("en-AU");

/** What is being listed, in words. */
export type TableNouns = { one: string; many: string };

/** A table as its view draws it: words, flags and verbs. `defaultSort` is the order of a table that is not sorted. */
export function connectTable(
  snapshot: ResultsTableSnapshot,
  send: Send,
  { nouns, defaultSort }: { nouns: TableNouns; defaultSort: Sort },
) {
  const { context } = snapshot;
  const { hits, problem, text, filters, page, size, sort, columns } = context;
  const isSorry = problem !== null && !snapshot.hasTag("busy");
  return {
    /** The first rows are on their way. */
    isLoading: hits === null && !isSorry,
    isBusy: snapshot.hasTag("busy"),
    sorry: isSorry ? { message: problem.message, canRetry: snapshot.can({ type: "search.retried" }) } : null,
    hits: hits ?? noHits,
    empty: hits?.length === 0 ? emptyLabel(context, nouns) : null,
    text,
    filters,
    sort,
    columns,
    range: isSorry ? "" : rangeLabel(context, nouns),
    paging: pagingOf(snapshot),
    /** Null where people may not choose. */
    sizes: context.isSizeChangeable ? tablePageSizes : null,
    size,
    rowCount: rowCountOf(context),
    firstRow: context.shownPage * size,
    ...verbsOf(send, defaultSort),
    page,
  };
}
export type ConnectedTable = ReturnType<typeof connectTable>;

const noHits: readonly never[] = [];

type Verbs = ReturnType<typeof createVerbs>;
const known = new WeakMap<Send, Verbs>();

/** The same functions for as long as the table runs, so that what only uses them is not drawn again. */
function verbsOf(send: Send, defaultSort: Sort): Verbs {
  const verbs = known.get(send) ?? createVerbs(send, defaultSort);
  known.set(send, verbs);
  return verbs;
}

function createVerbs(send: Send, defaultSort: Sort) {
  return {
    typeText: (typed: string) => send({ type: "search.typed", text: typed }),
    submitText: (typed: string) => send({ type: "search.submitted", text: typed }),
    narrow: (chosen: readonly string[]) => send({ type: "filters.changed", filters: chosen }),
    clear: () => send({ type: "search.cleared" }),
    sortBy: (order: Sort) =>
      send({ type: "sort.changed", sort: Object.keys(order).length === 0 ? defaultSort : order }),
    turnTo: (next: number) => send({ type: "page.changed", page: next }),
    resize: (rows: number) => send({ type: "size.changed", size: rows }),
    retry: () => send({ type: "search.retried" }),
    arrange: (choice: ColumnChoice) => send({ type: "columns.changed", columns: choice }),
  };
}

/** `1–20 of 240 listings` */
function rangeLabel(
  { hits, total, shownPage, size }: ResultsTableContext,
  { one, many }: TableNouns,
): string {
  if (hits === null || total === null) return "";
  if (hits.length === 0) return resultsTableCopy.no(many);
  const first = shownPage * size + 1;
  const last = shownPage * size + hits.length;
  const noun = total.value === 1 ? one : many;
  return resultsTableCopy.of(whole.format(first), whole.format(last), whole.format(total.value), noun);
}

function emptyLabel({ text, filters }: ResultsTableContext, { many }: TableNouns) {
  const isNarrowed = text.trim() !== "" || filters.length > 0;
  return {
    title: isNarrowed ? resultsTableCopy.noMatch(many) : resultsTableCopy.noYet(many),
    label: isNarrowed ? resultsTableCopy.searchLessOrRemove : resultsTableCopy.theyWillAppearHere,
    canClear: isNarrowed,
  };
}

/** Which pages can be turned to. The last one only once rows were counted. */
function pagingOf(snapshot: ResultsTableSnapshot) {
  const { page, size, hits, total, shownPage } = snapshot.context;
  const can = (next: number) => snapshot.can({ type: "page.changed", page: next });
  const lastPage = total === null ? null : Math.max(0, Math.ceil(total.value / size) - 1);
  // Rows are counted with the first page: a later one that is not full is the last by now.
  const isShort = hits !== null && shownPage === page && hits.length < size;
  return {
    label: lastPage === null ? resultsTableCopy.page(whole.format(page + 1)) : pageLabel(page, lastPage),
    first: page > 0 ? 0 : null,
    previous: page > 0 ? page - 1 : null,
    next: total !== null && !isShort && can(page + 1) ? page + 1 : null,
    last: lastPage !== null && lastPage > page && can(lastPage) ? lastPage : null,
  };
}

const pageLabel = (page: number, lastPage: number): string =>
  resultsTableCopy.pageOf(whole.format(page + 1), whole.format(lastPage + 1));

/** How many rows there are as assistive technology counts them: -1 before they were counted. */
const rowCountOf = ({ total }: ResultsTableContext): number => (total === null ? -1 : total.value + 1);
