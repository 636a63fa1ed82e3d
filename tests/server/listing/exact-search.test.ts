import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListingSearch } from "#contract/listing.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { changeListing, createListing, moveListing } from "#server/listing/change-listing.ts";
import { checkListingSearch } from "#server/listing/listing-search.check.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { runLength } from "#tests/support/run-length.ts";
import { type Counted, compared, countedOf, type Sorting, statusOf } from "./full-count.ts";
import { aListing, type Fixture, manager, openFixture } from "./listing-fixture.ts";
import { isOneIn, names, random, someListing, someTerm } from "./random-listings.ts";

const listings = runLength({ short: 1_500, full: 100_000 });
const searches = runLength({ short: 250, full: 10_000 });
const batchRows = 1_500;
const size = 20;
const minuteMs = 60_000;

const sorts: Record<Sorting, ListingSearch["sort"]> = {
  newest: {},
  cheapest: { price: "asc" },
  address: { address: "asc" },
};

describe.each(databaseKinds())("search against a full count on %s", (kind) => {
  let fixture: Fixture;
  const there = new Map<string, Counted & { version: number }>();
  const keep = (
    id: string,
    status: ListingStatus,
    version: number,
    listing: ReturnType<typeof someListing>,
  ) => there.set(id, { ...countedOf({ ...listing, id, status, agencyId: demoAgencyId }, names), version });
  beforeAll(async () => {
    fixture = await openFixture(kind);
    for (let first = 0; first < listings; first += batchRows) {
      const made = Array.from({ length: Math.min(batchRows, listings - first) }, (_, at) => ({
        ...aListing,
        ...someListing(),
        id: `lst_${String(first + at).padStart(6, "0")}`,
        status: isOneIn(6) ? ("archived" as const) : ("active" as const),
      }));
      await fixture.insert(made);
      for (const one of made) keep(one.id, one.status, 1, one);
    }
  }, 20 * minuteMs);
  afterAll(() => fixture.close());

  /** Makes, changes, archives, restores or erases one. */
  async function change(step: number) {
    const one = [...there.values()][random.between(0, there.size - 1)];
    const what = random.between(1, 4);
    if (what === 1 || one === undefined) {
      const { products, ...listing } = someListing();
      const made = { ...listing, products: [...products], vendors: [...listing.vendors], buyers: [] };
      const hub = await createListing(fixture.dependencies, manager, made as never, `exact ${step}`);
      keep(hub.listing.id, "active", 1, { ...listing, products });
    } else if (what === 2) {
      await fixture.remove(one.id);
      there.delete(one.id);
    } else if (what === 3 && one.status === "active") {
      const next = someListing();
      await changeListing(fixture.dependencies, manager, one.id, { ...next, version: one.version } as never);
      keep(one.id, "active", one.version + 1, next);
    } else {
      const to = one.status === "active" ? "archived" : "active";
      await moveListing(fixture.dependencies, manager, one.id, { version: one.version, to });
      keep(one.id, to, one.version + 1, one);
    }
  }

  async function search() {
    const known = [...there.values()];
    const status = random.pick([statusOf("active"), statusOf("archived"), statusOf("active", "archived")]);
    const terms = [status, ...Array.from({ length: random.between(0, 3) }, () => someTerm(known))];
    const sorting = random.pick(Object.keys(sorts) as [Sorting, ...Sorting[]]);
    const found = known.filter((one) => terms.every(({ isIn }) => isIn(one)));
    const text = terms.map((term) => term.text).join(" ");
    const page = isOneIn(3) ? Math.floor(random.between(0, Math.min(found.length, 9_000)) / size) : 0;
    const { hits, total } = await fixture.search({ queries: [text], sort: sorts[sorting], page, size });
    const rows = hits.map(({ _source }) => there.get(_source.id));
    const last = rows.at(-1);
    const before =
      last === undefined
        ? 0
        : found.filter((one) => compared(sorting, one, last) <= 0 || one === last).length;
    expect({
      text,
      total,
      rows: rows.length,
      areHits: rows.every((row) => row !== undefined && terms.every(({ isIn }) => isIn(row))),
      areInOrder: rows.every(
        (row, at) => at === 0 || compared(sorting, rows[at - 1] as Counted, row as Counted) < 0,
      ),
      before,
    }).toEqual({
      text,
      total: { value: found.length, relation: "eq" },
      rows: Math.min(size, Math.max(0, found.length - page * size)),
      areHits: true,
      areInOrder: true,
      before: rows.length === 0 ? 0 : page * size + rows.length,
    });
  }

  test(
    "pages and totals of random searches are those of a full count, while listings come, change and go [T830]",
    async () => {
      for (let step = 0; step < searches; step += 1) {
        await change(step);
        await search();
      }
      expect(await checkListingSearch(fixture.database)).toEqual([]);
    },
    60 * minuteMs,
  );

  test(
    "two who write the same words at once lose nothing of each other [T831]",
    async () => {
      const rounds = 12;
      const write = async (writer: string) => {
        for (let round = 0; round < rounds; round += 1) {
          const listing = {
            ...aListing,
            address: { ...aListing.address, line1: `${round} Concurrent Street` },
          };
          const made = {
            ...listing,
            products: [...listing.products],
            vendors: [...listing.vendors],
            buyers: [],
          };
          const { listing: one } = await createListing(
            fixture.dependencies,
            manager,
            made as never,
            `${writer} ${round}`,
          );
          if (round % 2 === 0)
            await moveListing(fixture.dependencies, manager, one.id, { version: 1, to: "archived" });
          if (round % 3 === 0) await fixture.remove(one.id);
        }
      };
      await Promise.all(["one", "two", "three"].map(write));
      const { total: active } = await fixture.search({ queries: ["concurrent"] });
      const { total: all } = await fixture.search({ queries: ["concurrent status:*"] });
      expect([active.value, all.value]).toEqual([12, 24]);
      expect(await checkListingSearch(fixture.database)).toEqual([]);
    },
    2 * minuteMs,
  );
});
