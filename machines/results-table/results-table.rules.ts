import { maxRowsWithoutCursor, tableEverything } from "#domain/limits.ts";
import type {
  Cursor,
  ResultsTableContext,
  SearchParameters,
  TableAddress,
  Total,
} from "./results-table.types.ts";

type Cursors = Readonly<Record<number, Cursor>>;

/** What of the context stands in the page's address. */
export const addressOf = ({ text, filters, sort, page, size }: TableAddress): TableAddress => ({
  text,
  filters,
  sort,
  page,
  size,
});

/** The specified table parameters of a search: a later page by the cursor of the page before it. */
export function parametersOf(context: ResultsTableContext): SearchParameters {
  const { page, size, sort, cursors } = context;
  const cursor = cursors[page - 1];
  const parameters = { queries: queriesOf(context), page, size, sort: { ...sort } };
  return cursor === undefined ? parameters : { ...parameters, searchAfter: [...cursor] };
}

/** The search text first, '*' where it is empty; then what the table and the person narrow it by. */
export const queriesOf = ({ text, scope, filters }: ResultsTableContext): string[] => [
  text.trim() === "" ? tableEverything : text.trim(),
  ...scope,
  ...filters,
];

/** Whether a page can be turned to: another one, not after the last, and found by a cursor or by its number. */
export function isPageThere({ page: current, size, total, cursors }: ResultsTableContext, page: number) {
  if (!Number.isInteger(page) || page < 0 || page === current) return false;
  if (total !== null && page * size >= total.value) return page === 0;
  return isFindable(page, size, cursors);
}

/** The page of an address, or the first one where neither a cursor nor its number finds it. */
export const findablePage = ({ page, size }: TableAddress, cursors: Cursors): number =>
  Number.isInteger(page) && page > 0 && isFindable(page, size, cursors) ? page : 0;

const isFindable = (page: number, size: number, cursors: Cursors): boolean =>
  page === 0 || cursors[page - 1] !== undefined || page * size <= maxRowsWithoutCursor;

/** The last page that has rows, before the one that turned out to have none. */
export const lastPageBefore = ({ page, size }: ResultsTableContext, total: Total): number =>
  Math.max(0, Math.min(page - 1, Math.ceil(total.value / size) - 1));

/** Whether two addresses ask for the same rows, whichever page is looked at. */
export const isSameSearch = (one: TableAddress, other: TableAddress): boolean => keyOf(one) === keyOf(other);

const keyOf = ({ text, filters, sort, size }: TableAddress): string =>
  JSON.stringify([text.trim(), filters, Object.entries(sort), size]);
