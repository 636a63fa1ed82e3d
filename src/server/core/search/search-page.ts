import { maxRowsWithoutCursor } from "#domain/limits.ts";
import { sqlStateOf } from "#server/database/database-errors.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { UnreadableQuery } from "./bounds.query-parser.ts";
import { cursorsFor, type Total } from "./search.cursor.ts";
import type { Direction, SearchOrder } from "./search-order.ts";

type Asked = { page: number; size: number; searchAfter?: string[] | undefined };

/** What a table's search asks for: its filters as typed, its order, and a page of it. */
export type TableAsked = Asked & {
  queries: readonly string[];
  sort: Readonly<Record<string, Direction | undefined>>;
};

/** Which rows of a search are a page: after a row, by its sort values, or so many after the first. */
export type Place = { after: readonly string[] | null; offset: number; size: number };

/** What a search asks of the database; with a name, prepared once for each connection. */
export type SearchStatement = { text: string; values: unknown[]; name?: string };

export type Page<Row> = { rows: Row[]; total: Total };

/** One search: whose it is, what it asks for, and how a page of it is found and shown. */
export type PagedSearch<Row, Shown> = {
  agencyId: string;
  /** What cursors of the search are good for. */
  filter: unknown;
  order: SearchOrder;
  /** `known` is the total as the first page counted it; null where it has to be counted. */
  find: (place: Place, known: Total | null) => Promise<Page<Row>>;
  view: (row: Row) => Shown;
};

/** One page of a search, each row with the cursor of what comes after it. Throws `request.invalid` that names the invalid parameter. */
export async function searchPage<Row extends { sortValues: string[] }, Shown>(
  { macs }: Pick<Dependencies, "macs">,
  { agencyId, filter, order, find, view }: PagedSearch<Row, Shown>,
  { page, size, searchAfter }: Asked,
): Promise<{ hits: { _source: Shown; sort: string[] }[]; total: Total }> {
  const cursors = cursorsFor(macs, { agencyId, filter, order });
  const [cursor] = searchAfter ?? [];
  const place = cursor === undefined ? null : cursors.open(cursor);
  if (cursor !== undefined && (place === null || page === 0))
    throw new Refusal("request.invalid", { field: "searchAfter" });
  const offset = place === null ? page * size : 0;
  if (offset > maxRowsWithoutCursor) throw new Refusal("request.invalid", { field: "page" });
  const { rows, total } = await find({ after: place?.values ?? null, offset, size }, place?.total ?? null);
  return {
    hits: rows.map((row) => ({
      _source: view(row),
      sort: [cursors.sign({ values: row.sortValues, total })],
    })),
    total,
  };
}

const statementTimeoutMs = 5_000;
const queryCancelled = "57014";

/** The rows that one statement of a search finds, in a bounded time; one that takes longer is refused as too broad. */
export async function findInTime<Found extends Record<string, unknown>>(
  { database }: Pick<Dependencies, "database">,
  { text, values, name }: SearchStatement,
  settings = "",
): Promise<Found[]> {
  const statement = name === undefined ? text : { name, text };
  try {
    return (await database.read<Found>({ statement, values }, { settings, statementTimeoutMs })).rows;
  } catch (error) {
    if (sqlStateOf(error) === queryCancelled) throw new Refusal("listing.search-too-broad");
    throw error;
  }
}

/** What was read, or the refusal that names the query which is no filter. */
export function readOrRefuse<Filter>(read: () => Filter): Filter {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableQuery)
      throw new Refusal("request.invalid", { field: `queries.${error.index}` });
    throw error;
  }
}
