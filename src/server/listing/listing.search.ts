import type { ListingRow, ListingSearch, ListingSearchResult } from "#contract/listing.ts";
import { maxExactTotal, maxRowsWithoutCursor } from "#domain/limits.ts";
import { canSee, type ListingStaff } from "#server/core/access/listing.access.ts";
import { cursorsFor, type Total } from "#server/core/search/search.cursor.ts";
import { UnreadableQuery } from "#server/core/search/search-bounds.ts";
import { searchOrderOf } from "#server/core/search/search-order.ts";
import type { Database, Queries } from "#server/database/database.ts";
import { sqlStateOf } from "#server/database/database-errors.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type ListingFilter, readQueries } from "./listing.query-parser.ts";
import {
  countersOf,
  countOf,
  gatheredPage,
  hasNoBounds,
  type PageAsked,
  type SearchStatement,
  walkedPage,
  walkGoesOn,
} from "./search.sql.ts";

type Needs = Pick<Dependencies, "database" | "macs">;
export type FoundRow = Omit<ListingRow, "agent" | "branch" | "vendors" | "updatedAt"> & {
  vendors: { name: string }[];
  updatedAt: Date;
  agentId: string;
  agentName: string;
  branchId: string;
  branchName: string;
  sortValues: string[];
  gathered?: number;
};

const statementTimeoutMs = 5_000;
// With less, the index answers whole pages for a common word, and every row on them is looked at. A second process for a
// short search costs more than it gives.
const settings = "set local work_mem = '64MB'; set local max_parallel_workers_per_gather = 0";
const queryCancelled = "57014";
// Among this many times more listings than are wanted, walking them in order costs more than gathering.
const sparse = 20;

/**
 * One page of the agency's listings. Throws `request.invalid` that names the invalid parameter and `permission.missing`
 * for archived listings asked for by others than the agency's management.
 */
export async function searchListings(
  { database, macs }: Needs,
  staff: ListingStaff,
  search: ListingSearch,
): Promise<ListingSearchResult> {
  const filter = filterFor(staff, search.queries);
  const order = searchOrderOf(search.sort);
  const cursors = cursorsFor(macs, { agencyId: staff.agencyId, filter, order });
  const [cursor] = search.searchAfter ?? [];
  const place = cursor === undefined ? null : cursors.open(cursor);
  if (cursor !== undefined && (place === null || search.page === 0))
    throw new Refusal("request.invalid", { field: "searchAfter" });
  const offset = place === null ? search.page * search.size : 0;
  if (offset > maxRowsWithoutCursor) throw new Refusal("request.invalid", { field: "page" });
  const { rows, total } = await findPage(
    database,
    { agencyId: staff.agencyId, filter, order, after: place?.values ?? null, offset, size: search.size },
    place?.total ?? null,
  );
  return {
    hits: rows.map((row) => ({
      _source: listingRowOf(row),
      sort: [cursors.sign({ values: row.sortValues, total })],
    })),
    total,
  };
}

/** What the queries ask for, where the person may ask for it. */
export function filterFor(staff: ListingStaff, queries: readonly string[]): ListingFilter {
  try {
    const filter = readQueries(queries);
    if (!filter.statuses.every((status) => canSee(staff, status))) throw new Refusal("permission.missing");
    return filter;
  } catch (error) {
    if (error instanceof UnreadableQuery)
      throw new Refusal("request.invalid", { field: `queries.${error.index}` });
    throw error;
  }
}

type Page = { rows: FoundRow[]; total: Total };

async function findPage(database: Database, asked: PageAsked, known: Total | null): Promise<Page> {
  if (isUnfiltered(asked.filter)) return await findUnfiltered(database, asked, known);
  try {
    return await database.transaction(
      async (tx) => {
        const isSet = tx.query(settings);
        const [page] = await Promise.all([findFiltered(tx, asked, known), isSet]);
        return page;
      },
      { statementTimeoutMs },
    );
  } catch (error) {
    if (sqlStateOf(error) === queryCancelled) throw new Refusal("listing.search-too-broad");
    throw error;
  }
}

/** Totals of these come from counters, kept with every change. */
const isUnfiltered = (filter: ListingFilter): boolean => filter.lexemes === null && hasNoBounds(filter);

/** How many listings a search finds, however many. */
export async function countListings(
  queries: Queries,
  agencyId: string,
  filter: ListingFilter,
): Promise<number> {
  const statement = isUnfiltered(filter) ? countersOf(agencyId, filter.statuses) : countOf(agencyId, filter);
  const [counted] = await run<{ count: number }>(queries, statement);
  return counted?.count ?? 0;
}

async function findUnfiltered(queries: Queries, asked: PageAsked, known: Total | null): Promise<Page> {
  const [counts] = await run<{ count: number; all: number }>(
    queries,
    countersOf(asked.agencyId, asked.filter.statuses),
  );
  const { count = 0, all = 0 } = counts ?? {};
  const rows =
    count * sparse < all && count <= maxExactTotal
      ? await run<FoundRow>(queries, gatheredPage(asked, null))
      : await walk(queries, asked);
  return { rows, total: known ?? { value: count, relation: "eq" } };
}

async function findFiltered(queries: Queries, asked: PageAsked, known: Total | null): Promise<Page> {
  if (known !== null) {
    const rows =
      known.relation === "eq"
        ? await run<FoundRow>(queries, gatheredPage(asked, null))
        : await walk(queries, asked);
    return { rows, total: known };
  }
  const found = await run<FoundRow>(queries, gatheredPage(asked));
  const count = found[0]?.gathered ?? (await countFor(queries, asked));
  if (count <= maxExactTotal) return { rows: found, total: { value: count, relation: "eq" } };
  return { rows: await walk(queries, asked), total: { value: maxExactTotal, relation: "gte" } };
}

/** A page beyond the last hit has no row to carry the number of hits. */
async function countFor(queries: Queries, asked: PageAsked): Promise<number> {
  if (asked.offset === 0) return 0;
  const [first] = await run<FoundRow>(queries, gatheredPage({ ...asked, offset: 0, size: 1 }));
  return first?.gathered ?? 0;
}

async function walk(queries: Queries, asked: PageAsked): Promise<FoundRow[]> {
  const rows = await run<FoundRow>(queries, walkedPage(asked));
  if (rows.length === asked.size) return rows;
  const [more] = await run(queries, walkGoesOn(asked));
  return more === undefined ? rows : await run<FoundRow>(queries, gatheredPage(asked, null));
}

async function run<Row extends Record<string, unknown>>(
  queries: Queries,
  { text, values, name }: SearchStatement,
): Promise<Row[]> {
  const statement = name === undefined ? text : { name, text };
  return (await queries.query<Row>(statement, values)).rows;
}

export function listingRowOf(row: FoundRow): ListingRow {
  return {
    id: row.id,
    address: row.address,
    propertyType: row.propertyType,
    saleMethod: row.saleMethod,
    priceCents: row.priceCents,
    listedOn: row.listedOn,
    status: row.status,
    agent: { id: row.agentId, name: row.agentName },
    branch: { id: row.branchId, name: row.branchName },
    vendors: row.vendors.map(({ name }) => name),
    products: row.products,
    updatedAt: row.updatedAt.toISOString(),
  };
}
