import type { Queries } from "#server/database/database.ts";

/**
 * Counts one more of `subject` in the present window of `windowSeconds` and answers how many there are with it.
 * Windows are fixed and begin at multiples of their length. One statement, so that parallel callers each get their
 * own number.
 */
export async function countWithin(
  queries: Queries,
  subject: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    {
      name: "limit-count-within",
      text: `insert into limit_counters (subject, starting, count) values ($1, $2, 1)
        on conflict (subject, starting) do update set count = limit_counters.count + 1
        returning count`,
    },
    [subject, windowStart(windowSeconds, now)],
  );
  return rows[0]?.count ?? 0;
}

/** How many of `subject` were counted in the present window, counting nothing. */
export async function countedWithin(
  queries: Queries,
  subject: string,
  windowSeconds: number,
  now: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    "select count from limit_counters where subject = $1 and starting = $2",
    [subject, windowStart(windowSeconds, now)],
  );
  return rows[0]?.count ?? 0;
}

/** Takes back one that was counted in the window that `countedAt` falls in. */
export async function uncountWithin(
  queries: Queries,
  subject: string,
  windowSeconds: number,
  countedAt: Date,
): Promise<void> {
  await queries.query(
    "update limit_counters set count = count - 1 where subject = $1 and starting = $2 and count > 0",
    [subject, windowStart(windowSeconds, countedAt)],
  );
}

/** Forgets every count of `subject`. */
export async function forgetCounts(queries: Queries, subject: string): Promise<void> {
  await queries.query("delete from limit_counters where subject = $1", [subject]);
}

const windowStart = (windowSeconds: number, now: Date): Date => {
  const windowMs = windowSeconds * 1_000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
};

export const hourSeconds = 3_600;
export const daySeconds = 86_400;
