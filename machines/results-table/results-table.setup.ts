import { assign, setup } from "xstate";
import { tablePageSizes } from "#domain/limits.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { addressOf, findablePage, isPageThere, isSameSearch, lastPageBefore } from "./results-table.rules.ts";
import type {
  ColumnChoice,
  ResultsTableContext,
  ResultsTableEvent,
  ResultsTableInput,
  ResultsTablePorts,
  SearchResult,
  Sort,
  TableAddress,
} from "./results-table.types.ts";

/** A new entry of the history, or the one that there is made over. */
export type AddressWay = "push" | "replace";

// A cursor belongs to one search, in one order, in pages of one size.
const atFirstPage = { page: 0, cursors: {} } as const;

/** The words of the table's chart. The host fills the actors, and the actions that do nothing here. */
export const resultsTableSetup = setup({
  types: {
    input: {} as ResultsTableInput,
    context: {} as ResultsTableContext,
    events: {} as ResultsTableEvent,
    tags: {} as "busy" | "failed",
    meta: {} as MachineMeta,
    children: {} as { searchRows: "searchRows" },
  },
  actors: {
    searchRows: port<ResultsTablePorts["searchRows"]>("searchRows"),
  },
  guards: {
    hasRows: ({ context }) => context.hits !== null,
    isSizeAllowed: ({ context }, params: { size: number }) =>
      context.isSizeChangeable &&
      params.size !== context.size &&
      (tablePageSizes as readonly number[]).includes(params.size),
    isPageThere: ({ context }, params: { page: number }) => isPageThere(context, params.page),
    isOtherAddress: ({ context }, params: { address: TableAddress }) =>
      !isSameSearch(context, params.address) || params.address.page !== context.page,
    isBeyondEnd: ({ context }, params: { result: SearchResult }) =>
      params.result.hits.length === 0 && context.page > 0,
    isOutdated: ({ context }) => context.isOutdated,
    wasLeft: ({ context }) => context.wasLeft,
    isRefreshable: ({ context }) => context.isRefreshable,
    isCursorRefused: ({ context }) =>
      context.isRefreshable && context.problem?.code === "request.invalid" && context.page > 0,
  },
  actions: {
    assignText: assign((_, params: { text: string }) => ({ text: params.text })),
    assignFilters: assign((_, params: { filters: readonly string[] }) => ({ filters: params.filters })),
    clearSearch: assign({ text: "", filters: [] }),
    assignSort: assign((_, params: { sort: Sort }) => ({ sort: params.sort })),
    assignSize: assign((_, params: { size: number }) => ({ size: params.size })),
    assignPage: assign((_, params: { page: number }) => ({ page: params.page })),
    assignAddress: assign(({ context }, params: { address: TableAddress }) => {
      const cursors = isSameSearch(context, params.address) ? context.cursors : {};
      return { ...params.address, cursors, page: findablePage(params.address, cursors) };
    }),
    startOver: assign(atFirstPage),
    turnBack: assign(({ context }, params: { result: SearchResult }) => ({
      page: lastPageBefore(context, params.result.total),
    })),
    assignRows: assign(({ context }, { result }: { result: SearchResult }) => {
      const last = result.hits.at(-1);
      return {
        hits: result.hits,
        total: result.total,
        shownPage: context.page,
        cursors: last === undefined ? context.cursors : { ...context.cursors, [context.page]: last.sort },
      };
    }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    markLeft: assign({ wasLeft: true }),
    markOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    assignColumns: assign((_, params: { columns: ColumnChoice }) => ({ columns: params.columns })),
    /** Puts the search into the page's address, so that a link reproduces it and Back works. */
    writeAddress: (_: unknown, _params: { address: TableAddress; way: AddressWay }) => {},
    /** Keeps the columns in the browser, for this table. */
    keepColumns: (_: unknown, _params: { columns: ColumnChoice }) => {},
  },
  delays: { typingPause: 350 },
});

export const initialContext = (input: ResultsTableInput): ResultsTableContext => ({
  ...addressOf(input.address),
  page: findablePage(input.address, {}),
  scope: input.scope,
  isSizeChangeable: input.isSizeChangeable,
  isRefreshable: input.isRefreshable,
  columns: input.columns,
  cursors: {},
  hits: null,
  total: null,
  shownPage: 0,
  isOutdated: false,
  wasLeft: false,
  problem: null,
});
