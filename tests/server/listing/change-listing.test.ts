import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { listingChange, listingCreate } from "#contract/listing.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { Conflict } from "#server/http/conflict.ts";
import { changeCampaign, changeListing, createListing, moveListing } from "#server/listing/change-listing.ts";
import { readHub } from "#server/listing/listing.read.ts";
import { readTimeline } from "#server/listing/listing.timeline.ts";
import { outcomeOf } from "#tests/server/application/application-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { analyst, type Fixture, manager, openFixture, otherAgencyId, staffWith } from "./listing-fixture.ts";

const fields = {
  address: { line1: "5 Ocean Road", suburb: "Geelong", state: "VIC", postcode: "3220" },
  propertyType: "House",
  saleMethod: "Auction",
  priceCents: 61_000_000,
  listedOn: "2026-11-01",
  agentId: "stf_agent",
  branchId: demoBranchIds[0],
  vendors: [{ name: " Jane Citizen ", email: " jane@EXAMPLE.com", phoneNumber: "0491 570 156" }],
  buyers: [],
  products: ["Standard"],
};
const created = (more: object = {}) => z.parse(listingCreate, { ...fields, ...more });
const changed = (version: number, more: object = {}) =>
  z.parse(listingChange, { version, ...fields, ...more });
const own = staffWith(["manage-own-application"]);
const branch = staffWith(["manage-branch-application"], { id: "stf_other" });

