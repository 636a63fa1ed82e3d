import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { countedWithin, countWithin, forgetCounts, uncountWithin } from "#server/limit/limit.store.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/database.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe.each(databaseKinds())("limits on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test("parallel callers each get their own number", async () => {
    const counts = await Promise.all(
      Array.from({ length: 50 }, () => countWithin(database, "parallel", 3_600, at("02:30:00"))),
    );
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test("a window begins at a multiple of its length, and the next one at none", async () => {
    expect(await countWithin(database, "window", 3_600, at("02:00:00"))).toBe(1);
    expect(await countWithin(database, "window", 3_600, at("02:59:59"))).toBe(2);
    expect(await countWithin(database, "window", 3_600, at("03:00:00"))).toBe(1);
    expect(await countWithin(database, "other", 3_600, at("03:00:00"))).toBe(1);
  });

  test("counts can be read, taken back and forgotten", async () => {
    await countWithin(database, "read", 3_600, at("02:00:00"));
    await countWithin(database, "read", 3_600, at("02:00:00"));
    expect(await countedWithin(database, "read", 3_600, at("02:10:00"))).toBe(2);
    await uncountWithin(database, "read", 3_600, at("02:10:00"));
    expect(await countedWithin(database, "read", 3_600, at("02:10:00"))).toBe(1);
    expect(await countedWithin(database, "read", 3_600, at("03:10:00"))).toBe(0);
    await forgetCounts(database, "read");
    await uncountWithin(database, "read", 3_600, at("02:10:00"));
    expect(await countedWithin(database, "read", 3_600, at("02:10:00"))).toBe(0);
  });
});
