import type { ListingRow, ListingSearch, ListingSearchResult } from "#contract/listing.ts";
import { canSee, type ListingStaff } from "#server/core/access/listing.access.ts";
import type { Total } from "#server/core/search/search.cursor.ts";
import { inBoundedTime, type Page, readOrRefuse, searchPage } from "#server/core/search/search-page.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { isNarrowed } from "./hits.sql.ts";
import { listingOrderOf } from "./listing.order.ts";
import { type ListingFilter, readQueries } from "./listing.query-parser.ts";
import {
  bitsPage,
  countOf,
  gatheredPage,
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
};

// What compiling a statement costs, and a second process, is more than they give; a plan is the same for every search.
export const searchSettings = `set local jit = off; set local plan_cache_mode = force_generic_plan;
  set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB'`;
// Up to so many hits are sorted where the bits cannot count them.
const maxSorted = 10_000;

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
  return await inBoundedTime(needs, async (tx) => {
    const isSet = tx.query(searchSettings);
    const find = isNarrowed(asked.filter) ? findNarrowed : findByBits;
    const [page] = await Promise.all([find(tx, asked, known), isSet]);
    return page;
  });
}

/** How many listings a search finds, however many. */
export async function countListings(
  queries: Queries,
  agencyId: string,
  filter: ListingFilter,
): Promise<number> {
  const [counted] = await run<{ count: number }>(queries, countOf(agencyId, filter));
  return counted?.count ?? 0;
}

async function findByBits(queries: Queries, asked: PageAsked, known: Total | null): Promise<Page<FoundRow>> {
  const found = await run<FoundRow & { total: number; isGathered: boolean }>(queries, bitsPage(asked));
  const { total: value = 0, isGathered = true } = found[0] ?? {};
  const rows = found.filter(({ id }) => id !== null);
  const isWhole = isGathered || rows.length === asked.size || asked.offset + rows.length >= value;
  return {
    rows: isWhole ? rows : await beyondWalk(queries, asked, rows),
    total: known ?? { value, relation: "eq" },
  };
}

async function findNarrowed(
  queries: Queries,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<FoundRow>> {
  const total: Total = known ?? {
    value: await countListings(queries, asked.agencyId, asked.filter),
    relation: "eq",
  };
  if (total.value <= maxSorted) return { rows: await run<FoundRow>(queries, gatheredPage(asked)), total };
  const rows = await run<FoundRow>(queries, walkedPage(asked));
  return { rows: rows.length === asked.size ? rows : await beyondWalk(queries, asked, rows), total };
}

/** What a walk found, or all that is there where it was cut short. */
async function beyondWalk(queries: Queries, asked: PageAsked, rows: FoundRow[]): Promise<FoundRow[]> {
  const [more] = await run(queries, walkGoesOn(asked));
  return more === undefined ? rows : await run<FoundRow>(queries, gatheredPage(asked));
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
