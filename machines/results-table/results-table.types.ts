import type { Problem } from "#contract/problems.ts";

export type Direction = "asc" | "desc";
/** The columns that rows are sorted by, the first one first. */
export type Sort = Readonly<Record<string, Direction>>;

/** What of a table stands in the page's address: whoever opens it sees the same rows. */
export type TableAddress = {
  /** As the person typed it; empty asks for everything. */
  text: string;
  /** Each a filter in the words of the search: `status:archived`. */
  filters: readonly string[];
  sort: Sort;
  /** From 0. */
  page: number;
  size: number;
};

/** Which columns are seen, and in which order. */
export type ColumnChoice = { order: readonly string[]; hidden: readonly string[] };

/** The specified table parameters. */
export type SearchParameters = {
  queries: string[];
  page: number;
  size: number;
  sort: Record<string, Direction>;
  searchAfter?: string[];
};
export type Cursor = readonly string[];
export type Hit = { _source: unknown; sort: Cursor };
export type Total = { value: number; relation: "eq" };
/** The specified search result, of whatever is listed. */
export type SearchResult = { hits: readonly Hit[]; total: Total };

export type ResultsTableInput = {
  address: TableAddress;
  /** What every search of this table asks for beside what people choose. */
  scope: readonly string[];
  /** Whether people may change how many rows a page has. */
  isSizeChangeable: boolean;
  /** Whether a failed search may be asked again. */
  isRefreshable: boolean;
  columns: ColumnChoice;
};

export type ResultsTableContext = TableAddress & {
  scope: readonly string[];
  isSizeChangeable: boolean;
  isRefreshable: boolean;
  columns: ColumnChoice;
  /** For each page that was seen, the cursor of its last row. */
  cursors: Readonly<Record<number, Cursor>>;
  /** Null until the first answer. */
  hits: readonly Hit[] | null;
  total: Total | null;
  /** The page that `hits` are of, while another one is asked for. */
  shownPage: number;
  /** A row changed while rows are on their way: what comes may be of before. */
  isOutdated: boolean;
  /** Its page was left once: coming back to it, rows may have changed. */
  wasLeft: boolean;
  problem: Problem | null;
};

export type ResultsTableEvent =
  | { type: "search.typed"; text: string }
  | { type: "search.submitted"; text: string }
  | { type: "search.cleared" }
  | { type: "filters.changed"; filters: readonly string[] }
  | { type: "sort.changed"; sort: Sort }
  | { type: "size.changed"; size: number }
  | { type: "page.changed"; page: number }
  | { type: "address.changed"; address: TableAddress }
  | { type: "rows.outdated" }
  | { type: "page.opened" }
  | { type: "page.left" }
  | { type: "search.retried" }
  | { type: "columns.changed"; columns: ColumnChoice };

export type ResultsTablePorts = {
  searchRows: { input: SearchParameters; output: SearchResult };
};