describe.each(databaseKinds())("changing listings on %s", (kind) => {
  let fixture: Fixture;
  let key = 0;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());
  beforeEach(() => {
    key += 1;
  });
  const make = (more: object = {}, staff = manager) =>
    createListing(fixture.dependencies, staff, created(more), `key ${key}`);

  /** Counts and search rows say what the listings are. */
  async function consistent() {
    const { rows } = await fixture.database.query(
      `select (select count(*) from listings)::int as listings, (select count(*) from listing_search)::int as searched,
         (select count(*)::int from listings l join listing_search s on s.listing_id = l.id
           where s.status = l.status and s.listed_on = l.listed_on and s.updated_at = l.updated_at
             and s.price_cents is not distinct from l.price_cents) as same`,
    );
    const { listings, ...others } = rows[0] ?? {};
    expect(others).toEqual({ searched: listings, same: listings });
  }

  test("a listing is made once for a key, with contacts in their normal form, and found at once", async () => {
    const hub = await make();
    expect(hub.listing).toMatchObject({
      status: "active",
      version: 1,
      agent: { id: "stf_agent", name: "Alex Agent" },
      branch: { id: demoBranchIds[0], name: "Richmond" },
      vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }],
    });
    expect(await make({ priceCents: 1 })).toEqual(hub);
    expect(await fixture.ids('"5 ocean road" agent:alex')).toEqual([hub.listing.id]);
    expect(await fixture.audits(hub.listing.id)).toEqual([
      { type: "listing.created", actor: "stf_manager", data: { version: 1 } },
    ]);
    await consistent();
  });

  test.each([
    ["vendors", { vendors: [] }, "vendors"],
    [
      "a landline",
      { vendors: [{ name: "J", email: null, phoneNumber: "03 9123 4567" }] },
      "vendors.0.phoneNumber",
    ],
    ["a broken address", { vendors: [{ name: "J", email: "j@", phoneNumber: null }] }, "vendors.0.email"],
    [
      "a blank name",
      { vendors: [{ name: "  ", email: "j@example.com", phoneNumber: null }] },
      "vendors.0.name",
    ],
    ["the price", { priceCents: 0 }, "priceCents"],
    ["the day", { listedOn: "2026-02-30" }, "listedOn"],
    ["a product twice", { products: ["Standard", "Standard"] }, "products"],
  ])("the shape refuses %s", (_, more, field) => {
    const result = z.safeParse(listingCreate, { ...fields, ...more });
    expect(result.error?.issues[0]?.path.join(".")).toBe(field);
  });

  test.each([
    ["buyers", { products: ["Deposit Payment"] }],
    ["vendors.0.phoneNumber", { vendors: [{ name: "J", email: null, phoneNumber: null }] }],
    ["vendors.1", { vendors: [fields.vendors[0], fields.vendors[0]] }],
    ["address.postcode", { address: { ...fields.address, postcode: "0100" } }],
    ["agentId", { agentId: "stf_elsewhere" }],
    ["branchId", { branchId: "brn_elsewhere" }],
    ["agentId", { agentId: "stf_nobody1" }],
  ])("the rules refuse and name %s", async (field, more) => {
    expect(await outcomeOf(make(more))).toBe(`request.invalid ${field}`);
    await consistent();
  });

  test("each manages within their reach", async () => {
    expect(await outcomeOf(make({}, analyst))).toBe("permission.missing agentId");
    expect(await outcomeOf(make({ agentId: "stf_manager" }, own))).toBe("permission.missing agentId");
    expect(await outcomeOf(make({ branchId: demoBranchIds[1] }, branch))).toBe("permission.missing agentId");
    const { listing } = await make({ agentId: "stf_manager" }, branch);
    expect(await outcomeOf(changeListing(fixture.dependencies, own, listing.id, changed(1)))).toBe(
      "permission.missing",
    );
    expect(
      await outcomeOf(moveListing(fixture.dependencies, own, listing.id, { version: 1, to: "archived" })),
    ).toBe("permission.missing");
    expect((await readHub(fixture.database, own, listing.id)).canManage).toBe(false);
  });

  test("contacts are whole only for who manages the listing", async () => {
    const { listing } = await make();
    const seen = await readHub(fixture.database, analyst, listing.id);
    expect(seen.applications).toBeNull();
    expect(seen.listing.vendors).toEqual([
      { name: "Jane Citizen", email: "jXXe@example.com", phoneNumber: "XXXXXX156" },
    ]);
    expect((await readHub(fixture.database, own, listing.id)).applications).toEqual([]);
  });

  test("a change on an older version brings the newer state and changes nothing", async () => {
    const { listing } = await make();
    const first = await changeListing(
      fixture.dependencies,
      manager,
      listing.id,
      changed(1, { priceCents: 70_000_000 }),
    );
    expect(first.listing).toMatchObject({ version: 2, priceCents: 70_000_000 });
    const second = changeListing(fixture.dependencies, own, listing.id, changed(1, { priceCents: 5 }));
    await expect(second).rejects.toBeInstanceOf(Conflict);
    await expect(second).rejects.toMatchObject({
      problem: { code: "listing.version-conflict" },
      current: { listing: { version: 2, priceCents: 70_000_000 } },
    });
    expect(await fixture.audits(listing.id)).toEqual([
      { type: "listing.changed", actor: "stf_manager", data: { fields: ["priceCents"], version: 2 } },
      { type: "listing.created", actor: "stf_manager", data: { version: 1 } },
    ]);
    await consistent();
  });

  test("of many changes at once on one version exactly one is made", async () => {
    const { listing } = await make();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        outcomeOf(
          changeListing(fixture.dependencies, manager, listing.id, changed(1, { priceCents: index + 1 })),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "listing.version-conflict")).toHaveLength(7);
    await consistent();
  });

  test("an archived listing leaves the search and the counts, is no more changed, and comes back", async () => {
    const { listing } = await make({ address: { ...fields.address, line1: "77 Archive Lane" } });
    const agent = staffWith(["manage-own-application"]);
    await moveListing(fixture.dependencies, agent, listing.id, { version: 1, to: "archived" });
    await consistent();
    expect(await fixture.ids("archive lane")).toEqual([]);
    expect(await fixture.ids("archive lane status:archived")).toEqual([listing.id]);
    expect(await outcomeOf(readHub(fixture.database, agent, listing.id))).toBe("listing.unknown");
    expect(await outcomeOf(changeListing(fixture.dependencies, manager, listing.id, changed(2)))).toBe(
      "listing.archived",
    );
    const twice = await moveListing(fixture.dependencies, manager, listing.id, {
      version: 1,
      to: "archived",
    });
    expect(twice.listing).toMatchObject({ status: "archived", version: 2 });
    await moveListing(fixture.dependencies, manager, listing.id, { version: 2, to: "active" });
    expect(await fixture.ids("archive lane")).toEqual([listing.id]);
    expect((await fixture.audits(listing.id)).map(({ type }) => type).sort()).toEqual([
      "listing.archived",
      "listing.created",
      "listing.restored",
    ]);
    await consistent();
  });

  test("the campaign keeps its items' ids and takes no other listing's", async () => {
    const { listing } = await make();
    const photos = {
      category: "Photography",
      description: "20 images",
      supplier: "Lumen",
      amountCents: 84_500,
    };
    const board = { category: "Board", description: "Large board", supplier: "Signs", amountCents: 30_000 };
    const set = (version: number, items: object[]) =>
      changeCampaign(fixture.dependencies, manager, listing.id, { version, items: items as never });
    const first = await set(1, [photos, board]);
    const [a, b] = first.listing.campaign;
    expect(first.listing.campaign).toMatchObject([photos, board]);
    const second = await set(2, [b ?? {}, { ...a, amountCents: 1 }]);
    expect(second.listing.campaign).toEqual([b, { ...a, amountCents: 1 }]);
    expect(await outcomeOf(set(3, [{ ...photos, id: "itm_of_another" }]))).toBe("request.invalid items.0.id");
    expect(await outcomeOf(set(3, [{ ...a }, { ...a }]))).toBe("request.invalid items.1.id");
    expect(await outcomeOf(set(1, []))).toBe("listing.version-conflict");
    expect((await readHub(fixture.database, manager, listing.id)).listing.campaign).toHaveLength(2);
  });

  test("a campaign on an older version is a conflict, also where it names an item that is gone [T263]", async () => {
    const { listing } = await make();
    const photos = { category: "Photos", description: "20", supplier: "Lumen", amountCents: 84_500 };
    const set = (version: number, items: object[]) =>
      changeCampaign(fixture.dependencies, manager, listing.id, { version, items: items as never });
    const { campaign } = (await set(1, [photos])).listing;
    await set(2, []);
    expect(await outcomeOf(set(2, campaign))).toBe("listing.version-conflict");
  });

  test("another agency's listing is answered like one that never was", async () => {
    await fixture.insert([
      {
        id: `lst_theirs${key}`,
        agencyId: otherAgencyId,
        branchId: "brn_elsewhere",
        agentId: "stf_elsewhere",
      },
    ]);
    const outcomes = async (id: string) => [
      await outcomeOf(readHub(fixture.database, manager, id)),
      await outcomeOf(readTimeline(fixture.database, manager, { id, after: undefined })),
      await outcomeOf(changeListing(fixture.dependencies, manager, id, changed(1))),
      await outcomeOf(changeCampaign(fixture.dependencies, manager, id, { version: 1, items: [] })),
      await outcomeOf(moveListing(fixture.dependencies, manager, id, { version: 1, to: "archived" })),
    ];
    const unknown = Array.from({ length: 5 }, () => "listing.unknown");
    expect(await outcomes(`lst_theirs${key}`)).toEqual(unknown);
    expect(await outcomes("lst_neverwas1")).toEqual(unknown);
  });
});
