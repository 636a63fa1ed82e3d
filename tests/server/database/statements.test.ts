import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#server/database/migrations.ts";
import type { ValueKind } from "#tests/support/row-type.ts";
import { type SqlStatement, typedStatements } from "#tests/support/sql-statements.ts";

/**
 * Files with statements that are put together at run time, which only their own tests check. The list may only shrink, but for
 * what is made for every noun alike and so names its tables.
 */
const unread: readonly string[] = [
  "src/server/core/audit/newest-actor.ts",
  "src/server/core/events/events.ts",
  "src/server/core/funds/awaiting-approval.store.ts",
  "src/server/core/journal/journal.check.ts",
  "src/server/core/journal/trust.check.ts",
  "src/server/core/record/record-table.ts",
  "src/server/core/search/following-index.ts",
  "src/server/core/search/index-check.ts",
  "src/server/core/search/index-search.ts",
  "src/server/desk/owing.ts",
  "src/server/desk/payments.table.ts",
  "src/server/listing/export/export-listings.ts",
  "src/server/money-in/funds.table.ts",
  "src/server/money-in/match.store.ts",
  "src/server/otp/otp-application.store.ts",
  "src/server/refund/refund.store.ts",
  "src/server/vendor-application/summary.store.ts",
];

/** How a column of a type of PostgreSQL arrives (`type-parsers.ts`); what is not here may be anything, as JSON is. */
const arrivesAs: Readonly<Record<number, ValueKind>> = {
  16: "boolean",
  17: "bytes",
  20: "number",
  21: "number",
  23: "number",
  25: "string",
  700: "number",
  701: "number",
  1043: "string",
  1082: "string",
  1114: "string",
  1184: "Date",
  1700: "string",
  2950: "string",
};

const statements = typedStatements();
let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create({ extensions: { btree_gin, pg_trgm } });
  for (const { sql } of migrations) await lite.exec(sql);
  await lite.exec(PgBoss.getConstructionPlans("pgboss"));
  // What `migrate` itself makes.
  await lite.exec("create table schema_migrations (name text primary key, sha256 text not null)");
});
afterAll(() => lite.close());

type Columns = ReadonlyMap<string, ValueKind | undefined>;

async function columnsOf(sql: string): Promise<Columns | Error> {
  try {
    const { resultFields } = await lite.describeQuery(sql);
    return new Map(resultFields.map(({ name, dataTypeID }) => [name, arrivesAs[dataTypeID]]));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function mismatchesOf({ row: { members, isOpen } }: SqlStatement, columns: Columns): string[] {
  const missing = [...members.keys()].filter((name) => !columns.has(name));
  const further = isOpen ? [] : [...columns.keys()].filter((name) => !members.has(name));
  const otherwise = [...members].filter(([name, kinds]) => {
    const kind = columns.get(name);
    return kind !== undefined && !kinds.has("other") && !kinds.has(kind);
  });
  return [
    ...missing.map((name) => `the statement has no column ${name}`),
    ...further.map((name) => `the type has no member ${name}`),
    ...otherwise.map(
      ([name, kinds]) => `${name} arrives as ${columns.get(name)}, the type says ${[...kinds].join(" | ")}`,
    ),
  ];
}

test("every statement has the columns that the type of its rows says, of the kinds that it says", async () => {
  const mismatches: string[] = [];
  for (const statement of statements) {
    if (statement.sql === null) continue;
    const columns = await columnsOf(statement.sql);
    const found = columns instanceof Error ? [columns.message] : mismatchesOf(statement, columns);
    mismatches.push(...found.map((mismatch) => `${statement.at}: ${mismatch}`));
  }
  expect(mismatches).toEqual([]);
});

test("statements are written so that they can be read without running them, but for those that are listed", () => {
  const found = statements.flatMap(({ at, sql }) => (sql === null ? [at.replace(/:\d+$/, "")] : []));
  expect([...new Set(found)]).toEqual(unread);
  expect(statements.length).toBeGreaterThan(150);
});
