import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/database/open-database.ts";
import { databaseKinds, openEmptyDatabase } from "#tests/support/database.ts";

const paidAt = new Date("2026-03-01T13:30:00.123Z");

describe.each(databaseKinds())("values on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(kind);
    await database.query(
      `CREATE TABLE samples (id text PRIMARY KEY, cents int8, rate numeric, "settledOn" date, "paidAt" timestamptz, bytes bytea)`,
    );
  });
  afterAll(() => database.close());

  test("come back as they were given", async () => {
    const given = [
      9_007_199_254_740_991,
      "0.10000000000000000001",
      "2026-03-01",
      paidAt,
      Buffer.from([0, 1, 254, 255]),
      { note: "it's" },
      "3 days 04:05:06",
      ["a", 'b"c', null],
    ];
    const { rows } = await database.query(
      `SELECT $1::int8 AS cents, $2::numeric AS rate, $3::date AS day, $4::timestamptz AS at,
        $5::bytea AS bytes, $6::jsonb AS data, $7::interval::text AS wait, $8::text[] AS label`,
      given,
    );
    expect(rows).toEqual([
      {
        cents: given[0],
        rate: given[1],
        day: given[2],
        at: given[3],
        bytes: given[4],
        data: given[5],
        wait: given[6],
        label: given[7],
      },
    ]);
  });

  test("are text where a number or a Date would lose something, in arrays too", async () => {
    const { rows } =
      await database.query(`SELECT '1 day'::interval AS wait, '2026-03-01 00:30'::timestamp AS local,
      ARRAY[1.10, NULL]::numeric[] AS rates, ARRAY['2026-03-01'::date] AS days, ARRAY[1, NULL]::int8[] AS counts`);
    expect(rows).toEqual([
      {
        wait: "1 day",
        local: "2026-03-01 00:30:00",
        rates: ["1.10", null],
        days: ["2026-03-01"],
        counts: [1, null],
      },
    ]);
  });

  test("are the very texts that were given in an array, whatever marks they have [T896]", async () => {
    const items = [
      "plain",
      "two",
      "",
      " ",
      "NULL",
      "null",
      "aNULLb",
      null,
      "a,b",
      "{a}",
      'say "a"',
      "a\\b",
      "a\u00a0b",
      "é\u2028",
      "a\nb",
    ];
    const arrays = [
      [],
      ...items.map((item) => [item]),
      ...items.map((item) => ["first", item, "last"]),
      items,
    ];
    for (const given of arrays) {
      const { rows } = await database.query("SELECT $1::text[] AS given", [given]);
      expect(rows).toEqual([{ given }]);
    }
    const { rows } = await database.query(
      "SELECT '[0:1]={a,b}'::text[] AS bounded, '{{a,b},{c,d}}'::text[] AS nested",
    );
    expect(rows).toEqual([
      {
        bounded: ["a", "b"],
        nested: [
          ["a", "b"],
          ["c", "d"],
        ],
      },
    ]);
  });

  test("refuse an integer that a number cannot hold", async () => {
    await expect(database.query("SELECT 9007199254740992::int8")).rejects.toThrow(RangeError);
  });

  test("speak UTC whatever the server is set to", async () => {
    const { rows } = await database.query("SELECT ('2026-03-01T23:30:00+10:00'::timestamptz)::text AS at");
    expect(rows).toEqual([{ at: "2026-03-01 13:30:00+00" }]);
  });
});
