import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListingSearch } from "#contract/listing.ts";
import { listingSortColumns } from "#domain/listing/columns.ts";
import type { WrittenListing } from "#server/listing/listing.writer.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type Fixture, openFixture } from "./listing-fixture.ts";

type Row = { price: number | null; day: number; street: number; suburb: number; at: number };

const row: fc.Arbitrary<Row> = fc.record({
  price: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  day: fc.integer({ min: 1, max: 3 }),
  street: fc.integer({ min: 1, max: 30 }),
  suburb: fc.integer({ min: 0, max: 2 }),
  at: fc.integer({ min: 0, max: 3 }),
});
const sort: fc.Arbitrary<ListingSearch["sort"]> = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom(...listingSortColumns), fc.constantFrom<("asc" | "desc")[]>("asc", "desc")),
    { minLength: 0, maxLength: 3, selector: ([column]) => column },
  )
  .map((entries) => Object.fromEntries(entries));

const suburbs = ["Émile", "emile b", "Zoo"];
const listingOf = (
  id: string,
  { price, day, street, suburb }: Row,
): Partial<WrittenListing> & { id: string } => ({
  id,
  priceCents: price,
  listedOn: `2026-01-0${day}`,
  address: {
    line1: `${street} Wattle Street`,
    suburb: suburbs[suburb] ?? "",
    state: "VIC",
    postcode: "3121",
  },
});

describe.each(databaseKinds())("paging by cursors on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  /** Puts the instants apart by microseconds, which a date of the program cannot. */
  const touch = (id: string, at: number) =>
    fixture.database.query(
      `with l as (update listings set updated_at = timestamptz '2026-11-21' + $2 * interval '1 microsecond'
         where id = $1 returning id, updated_at)
       update listing_search s set updated_at = l.updated_at from l where s.listing_id = l.id`,
      [id, at],
    );
  test("gives each listing that stays exactly once, in order, while others come and go", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 12, maxLength: 45 }),
        fc.array(fc.record({ add: fc.option(row, { nil: null }), drop: fc.nat() }), { maxLength: 4 }),
        sort,
        fc.constantFrom<string[][]>(["*"], ["wattle"], ["status:*", "listed:>2000-01-01"]),
        async (rows, changes, order, queries) => {
          run += 1;
          const { rows: old } = await fixture.database.query<{ id: string }>("select id from listings");
          await fixture.remove(...old.map(({ id }) => id));
          const idOf = (index: number) => `lst_p${run}_${String(index).padStart(3, "0")}`;
          await fixture.insert(rows.map((one, index) => listingOf(idOf(index), one)));
          for (const [index, { at }] of rows.entries()) await touch(idOf(index), at);
          const ask = { queries, sort: order, size: 10 as const };
          const whole = (await fixture.search({ ...ask, size: 200 })).hits.map(({ _source }) => _source.id);
          expect(whole).toHaveLength(rows.length);
          const gone = new Set<string>();
          const seen: string[] = [];
          let searchAfter: string[] = [];
          for (let page = 0; ; page += 1) {
            const { hits, total } = await fixture.search({ ...ask, page, searchAfter });
            expect(total).toEqual({ value: rows.length, relation: "eq" });
            seen.push(...hits.map(({ _source }) => _source.id));
            searchAfter = hits.at(-1)?.sort ?? [];
            if (hits.length < 10) break;
            const change = changes[page];
            if (change === undefined) continue;
            const dropped = idOf(change.drop % rows.length);
            await fixture.remove(dropped);
            gone.add(dropped);
            if (change.add !== null) await fixture.insert([listingOf(idOf(500 + page), change.add)]);
          }
          const stayed = whole.filter((id) => !gone.has(id));
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
        },
      ),
      { numRuns: Number(process.env.PAGING_RUNS ?? 15), endOnFailure: true },
    );
  }, 120_000);

  test("a page by its number is the page by its cursor", async () => {
    const { hits: whole } = await fixture.search({ size: 200 });
    const first = await fixture.search({ size: 10 });
    const byCursor = await fixture.search({ size: 10, page: 1, searchAfter: first.hits.at(-1)?.sort ?? [] });
    const byNumber = await fixture.search({ size: 10, page: 1 });
    expect(byNumber).toEqual(byCursor);
    expect(byNumber.hits).toEqual(
      whole.slice(10, 20).map((hit, index) => ({ ...hit, sort: byCursor.hits[index]?.sort })),
    );
  });
});
