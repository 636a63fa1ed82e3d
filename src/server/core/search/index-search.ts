import type { Queries } from "#server/database/database.ts";
import { isNarrowed } from "./index-hits.sql.ts";
import {
  bitsPage,
  countOf,
  gatheredPage,
  type PageAsked,
  type SearchStatement,
  walkedPage,
  walkGoesOn,
} from "./index-page.sql.ts";
import type { Total } from "./search.cursor.ts";
import { inBoundedTime, type Page, type Place } from "./search-page.ts";

type Row = Record<string, unknown>;
type Needs = Parameters<typeof inBoundedTime>[0];

// What compiling a statement costs, and a second process, is more than they give; a plan is the same for every search.
export const searchSettings = `set local jit = off; set local plan_cache_mode = force_generic_plan;
  set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB'`;
// Up to so many hits are sorted where the bits cannot count them.
const maxSorted = 10_000;

/** A page of an index's rows with the exact total, `known` where an earlier page counted it. Refuses what takes too long. */
export async function findIndexed<Found extends Row>(
  needs: Needs,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found>> {
  return await inBoundedTime(needs, async (tx) => {
    const isSet = tx.query(searchSettings);
    const find = isNarrowed(asked.filter) ? findNarrowed<Found> : findByBits<Found>;
    const [page] = await Promise.all([find(tx, asked, known), isSet]);
    return page;
  });
}

/** How many rows a search finds, however many. */
export async function countIndexed(
  queries: Queries,
  asked: Omit<PageAsked, keyof Place | "order">,
): Promise<number> {
  const [counted] = await run<{ count: number }>(queries, countOf(asked));
  return counted?.count ?? 0;
}

async function findByBits<Found extends Row>(
  queries: Queries,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found>> {
  const found = await run<Found & { total: number; isGathered: boolean }>(queries, bitsPage(asked));
  const { total: value = 0, isGathered = true } = found[0] ?? {};
  const rows = found.filter(({ id }) => id !== null);
  const isWhole = isGathered || rows.length === asked.size || asked.offset + rows.length >= value;
  return {
    rows: isWhole ? rows : await beyondWalk<Found>(queries, asked, rows),
    total: known ?? { value, relation: "eq" },
  };
}

async function findNarrowed<Found extends Row>(
  queries: Queries,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found>> {
  const total: Total = known ?? { value: await countIndexed(queries, asked), relation: "eq" };
  if (total.value <= maxSorted) return { rows: await run<Found>(queries, gatheredPage(asked)), total };
  const rows = await run<Found>(queries, walkedPage(asked));
  return { rows: rows.length === asked.size ? rows : await beyondWalk(queries, asked, rows), total };
}

/** What a walk found, or all that is there where it was cut short. */
async function beyondWalk<Found extends Row>(
  queries: Queries,
  asked: PageAsked,
  rows: Found[],
): Promise<Found[]> {
  const [more] = await run(queries, walkGoesOn(asked));
  return more === undefined ? rows : await run<Found>(queries, gatheredPage(asked));
}

async function run<Found extends Row>(
  queries: Queries,
  { text, values, name }: SearchStatement,
): Promise<Found[]> {
  const statement = name === undefined ? text : { name, text };
  return (await queries.query<Found>(statement, values)).rows;
}
