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

/**
 * Holds a subject until the transaction ends, so that what was counted of it is still so when it is counted again.
 * Its row counts nothing.
 */
export async function holdSubject(tx: Queries, subject: string): Promise<void> {
  await tx.query(
    `insert into limit_counters (subject, starting, count) values ($1, $2, 0)
     on conflict (subject, starting) do update set count = limit_counters.count`,
    [subject, new Date(0)],
  );
}

/** How many of `subject` were counted in the last `seconds`, wherever a day or an hour begins. */
export async function countedInLast(
  queries: Queries,
  subject: string,
  seconds: number,
  now: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select coalesce(sum(count), 0)::integer as count from limit_counters
     where subject = $1 and starting > $2`,
    [subject, new Date(now.getTime() - seconds * 1_000)],
  );
  return rows[0]?.count ?? 0;
}

/** Counts one more of `subject` at this instant, for `countedInLast`. */
export async function countAt(queries: Queries, subject: string, now: Date): Promise<void> {
  await queries.query(
    `insert into limit_counters (subject, starting, count) values ($1, $2, 1)
     on conflict (subject, starting) do update set count = limit_counters.count + 1`,
    [subject, now],
  );
}

/** Removes one that was counted at an instant. */
export async function uncountAt(queries: Queries, subject: string, countedAt: Date): Promise<void> {
  await queries.query(
    "update limit_counters set count = count - 1 where subject = $1 and starting = $2 and count > 0",
    [subject, countedAt],
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
