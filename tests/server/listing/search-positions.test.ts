import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { aListing, type Fixture, openFixture } from "./listing-fixture.ts";

/** First and last rows of blocks and chunks of the index, and some between. */
const edges = [255, 256, 1_023, 1_024, 1_031, 1_032, 16_382, 16_383, 16_384, 16_385, 32_767, 32_768, 40_000];
const others = 200;

const sides = [
  {
    side: "active, from position 0 up",
    status: "active",
    placed: "placed",
    asked: "",
    at: (edge: number) => edge,
  },
  {
    side: "archived, from position -1 down",
    status: "archived",
    placed: "placed_below",
    asked: " status:*",
    at: (edge: number) => -1 - edge,
  },
] as const;
const cases = databaseKinds().flatMap((kind) => sides.map((side) => ({ kind, ...side })));

describe.each(cases)("an index of three chunks of listings that are $side, on $kind", (one) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(one.kind);
    const listingOf = (id: string, street: string) => ({
      ...aListing,
      id,
      status: one.status,
      address: { ...aListing.address, line1: `${id.slice(-3)} ${street}` },
    });
    const idOf = (at: number) => `lst_other_${String(at).padStart(3, "0")}`;
    const ordinary = Array.from({ length: others }, (_, at) => listingOf(idOf(at), "Common Banksia Street"));
    // Some stand on the other side, where the search asks for both.
    await fixture.insert(
      ordinary.map((listing, at) => (at % 2 === 0 ? { ...listing, status: "active" } : listing)),
    );
    for (const edge of edges) {
      await fixture.database.query(`update listing_places set ${one.placed} = $1 where agency_id = $2`, [
        edge,
        demoAgencyId,
      ]);
      await fixture.insert([listingOf(`lst_edge${edge}`, `Edge Banksia Street E${edge}X`)]);
    }
  });
  afterAll(() => fixture.close());

  const edgeIds = edges.map((edge) => `lst_edge${edge}`);
  const positions = async () =>
    (
      await fixture.database.query<{ position: number }>(
        "select position from listing_search where listing_id like 'lst_edge%' order by abs(position)",
      )
    ).rows.map(({ position }) => position);

  test("find a row wherever it stands, alone and with the few others of its word [T903]", async () => {
    expect(await positions()).toEqual(edges.map(one.at));
    for (const edge of edges) expect(await fixture.ids(`e${edge}x${one.asked}`)).toEqual([`lst_edge${edge}`]);
    expect((await fixture.ids(`edge${one.asked}`)).toSorted()).toEqual(edgeIds.toSorted());
    expect(await fixture.ids(`nowhere${one.asked}`)).toEqual([]);
  });

  test("find each of many once, page by page in the order in which few are gathered [T904]", async () => {
    const asked = { queries: [`banksia${one.asked}`], sort: { address: "asc" as const } };
    const seen: string[] = [];
    let searchAfter: string[] = [];
    for (let page = 0; page * 10 < others + edges.length; page += 1) {
      const { hits, total } = await fixture.search({
        ...asked,
        size: 10,
        page,
        searchAfter,
      });
      expect(total).toEqual({ value: others + edges.length, relation: "eq" });
      seen.push(...hits.map(({ _source }) => _source.id));
      searchAfter = hits.at(-1)?.sort ?? [];
    }
    const gathered = await fixture.search({ ...asked, size: 200 });
    expect(seen.slice(0, 200)).toEqual(gathered.hits.map(({ _source }) => _source.id));
    expect(seen).toHaveLength(others + edges.length);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => edgeIds.includes(id)).toSorted()).toEqual(edgeIds.toSorted());
  });
});
