import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type {
  ResultsTableContext,
  ResultsTableInput,
  SearchResult,
  TableAddress,
} from "#machines/results-table/results-table.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";

const address: TableAddress = { text: "", filters: [], sort: { address: "asc" }, page: 0, size: 20 };
const input: ResultsTableInput = {
  address,
  scope: [],
  isSizeChangeable: false,
  isRefreshable: true,
  columns: { order: ["address", "price", "agent"], hidden: [] },
};

/** Three pages of 20 rows, of which each page's first stands for all. */
const pageOf = (
  page: number,
  total: SearchResult["total"] = { value: 45, relation: "eq" },
): SearchResult => ({
  hits: [{ _source: { id: `lst_page${page}` }, sort: [`cursor-${page}`] }],
  total,
});
const none = (value: number): SearchResult => ({ hits: [], total: { value, relation: "eq" } });

/** Each scenario is told apart by the size of its pages, so that each looks at one part of the table closely. */
const sizes = { searching: 10, paging: 20, narrowing: 50, arranging: 100, unrefreshable: 200 } as const;
const withSize = (size: number, more: Partial<ResultsTableInput> = {}): ResultsTableInput => ({
  ...input,
  address: { ...address, size },
  ...more,
});

const typed = { type: "search.typed", text: "wattle" } as const;
const submitted = { type: "search.submitted", text: "wattle" } as const;
const cleared = { type: "search.cleared" } as const;
const narrowed = { type: "filters.changed", filters: ["type:House"] } as const;
const sorted = { type: "sort.changed", sort: { price: "desc", address: "asc" } } as const;
const turned = { type: "page.changed", page: 1 } as const;
const outdated = { type: "rows.outdated" } as const;
const retried = { type: "search.retried" } as const;
const followed = { type: "address.changed", address: { ...address, page: 1, text: "banksia" } } as const;
const resized = [10, 20, 50, 33].map((size) => ({ type: "size.changed", size }));

const casesOf: Record<number, readonly AnyEventObject[]> = {
  [sizes.searching]: [typed, { ...typed, text: "" }, submitted, cleared, turned, retried],
  [sizes.paging]: [
    ...[0, 1, 700, -1, 0.5].map((page) => ({ type: "page.changed", page })),
    outdated,
    { type: "page.opened" },
    { type: "page.left" },
    retried,
    { type: "address.changed", address: { ...address, page: 1 } },
    followed,
    { type: "address.changed", address: { ...address, page: 700, text: "banksia" } },
  ],
  [sizes.narrowing]: [
    narrowed,
    { ...narrowed, filters: [] },
    sorted,
    { ...sorted, sort: { address: "asc" } },
    turned,
  ],
  [sizes.arranging]: [
    { type: "columns.changed", columns: { order: ["price", "address", "agent"], hidden: ["agent"] } },
  ],
  [sizes.unrefreshable]: [retried],
};

const contextOf = ({ context }: AnyMachineSnapshot) => context as ResultsTableContext;

/** What people wish on a page of the product, whose tables have all their columns: one wish from where it begins. */
const columnsHidden = { type: "columns.changed", hidden: "agent" } as const;
const isOnPage = ({ columns }: ResultsTableContext) => columns.order.length > input.columns.order.length;

function eventsOnPage({ context }: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { text, filters, sort, page, size, columns } = context as ResultsTableContext;
  const isUntouched = text === "" && filters.length === 0 && "listedOn" in sort && page === 0 && size === 20;
  const hidden = [...columns.hidden, columnsHidden.hidden];
  if (!isUntouched) return [cleared, turned, retried];
  return [
    ...[typed, submitted, narrowed, { ...sorted, sort: { price: "desc" } }, turned, retried],
    ...[
      { type: "size.changed", size: 50 },
      { ...followed, address: { ...followed.address, sort } },
    ],
    ...(columns.hidden.includes(columnsHidden.hidden)
      ? []
      : [{ type: columnsHidden.type, columns: { ...columns, hidden } }]),
  ];
}

// A link begins with words of its own, so that few cases are enough for it.
export const linked = "grevillea";

function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const context = contextOf(snapshot);
  if (isOnPage(context)) return eventsOnPage(snapshot);
  if (context.isSizeChangeable) return [...resized, turned];
  if (context.text === linked) return [turned, retried];
  return [...(casesOf[context.size] ?? []), ...resized.slice(0, 1)];
}

function searchAnswers(snapshot: AnyMachineSnapshot): Outcome[] {
  const { page, size, text, isSizeChangeable } = contextOf(snapshot);
  // Read again, there is one more.
  const value = 2 * size + (snapshot.matches({ loading: "refreshing" }) ? 6 : 5);
  const found = answered("found", pageOf(page, { value, relation: "eq" }));
  const ended = page > 0 ? [answered("ended before", none(20))] : [];
  const lost = refused("network.lost");
  if (size === sizes.arranging) return [found];
  if (isSizeChangeable || size === sizes.narrowing) return [found, lost];
  if (text === linked) {
    const many = answered("found of very many", pageOf(page, { value: 20_000, relation: "eq" }));
    return [found, many, ...ended, lost];
  }
  if (size !== sizes.paging) return [found, answered("nothing", none(0)), lost];
  return [found, ...ended, refused("request.invalid"), lost];
}

