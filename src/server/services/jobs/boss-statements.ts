import { createHash } from "node:crypto";
import type PgBoss from "pg-boss";
import type { Database } from "#server/database/database.ts";

/**
 * pg-boss sends either one statement with values or several statements without. The latter open a transaction of their
 * own: on failure it must be rolled back before the connection serves anyone else.
 */
export function statementsOn(database: Database): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      if (values !== undefined) return await database.query({ name: nameOf(text), text }, values);
      const client = await database.pool.connect();
      try {
        return await client.query(text);
      } catch (error) {
        await client.query("ROLLBACK");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

const statementNames = new Map<string, string>();

/** pg-boss sends the same few texts all the time: prepared, each is planned once. */
function nameOf(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `boss-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  statementNames.set(text, name);
  return name;
}
