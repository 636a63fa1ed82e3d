import type { Database } from "#server/database/database.ts";

/** How many rows a condition finds. */
export async function countOf(database: Database, from: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${from}`, [
    ...values,
  ]);
  return rows[0]?.count ?? 0;
}

/** How many messages of an effect were written, by the pattern of its key. */
export const messagesOf = (database: Database, effectKey: string): Promise<number> =>
  countOf(database, "outbox_messages where effect_key like $1", [effectKey]);