const startsOver = new Set([
  "search.submitted",
  "search.cleared",
  "filters.changed",
  "sort.changed",
  "size.changed",
]);
const isFirstPage = ({ page, cursors }: ResultsTableContext) =>
  page === 0 && Object.keys(cursors).length === 0;

export const model = defineModel({
  machine: resultsTableMachine,
  scenarios: [
    { name: "a table that is searched", input: withSize(sizes.searching) },
    { name: "a table that is paged", input: withSize(sizes.paging) },
    {
      name: "a link to a later page",
      input: { ...input, address: { ...address, page: 2, text: linked } },
    },
    {
      name: "a link to a page that no number finds",
      input: { ...input, address: { ...address, page: 700, text: linked } },
    },
    { name: "a table that is narrowed and sorted", input: withSize(sizes.narrowing) },
    { name: "a table whose pages may change their size", input: { ...input, isSizeChangeable: true } },
    { name: "a table whose columns are arranged", input: withSize(sizes.arranging) },
    {
      name: "a table without a refresh",
      input: withSize(sizes.unrefreshable, { isRefreshable: false, scope: ["status:archived"] }),
    },
  ],
  events: eventsOf,
  outcomes: {
    searchRows: searchAnswers,
  },
  project: ({
    isOutdated,
    wasLeft,
    text,
    filters,
    sort,
    page,
    size,
    shownPage,
    cursors,
    hits,
    total,
    problem,
    columns,
  }: ResultsTableContext) => [
    [text, filters, sort, page, size, shownPage],
    [Object.keys(cursors), hits?.length ?? null, total, problem?.code ?? null, isOutdated, wasLeft],
    columns,
  ],
  invariants: {
    "another search begins at its first page, without cursors": {
      requirement: "TABLE-3",
      holds: (snapshot, { event }) =>
        !(startsOver.has(event.type) || event.type.startsWith("xstate.after.typingPause")) ||
        isFirstPage(contextOf(snapshot)),
    },
    "a page is never asked for that neither a cursor nor its number finds": {
      requirement: "TABLE-17",
      holds: (snapshot) => {
        const { page, size, cursors } = contextOf(snapshot);
        return page === 0 || cursors[page - 1] !== undefined || page * size <= 10_000;
      },
    },
    "cursors are those that the answers brought": {
      requirement: "TABLE-7",
      holds: (snapshot) =>
        Object.entries(contextOf(snapshot).cursors).every(([page, [cursor]]) => cursor === `cursor-${page}`),
    },
    "only the specified sizes are taken, and only where they may change": {
      requirement: "TABLE-10",
      holds: (snapshot, { before }) => {
        const { size, isSizeChangeable } = contextOf(snapshot);
        const isSame = before === null || contextOf(before).size === size;
        return [10, 20, 50, 100, 200].includes(size) && (isSame || isSizeChangeable);
      },
    },
    "rows that were shown stay until others are here": {
      requirement: "TABLE-14",
      holds: (snapshot, { before }) =>
        before === null || contextOf(before).hits === null || contextOf(snapshot).hits !== null,
    },
    "it says that it is loading only while there is nothing to show": {
      requirement: "TABLE-13",
      holds: (snapshot) => !snapshot.matches({ loading: "first" }) || contextOf(snapshot).hits === null,
    },
    "what was read before a change is read again": {
      requirement: "TABLE-15",
      holds: (snapshot) => !snapshot.matches("showing") || !contextOf(snapshot).isOutdated,
    },
    "a failure has a message": {
      requirement: "TABLE-8",
      holds: (snapshot) =>
        snapshot.matches("typing") || snapshot.hasTag("failed") === (contextOf(snapshot).problem !== null),
    },
    "a failed search is asked again only where a refresh is available": {
      requirement: "TABLE-9",
      holds: (snapshot, { event }) => event.type !== "search.retried" || contextOf(snapshot).isRefreshable,
    },
  },
  stage: "page",
  untaken: {
    stage: Object.fromEntries(
      [
        "resultsTable|page.left|0",
        "resultsTable.loading|rows.outdated|0",
        "resultsTable.loading|xstate.done.actor.searchRows|1",
        "resultsTable.showing|rows.outdated|0",
        "resultsTable.showing|page.opened|0",
      ].map((transition) => [
        transition,
        "Told by another page of the portal, or on the way back to this one: `tests/web/listings` and `tests/web/kit/list` do so.",
      ]),
    ),
  },
});
