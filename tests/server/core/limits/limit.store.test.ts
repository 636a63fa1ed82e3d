import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countAt,
  countedInLast,
  countedWithin,
  countWithin,
  forgetCounts,
  holdSubject,
  uncountAt,
} from "#server/core/limits/limit.store.ts";
import type { Database } from "#server/database/database.ts";
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

  test("counts can be read and forgotten", async () => {
    await countWithin(database, "read", 3_600, at("02:00:00"));
    await countWithin(database, "read", 3_600, at("02:00:00"));
    expect(await countedWithin(database, "read", 3_600, at("02:10:00"))).toBe(2);
    expect(await countedWithin(database, "read", 3_600, at("03:10:00"))).toBe(0);
    await forgetCounts(database, "read");
    expect(await countedWithin(database, "read", 3_600, at("02:10:00"))).toBe(0);
  });

  test("the last hour is counted wherever an hour begins, and one of its counts can be removed", async () => {
    await database.transaction((tx) => holdSubject(tx, "rolling"));
    for (const time of ["02:30:00", "02:59:59", "02:59:59", "03:10:00"])
      await countAt(database, "rolling", at(time));
    expect(await countedInLast(database, "rolling", 3_600, at("03:29:59"))).toBe(4);
    expect(await countedInLast(database, "rolling", 3_600, at("03:30:00"))).toBe(3);
    await uncountAt(database, "rolling", at("02:59:59"));
    expect(await countedInLast(database, "rolling", 3_600, at("03:30:00"))).toBe(2);
  });
});
