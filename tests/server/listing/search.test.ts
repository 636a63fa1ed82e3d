import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListingSearch } from "#contract/listing.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { analyst, type Fixture, openFixture, otherAgencyId, staffWith } from "./listing-fixture.ts";

describe.each(databaseKinds())("listing search on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
    await fixture.insert([
      { id: "lst_wattle12" },
      {
        id: "lst_wattle2",
        address: { line1: "2 Wattle Street", suburb: "St Kilda", state: "VIC", postcode: "3182" },
        priceCents: null,
        listedOn: "2026-09-01",
        propertyType: "Apartment",
        products: ["Standard", "Interest Free"],
      },
      {
        id: "lst_banksia",
        address: { line1: "3/7 Banksia-Court", suburb: "Zürich Hill", state: "NSW", postcode: "2042" },
        priceCents: 90_000_000,
        listedOn: "2026-11-20",
        agentId: "stf_manager",
        branchId: demoBranchIds[1],
        vendors: [{ name: "Séan O'Brien", email: null, phoneNumber: null }],
      },
      { id: "lst_archived", status: "archived", listedOn: "2026-01-01" },
      { id: "lst_elsewhere", agencyId: otherAgencyId, branchId: "brn_elsewhere", agentId: "stf_elsewhere" },
    ]);
  });
  afterAll(() => fixture.close());

  test("answers searches by id, price and day in every order, one after another [T899]", async () => {
    const ranges = [
      "wattle",
      "price:>=1",
      "price:1..100000000",
      "price:<=100000000",
      "listed:2026-01-01..2026-12-31",
    ];
    const sorts = ["price", "listedOn", "address", "suburb", "agent", "updatedAt"];
    for (const text of ["", "status:active wattle", "type:house,apartment"])
      for (const range of ranges)
        for (const sort of sorts)
          for (const direction of ["asc", "desc"]) {
            const search = {
              queries: [`id:lst_wattle12,lst_wattle2 ${text} ${range}`],
              sort: { [sort]: direction } as ListingSearch["sort"],
            };
            const { hits } = await fixture.search(search);
            for (const { _source } of hits) expect(_source.id).toMatch(/^lst_wattle/);
            const searchAfter = hits[0]?.sort;
            if (searchAfter !== undefined)
              expect((await fixture.search({ ...search, page: 1, searchAfter })).hits).toEqual(hits.slice(1));
          }
  });

  test("answers the newest active listings of the agency alone, each with its cursor", async () => {
    const { hits, total } = await fixture.search();
    expect(total).toEqual({ value: 3, relation: "eq" });
    expect(hits.map(({ _source }) => _source.id)).toEqual(["lst_banksia", "lst_wattle12", "lst_wattle2"]);
    expect(hits.every(({ sort }) => sort.length === 1)).toBe(true);
    expect(hits[1]?._source).toEqual({
      id: "lst_wattle12",
      address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
      propertyType: "House",
      saleMethod: "Auction",
      priceCents: 75_000_000,
      listedOn: "2026-10-01",
      status: "active",
      agent: { id: "stf_agent", name: "Alex Agent" },
      branch: { id: demoBranchIds[0], name: "Richmond" },
      vendors: ["Jane Citizen"],
      products: ["Standard"],
      updatedAt: "2026-11-21T02:00:00.000Z",
    });
  });

  test.each([
    ["", ["lst_banksia", "lst_wattle12", "lst_wattle2"]],
    ["*", ["lst_banksia", "lst_wattle12", "lst_wattle2"]],
    ["wat", ["lst_wattle12", "lst_wattle2"]],
    ["WATTLE street", ["lst_wattle12", "lst_wattle2"]],
    ["12 wat", ["lst_wattle12"]],
    ['"wattle street"', ["lst_wattle12", "lst_wattle2"]],
    ['"street wattle"', []],
    ['"wattle str"', []],
    ["obrien", ["lst_banksia"]],
    ["o'brien sean", ["lst_banksia"]],
    ["zurich", ["lst_banksia"]],
    ["3/7", ["lst_banksia"]],
    ["banksia-c", ["lst_banksia"]],
    ["suburb:richmond", ["lst_wattle12"]],
    ['suburb:"st kilda"', ["lst_wattle2"]],
    ["branch:richmond", ["lst_wattle12", "lst_wattle2"]],
    ["postcode:31", ["lst_wattle12", "lst_wattle2"]],
    ["agent:morgan", ["lst_banksia"]],
    ["id:lst_wattle2", ["lst_wattle2"]],
    ["id:lst_elsewhere", []],
    ["agentId:stf_manager", ["lst_banksia"]],
    ["agentId:stf_manager,stf_agent", ["lst_banksia", "lst_wattle12", "lst_wattle2"]],
    ["agentId:stf_manag", []],
    [`branchId:${demoBranchIds[1]}`, ["lst_banksia"]],
    ["type:apartment", ["lst_wattle2"]],
    ["type:house,apartment", ["lst_banksia", "lst_wattle12", "lst_wattle2"]],
    ['product:"interest free"', ["lst_wattle2"]],
    ["product:inter", ["lst_wattle2"]],
    ["status:archived", ["lst_archived"]],
    ["status:*", ["lst_banksia", "lst_wattle12", "lst_wattle2", "lst_archived"]],
    ["status:* wattle", ["lst_wattle12", "lst_wattle2", "lst_archived"]],
    ["listed:>=2026-10-01", ["lst_banksia", "lst_wattle12"]],
    ["listed:>2026-10-01", ["lst_banksia"]],
    ["listed:2026-09-01..2026-10-01", ["lst_wattle12", "lst_wattle2"]],
    ["listed:<2026-10-01 listed:>2026-08-31", ["lst_wattle2"]],
    ["price:750000", ["lst_wattle12"]],
    ["price:>750000", ["lst_banksia"]],
    ["elsewhere", []],
    ["colour:blue", []],
    ["house:wattle", ["lst_wattle12"]],
  ])("finds by %s", async (query, expected) => {
    expect(await fixture.ids(query)).toEqual(expected);
  });

  test("takes the further queries as filters", async () => {
    const found = await fixture.search({ queries: ["wattle", "type:house", "listed:>=2026-10-01"] });
    expect(found.hits.map(({ _source }) => _source.id)).toEqual(["lst_wattle12"]);
    expect(found.total).toEqual({ value: 1, relation: "eq" });
  });

  test.each<[ListingSearch["sort"], string[]]>([
    [{ address: "asc" }, ["lst_wattle2", "lst_banksia", "lst_wattle12"]],
    [{ price: "asc" }, ["lst_wattle12", "lst_banksia", "lst_wattle2"]],
    [{ price: "desc" }, ["lst_banksia", "lst_wattle12", "lst_wattle2"]],
    [{ suburb: "desc" }, ["lst_banksia", "lst_wattle2", "lst_wattle12"]],
    [{ agent: "asc", price: "desc" }, ["lst_wattle12", "lst_wattle2", "lst_banksia"]],
    [{ agent: "desc", listedOn: "asc" }, ["lst_banksia", "lst_wattle2", "lst_wattle12"]],
    [{ updatedAt: "asc", address: "desc" }, ["lst_wattle12", "lst_banksia", "lst_wattle2"]],
  ])("sorts by %o, a missing price last", async (sort, expected) => {
    for (const queries of [["*"], ["status:active", "listed:>2000-01-01"]]) {
      const { hits } = await fixture.search({ queries, sort });
      expect(hits.map(({ _source }) => _source.id)).toEqual(expected);
    }
  });

  test("keeps archived listings to the agency's management [T096]", async () => {
    expect(await outcomeOf(fixture.ids("status:archived", analyst))).toBe("permission.missing");
    expect(await outcomeOf(fixture.ids("status:*", staffWith(["manage-agency-applications"])))).toBe(
      "permission.missing",
    );
    expect(await fixture.ids("status:archived", staffWith(["manage-agency"]))).toEqual(["lst_archived"]);
    expect(await fixture.ids("wattle", analyst)).toEqual(["lst_wattle12", "lst_wattle2"]);
  });

  test("refuses what is no filter, naming the query", async () => {
    for (const query of [
      "wattle",
      "colour:blue",
      "listed:yesterday",
      "listed:2026-02-30",
      "status:gone",
      "price:x",
    ])
      expect(await outcomeOf(fixture.search({ queries: ["*", "type:house", query] }))).toBe(
        "request.invalid queries.2",
      );
    const lexemes = Array.from({ length: 17 }, (_, index) => `w${index}`).join(" ");
    expect(await outcomeOf(fixture.search({ queries: [lexemes] }))).toBe("request.invalid queries.0");
  });

  test("refuses cursors that were not made for this search", async () => {
    const { hits } = await fixture.search({ size: 10 });
    const cursor = hits[0]?.sort[0] ?? "";
    const next = { page: 1, size: 10 as const, searchAfter: [cursor] };
    const { hits: rest } = await fixture.search(next);
    expect(rest.map(({ _source }) => _source.id)).toEqual(["lst_wattle12", "lst_wattle2"]);
    const flipped = `${cursor.startsWith("A") ? "B" : "A"}${cursor.slice(1)}`;
    const [payload, mac] = cursor.split(".");
    const elsewhere = staffWith([], { agencyId: otherAgencyId, id: "stf_elsewhere" });
    const wrong: Promise<unknown>[] = [
      fixture.search({ ...next, searchAfter: [flipped] }),
      fixture.search({ ...next, searchAfter: [payload ?? ""] }),
      fixture.search({ ...next, searchAfter: [`${payload}.`] }),
      fixture.search({ ...next, searchAfter: [`${payload}.${mac}.${mac}`] }),
      fixture.search({ ...next, searchAfter: [""] }),
      fixture.search({ ...next, page: 0 }),
      fixture.search({ ...next, queries: ["wattle"] }),
      fixture.search({ ...next, queries: ["*", "type:house"] }),
      fixture.search({ ...next, sort: { price: "asc" } }),
      fixture.search({ ...next, sort: { listedOn: "asc" } }),
      fixture.search(next, elsewhere),
    ];
    for (const one of wrong) expect(await outcomeOf(one)).toBe("request.invalid searchAfter");
  });

  test("finds a page by its number alone among the first 10,000 rows", async () => {
    await expect(fixture.search({ page: 1, size: 10 })).resolves.toEqual({
      hits: [],
      total: { value: 3, relation: "eq" },
    });
    await expect(fixture.search({ queries: ["wattle"], page: 1, size: 10 })).resolves.toEqual({
      hits: [],
      total: { value: 2, relation: "eq" },
    });
    expect(await outcomeOf(fixture.search({ page: 1_001, size: 10 }))).toBe("request.invalid page");
  });
});
