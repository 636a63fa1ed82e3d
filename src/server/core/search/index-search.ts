import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { isNarrowed } from "./index-hits.sql.ts";
import { bitsPage, countOf, gatheredPage, type PageAsked, walkedPage, walkGoesOn } from "./index-page.sql.ts";
import type { Total } from "./search.cursor.ts";
import { findInTime, type Page, type Place, type SearchStatement } from "./search-page.ts";

type Row = Record<string, unknown>;
type Needs = Pick<Dependencies, "database">;

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
  const find = isNarrowed(asked.filter) ? findNarrowed<Found> : findByBits<Found>;
  return await find(needs, asked, known);
}

/** How many rows a search finds, however many. */
export async function countIndexed(
  queries: Queries,
  asked: Omit<PageAsked, keyof Place | "order">,
): Promise<number> {
  const { text, values } = countOf(asked);
  const { rows } = await queries.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

async function findByBits<Found extends Row>(
  needs: Needs,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found>> {
  const found = await run<Found & { total: number; isGathered: boolean }>(needs, bitsPage(asked));
  const { total: value = 0, isGathered = true } = found[0] ?? {};
  const rows = found.filter(({ id }) => id !== null);
  const isWhole = isGathered || rows.length === asked.size || asked.offset + rows.length >= value;
  return {
    rows: isWhole ? rows : await beyondWalk<Found>(needs, asked, rows),
    total: known ?? { value, relation: "eq" },
  };
}

async function findNarrowed<Found extends Row>(
  needs: Needs,
  asked: PageAsked,
  known: Total | null,
): Promise<Page<Found>> {
  const total = known ?? (await totalOf(needs, asked));
  if (total.value <= maxSorted) return { rows: await run<Found>(needs, gatheredPage(asked)), total };
  const rows = await run<Found>(needs, walkedPage(asked));
  return { rows: rows.length === asked.size ? rows : await beyondWalk(needs, asked, rows), total };
}

/** What a walk found, or all that is there where it was cut short. */
async function beyondWalk<Found extends Row>(
  needs: Needs,
  asked: PageAsked,
  rows: Found[],
): Promise<Found[]> {
  const [more] = await run(needs, walkGoesOn(asked));
  return more === undefined ? rows : await run<Found>(needs, gatheredPage(asked));
}

async function totalOf(needs: Needs, asked: PageAsked): Promise<Total> {
  const [counted] = await run<{ count: number }>(needs, countOf(asked));
  return { value: counted?.count ?? 0, relation: "eq" };
}

const run = <Found extends Row>(needs: Needs, statement: SearchStatement): Promise<Found[]> =>
  findInTime<Found>(needs, statement, searchSettings);
