import { rebuildBits } from "#server/core/search/index-check.ts";
import { changeAnswerTime } from "#server/database/answer-time.ts";
import type { Database, Transaction } from "#server/database/database.ts";

const loadedTables = ["listings", "listing_search"];
const settledTables = [...loadedTables, "listing_words"];
const vacuumMs = 600_000;

/**
 * Runs a load of very many listings in one transaction, without the indexes that would slow it down, that of words among
 * them: they are made anew after it, or stand as they were when it fails. Then the database counts what is there, so that it plans well.
 */
export async function loadWithoutIndexes(
  database: Database,
  load: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(
    async (tx) => {
      const indexes = await findIndexes(tx);
      for (const { name } of indexes) await tx.query(`drop index ${name}`);
      await tx.query("set local saleflow.listing_load = 'on'");
      await load(tx);
      await tx.query("set local maintenance_work_mem = '512MB'");
      for (const { definition } of indexes) await tx.query(definition);
      await rebuildBits(tx, "listing");
    },
    { statementTimeoutMs: 0 },
  );
  for (const table of settledTables) await settle(database, table);
}

/** Every index but those that a constraint stands on. */
async function findIndexes(tx: Transaction): Promise<{ name: string; definition: string }[]> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
     order by name`,
    [loadedTables],
  );
  return rows;
}

async function settle(database: Database, table: string): Promise<void> {
  const client = await database.pool.connect();
  changeAnswerTime(client, vacuumMs);
  try {
    await client.query(`vacuum (analyze) ${table}`);
  } finally {
    changeAnswerTime(client);
    client.release();
  }
}
