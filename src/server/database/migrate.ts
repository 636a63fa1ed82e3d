import { createHash } from "node:crypto";
import type { Database, Transaction } from "./database.ts";

/** Names sort in the order of application; the text of a migration never changes once it was applied. */
export type Migration = { name: string; sql: string };

type Applied = { name: string; sha256: string };

// An arbitrary key, the same in every version.
const LOCK_KEY = 7_253_301_964;

/**
 * Applies the migrations that the database does not hold yet, all in one transaction, and returns their names.
 * Several servers may start at once: one works, the others wait. Refuses a database made by a newer version,
 * a migration changed after it was applied and one inserted before an applied one.
 */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  refuseDisorder(migrations);
  return await database.transaction(
    async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock($1)", [LOCK_KEY]);
      const applied = await readApplied(tx);
      refuseMismatch(migrations, applied);
      const pending = migrations.slice(applied.length);
      for (const migration of pending) await apply(tx, migration);
      return pending.map(({ name }) => name);
    },
    { statementTimeoutMs: 0 },
  );
}

async function readApplied(tx: Transaction): Promise<Applied[]> {
  await tx.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    sha256 text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await tx.query<Applied>(
    `SELECT name, sha256 FROM schema_migrations ORDER BY name COLLATE "C"`,
  );
  return rows;
}

async function apply(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.sql);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
  await tx.query("INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)", [
    migration.name,
    sha256Of(migration),
  ]);
}

function refuseDisorder(migrations: readonly Migration[]): void {
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]?.name;
    if (before !== undefined && before >= name)
      throw new Error(`Migration ${name} must come before ${before}.`);
  });
}

function refuseMismatch(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  applied.forEach(({ name, sha256 }, index) => {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new Error(
        `The database was made by a newer version of this program: it holds migration ${name}.`,
      );
    }
    if (sha256Of(migration) !== sha256) {
      throw new Error(`Migration ${name} was changed after it was applied: write a new migration instead.`);
    }
    const expected = migrations[index]?.name;
    if (expected !== name)
      throw new Error(`Migration ${expected} comes before ${name}, which is applied already.`);
  });
}

function sha256Of(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}
