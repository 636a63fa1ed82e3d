import { localDay } from "#server/core/calendar/local-day.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Bounds } from "./bounds.query-parser.ts";
import type { Total } from "./search.cursor.ts";
import {
  isAfter,
  keyAsText,
  orderBy,
  type SearchOrder,
  type SortColumns,
  searchOrderOf,
} from "./search-order.ts";
import {
  findInTime,
  type Page,
  type Place,
  readOrRefuse,
  type SearchStatement,
  searchPage,
  type TableAsked,
} from "./search-page.ts";
import { type DeskFields, type DeskFilter, readDeskQueries } from "./table.query-parser.ts";

type Needs = Pick<Dependencies, "database" | "macs">;
export type Add = (value: unknown) => string;

/** A table of the desk: where its rows come from, what they may be ordered by, and how each is shown. */
export type DeskTable<Row, Shown> = Pick<SortColumns, "columns" | "newest"> & {
  name: string;
  fields: DeskFields;
  /** A statement that answers `id`, `id_key` and every column to sort by, of all rows that a filter finds. */
  hits: (filter: DeskFilter, add: Add) => string;
  /** A statement that answers the rows of `page p` whole. */
  rows: (more: string) => string;
  view: (row: Row) => Shown;
};

type Found<Row> = Row & { sortValues: string[]; total: number | null };

/** One page of a table of the desk. Throws `request.invalid` that names the invalid parameter. */
export async function searchDesk<Row extends Record<string, unknown>, Shown>(
  needs: Needs,
  agencyId: string,
  table: DeskTable<Row, Shown>,
  asked: TableAsked,
): Promise<{ hits: { _source: Shown; sort: string[] }[]; total: Total }> {
  const filter = readOrRefuse(() => readDeskQueries(asked.queries, table.fields));
  const order = searchOrderOf({ ...table, id: "id_key" }, asked.sort);
  const find = (place: Place, known: Total | null) =>
    findRows(needs, table, { filter, order, ...place }, known);
  const { view } = table;
  return await searchPage(needs, { agencyId, filter: [table.name, filter], order, find, view }, asked);
}

type PageAsked = Place & { filter: DeskFilter; order: SearchOrder };

/** Says how many rows there are although the page may be beyond the last. */
async function findRows<Row extends Record<string, unknown>, Shown>(
  needs: Needs,
  table: DeskTable<Row, Shown>,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found<Row>>> {
  const run = (page: PageAsked) => findInTime<Found<Row>>(needs, statementOf(table, page));
  const rows = await run(asked);
  if (known !== null) return { rows, total: known };
  const [first] = rows.length > 0 || asked.offset === 0 ? rows : await run({ ...asked, size: 1, offset: 0 });
  return { rows, total: { value: first?.total ?? 0, relation: "eq" } };
}

function statementOf<Row, Shown>(table: DeskTable<Row, Shown>, asked: PageAsked): SearchStatement {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const { order, after } = asked;
  const hits = table.hits(asked.filter, add);
  const places = after?.map((value) => add(value));
  const where = places === undefined ? "" : `where ${isAfter(order, (index) => places[index] ?? "null")}`;
  const counted = after === null ? "(select count(*)::int from hits)" : "null::int";
  const inPage = order.map((key) => ({ ...key, column: `p.${key.column}` }));
  const text = `with hits as materialized (${hits}), page as materialized (
      select * from hits ${where} ${orderBy(order)} limit ${add(asked.size)} offset ${add(asked.offset)}
    ) ${table.rows(`array[${inPage.map(keyAsText).join(", ")}] as "sortValues", ${counted} as total`)}
    ${orderBy(inPage)}`;
  return { text, values };
}

/** Each word begins a word of the text, without regard to case and to what is neither letter nor digit. */
export function lexemesIn(text: string, lexemes: readonly string[], add: Add): string[] {
  if (lexemes.length === 0) return [];
  const escaped = lexemes.map((word) => word.replace(/[\\%_]/g, "\\$&"));
  const likeAll = (mark: string) => `like all (${add(escaped.map((word) => `${mark}${word}%`))}::text[])`;
  return [
    // The second alone would do: but parting a text into words costs far more than looking into it, so only few are.
    `lower(${text}) ${likeAll("%")}`,
    `' ' || regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g') ${likeAll("% ")}`,
  ];
}

export const dayIn = (column: string, bounds: Bounds<string> | undefined, add: Add): string[] => [
  ...(bounds?.from ? [`${column} >= ${add(bounds.from)}::date`] : []),
  ...(bounds?.to ? [`${column} <= ${add(bounds.to)}::date`] : []),
];

export const chosen = (column: string, names: readonly string[] | undefined, add: Add): string[] =>
  names === undefined ? [] : [`${column} = any(${add(names)})`];

/** The same of an instant, whose day is as a row shows it: where its application's property is, else the table's agency. */
export function shownDayIn(
  column: string,
  bounds: Bounds<string> | undefined,
  agencyId: string,
  add: Add,
): string[] {
  if (bounds === undefined) return [];
  const agencyState = `(select state from agencies where id = ${add(agencyId)})`;
  return dayIn(localDay(column, `coalesce(a.property #>> '{address,state}', ${agencyState})`), bounds, add);
}
