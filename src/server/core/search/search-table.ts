import { maxExactTotal, maxRowsWithoutCursor } from "#domain/limits.ts";
import { sqlStateOf } from "#server/database/database-errors.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { cursorsFor, type Total } from "./search.cursor.ts";
import { type Bounds, UnreadableQuery } from "./search-bounds.ts";
import { isAfter, keyAsText, orderBy, type SearchOrder } from "./search-order.ts";
import { type DeskFields, type DeskFilter, readDeskQueries } from "./table.query-parser.ts";

type Needs = Pick<Dependencies, "database" | "macs">;
type Direction = "asc" | "desc";
type Asked = {
  queries: readonly string[];
  page: number;
  size: number;
  sort: Readonly<Record<string, Direction | undefined>>;
  searchAfter?: string[] | undefined;
};

export type Add = (value: unknown) => string;

/** A table of the desk: where its rows come from, what they may be ordered by, and how each is shown. */
export type DeskTable<Row, Shown> = {
  name: string;
  fields: DeskFields;
  columns: Readonly<Record<string, { column: string; type: "text" | "bigint" | "date" | "timestamptz" }>>;
  /** The column that is sorted by, newest first, where none is named. */
  newest: string;
  /** A statement that answers `id` and every column to sort by, of all rows that a filter finds. */
  hits: (filter: DeskFilter, add: Add) => string;
  /** A statement that answers the rows of `page p` whole. */
  rows: (more: string) => string;
  view: (row: Row) => Shown;
};

const statementTimeoutMs = 5_000;
const queryCancelled = "57014";

type Found<Row> = Row & { sortValues: string[]; total: number | null };

/** One page of a table of the desk. Throws `request.invalid` that names the invalid parameter. */
export async function searchDesk<Row extends Record<string, unknown>, Shown>(
  { database, macs }: Needs,
  agencyId: string,
  table: DeskTable<Row, Shown>,
  asked: Asked,
): Promise<{ hits: { _source: Shown; sort: string[] }[]; total: Total }> {
  const filter = filterOf(table.fields, asked.queries);
  const order = orderOf(table, asked.sort);
  const cursors = cursorsFor(macs, { agencyId, filter: [table.name, filter], order });
  const [cursor] = asked.searchAfter ?? [];
  const place = cursor === undefined ? null : cursors.open(cursor);
  if (cursor !== undefined && (place === null || asked.page === 0))
    throw new Refusal("request.invalid", { field: "searchAfter" });
  const offset = place === null ? asked.page * asked.size : 0;
  if (offset > maxRowsWithoutCursor) throw new Refusal("request.invalid", { field: "page" });
  const rows = await bounded(database, (size, from) =>
    statementOf(table, { filter, order, after: place?.values ?? null, offset: from, size }),
  )<Found<Row>>(asked.size, offset, place !== null);
  const total = place?.total ?? totalOf(rows.counted);
  return {
    hits: rows.found.map((row) => ({
      _source: table.view(row),
      sort: [cursors.sign({ values: row.sortValues, total })],
    })),
    total,
  };
}

const totalOf = (counted: number): Total =>
  counted > maxExactTotal ? { value: maxExactTotal, relation: "gte" } : { value: counted, relation: "eq" };

type Statement = { text: string; values: unknown[] };

/** Runs a search in a bounded time, and says how many there are although the page may be beyond the last. */
function bounded(database: Needs["database"], statement: (size: number, offset: number) => Statement) {
  return async <Row extends { total: number | null } & Record<string, unknown>>(
    size: number,
    offset: number,
    isCounted: boolean,
  ): Promise<{ found: Row[]; counted: number }> => {
    try {
      return await database.transaction(
        async (tx) => {
          const run = async (rows: number, from: number) => {
            const { text, values } = statement(rows, from);
            return (await tx.query<Row>(text, values)).rows;
          };
          const found = await run(size, offset);
          if (found.length > 0 || offset === 0 || isCounted) return { found, counted: found[0]?.total ?? 0 };
          return { found, counted: (await run(1, 0))[0]?.total ?? 0 };
        },
        { statementTimeoutMs },
      );
    } catch (error) {
      if (sqlStateOf(error) === queryCancelled) throw new Refusal("listing.search-too-broad");
      throw error;
    }
  };
}

function filterOf(fields: DeskFields, queries: readonly string[]): DeskFilter {
  try {
    return readDeskQueries(queries, fields);
  } catch (error) {
    if (error instanceof UnreadableQuery)
      throw new Refusal("request.invalid", { field: `queries.${error.index}` });
    throw error;
  }
}

/** The named columns in their order, the id last, so that no two rows are equal. */
function orderOf<Row, Shown>({ columns, newest }: DeskTable<Row, Shown>, sort: Asked["sort"]): SearchOrder {
  const named = Object.entries(sort).flatMap(([name, direction]) => {
    const column = columns[name];
    return column === undefined || direction === undefined ? [] : [{ ...column, direction }];
  });
  const newestFirst = columns[newest];
  const keys =
    named.length > 0 || newestFirst === undefined ? named : [{ ...newestFirst, direction: "desc" as const }];
  return [...keys, { column: "id_key", type: "text", direction: keys.at(-1)?.direction ?? "desc" }];
}

type PageAsked = {
  filter: DeskFilter;
  order: SearchOrder;
  after: readonly string[] | null;
  offset: number;
  size: number;
};

function statementOf<Row, Shown>(table: DeskTable<Row, Shown>, asked: PageAsked): Statement {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const { order, after } = asked;
  const hits = table.hits(asked.filter, add);
  const places = after?.map((value) => add(value));
  const where = places === undefined ? "" : `where ${isAfter(order, (index) => places[index] ?? "null")}`;
  const counted =
    after === null
      ? `(select count(*)::int from (select from hits limit ${maxExactTotal + 1}) c)`
      : "null::int";
  const inPage = order.map((key) => ({ ...key, column: `p.${key.column}` }));
  const text = `with hits as materialized (${hits}), page as materialized (
      select * from hits ${where} ${orderBy(order)} limit ${add(asked.size)} offset ${add(asked.offset)}
    ) ${table.rows(`array[${inPage.map(keyAsText).join(", ")}] as "sortValues", ${counted} as total`)}
    ${orderBy(inPage)}`;
  return { text, values };
}

/** Each word begins a word of the text, without regard to case and to what is neither letter nor digit. */
export const lexemesIn = (text: string, lexemes: readonly string[], add: Add): string[] =>
  lexemes.map(
    (word) =>
      `' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') like ${add(`% ${word.replace(/[\\%_]/g, "\\$&")}%`)}`,
  );

export const dayIn = (column: string, bounds: Bounds<string> | undefined, add: Add): string[] => [
  ...(bounds?.from ? [`${column} >= ${add(bounds.from)}::date`] : []),
  ...(bounds?.to ? [`${column} <= ${add(bounds.to)}::date`] : []),
];

export const chosen = (column: string, names: readonly string[] | undefined, add: Add): string[] =>
  names === undefined ? [] : [`${column} = any(${add(names)})`];

/** The day of an instant by the payer's calendar. */
export const payerDayOf = (column: string): string => `(${column} at time zone 'Australia/Sydney')::date`;
