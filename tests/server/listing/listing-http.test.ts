import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleListingFields } from "#contract/listing-examples.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { type HttpFixture, openHttpFixture } from "#tests/server/http/http-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";

const search = { queries: ["*"], page: 0, size: 20, sort: {} };
const fields = { ...exampleListingFields, agentId: "stf_agent", branchId: demoBranchIds[0] };
const manager = bearerOf("demo-manager");
const analyst = bearerOf("demo-analyst");

describe.each(databaseKinds())("listings over HTTP, on %s", (kind) => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 0 });
  });
  afterAll(() => fixture.close());

  const ask = async (body: unknown, headers = manager) => {
    const answer = await fixture.browser().call("searchListings", null, { headers, body });
    return { status: answer.statusCode, body: answer.json() };
  };
  const make = async (key: string) => {
    const answer = await fixture
      .browser()
      .call("createListing", null, { headers: manager, key, body: fields });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().listing as { id: string; version: number };
  };

  test("pages by the cursor of the last hit, the total carried along", async () => {
    const first = await ask({ ...search, size: 100 });
    const seen = new Set(first.body.hits.map((hit: { _source: { id: string } }) => hit._source.id));
    const { sort } = first.body.hits.at(-1);
    const second = await ask({ ...search, size: 100, page: 1, searchAfter: sort });
    expect(second.body.total).toEqual(first.body.total);
    expect(second.body.hits.some((hit: { _source: { id: string } }) => seen.has(hit._source.id))).toBe(false);
  });

  test.each<[string, unknown]>([
    ["searchAfter", { ...search, page: 1, searchAfter: ["forged.cursor"] }],
    ["sort.vendors", { ...search, sort: { vendors: "asc" } }],
    ["size", { ...search, size: 25 }],
    ["queries.0", { ...search, queries: ["x".repeat(5_000)] }],
    ["queries.1", { ...search, queries: ["*", "status:gone"] }],
    ["surprise", { ...search, surprise: true }],
    ["queries.0", { ...search, queries: ["a\u0000b"] }],
  ])("a wrong %s is answered 400 and named", async (field, body) => {
    expect(await ask(body)).toMatchObject({
      status: 400,
      body: { error: { code: "request.invalid", field } },
    });
  });

  test.each([
    '{"queries":["*"],"page":0,"size":20,"sort":{"__proto__":{"x":"asc"}}}',
    '{"queries":["*"],"page":0,"size":20,"sort":{},"__proto__":{"isAdmin":true}}',
    '{"queries":["*"],"page":0,"size":20,"sort":{"constructor":{"prototype":{"x":1}}}}',
  ])("a prototype in the body is refused: %s", async (body) => {
    const answer = await fixture.browser().call("searchListings", null, {
      headers: { ...manager, "content-type": "application/json" },
      body,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, "request.invalid"]);
  });

  test("nobody is let in without a session; the analyst reads and changes nothing", async () => {
    expect((await ask(search, { authorization: "" })).status).toBe(401);
    expect((await ask(search, analyst)).status).toBe(200);
    expect((await ask({ ...search, queries: ["status:archived"] }, analyst)).status).toBe(403);
    const key = "listing_key_http0001";
    const refused = await fixture
      .browser()
      .call("createListing", null, { headers: analyst, key, body: fields });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, "permission.missing"]);
  });

  test("an older version is answered 409 with the newer state beside the error", async () => {
    const { id, version } = await make("listing_key_http0002");
    const change = (priceCents: number) =>
      fixture
        .browser()
        .call("updateListing", { id }, { headers: manager, body: { ...fields, version, priceCents } });
    expect((await change(2)).statusCode).toBe(200);
    const conflict = await change(3);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toMatchObject({
      error: { code: "listing.version-conflict", requestId: expect.stringMatching(/^req_/) },
      current: { listing: { id, version: version + 1, priceCents: 2 }, canManage: true },
    });
  });

  test("a listing that is archived is unknown to who may not see it", async () => {
    const { id, version } = await make("listing_key_http0003");
    await fixture.browser().call("archiveListing", { id }, { headers: manager, body: { version } });
    const hidden = await fixture.browser().call("readListing", { id }, { headers: analyst });
    const never = await fixture.browser().call("readListing", { id: "lst_neverwas1" }, { headers: analyst });
    const outcomeOf = (answer: typeof hidden) => [
      answer.statusCode,
      answer.json().error.code,
      answer.json().error.message,
    ];
    expect(outcomeOf(hidden)).toEqual(outcomeOf(never));
    expect(hidden.statusCode).toBe(404);
  });

  test("an export streams with its count and its name", async () => {
    const answer = await fixture.browser().call("exportListings", null, {
      headers: manager,
      body: { format: "xlsx", queries: ["*"], sort: {}, columns: ["address"] },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="listings-2026-11-21.xlsx"');
    expect(Number(answer.headers["x-total-count"])).toBeGreaterThan(100);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });
});
