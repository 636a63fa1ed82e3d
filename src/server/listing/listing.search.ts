import type { ListingRow, ListingSearch, ListingSearchResult } from "#contract/listing.ts";
import { maxExactTotal } from "#domain/limits.ts";
import { canSee, type ListingStaff } from "#server/core/access/listing.access.ts";
import type { Total } from "#server/core/search/search.cursor.ts";
import {
  inBoundedTime,
  type Page,
  readOrRefuse,
  searchPage,
  totalOf,
} from "#server/core/search/search-page.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { listingOrderOf } from "./listing.order.ts";
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

// With less, the index answers whole pages for a common word, and every row on them is looked at. A second process for a
// short search costs more than it gives.
const settings = "set local work_mem = '64MB'; set local max_parallel_workers_per_gather = 0";
// Among this many times more listings than are wanted, walking them in order costs more than gathering.
const sparse = 20;

/**
 * One page of the agency's listings. Throws `request.invalid` that names the invalid parameter and `permission.missing`
 * for archived listings asked for by others than the agency's management.
 */
export async function searchListings(
  needs: Needs,
  staff: ListingStaff,
  search: ListingSearch,
): Promise<ListingSearchResult> {
  const { agencyId } = staff;
  const filter = filterFor(staff, search.queries);
  const order = listingOrderOf(search.sort);
  return await searchPage(
    needs,
    {
      agencyId,
      filter,
      order,
      find: (place, known) => findPage(needs, { agencyId, filter, order, ...place }, known),
      view: listingRowOf,
    },
    search,
  );
}

/** What the queries ask for, where the person may ask for it. */
export function filterFor(staff: ListingStaff, queries: readonly string[]): ListingFilter {
  const filter = readOrRefuse(() => readQueries(queries));
  if (!filter.statuses.every((status) => canSee(staff, status))) throw new Refusal("permission.missing");
  return filter;
}

async function findPage(needs: Needs, asked: PageAsked, known: Total | null): Promise<Page<FoundRow>> {
  if (isUnfiltered(asked.filter)) return await findUnfiltered(needs.database, asked, known);
  return await inBoundedTime(needs, async (tx) => {
    const isSet = tx.query(settings);
    const [page] = await Promise.all([findFiltered(tx, asked, known), isSet]);
    return page;
  });
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

async function findUnfiltered(
  queries: Queries,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<FoundRow>> {
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

async function findFiltered(
  queries: Queries,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<FoundRow>> {
  if (known !== null) {
    const rows =
      known.relation === "eq"
        ? await run<FoundRow>(queries, gatheredPage(asked, null))
        : await walk(queries, asked);
    return { rows, total: known };
  }
  const found = await run<FoundRow>(queries, gatheredPage(asked));
  const count = found[0]?.gathered ?? (await countFor(queries, asked));
  return { rows: count <= maxExactTotal ? found : await walk(queries, asked), total: totalOf(count) };
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
