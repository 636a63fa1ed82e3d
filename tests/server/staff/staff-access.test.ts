import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const definitions: Record<string, RouteDefinition> = routes;
const staffRoutes = Object.keys(routes).filter(
  (name) => definitions[name]?.access === "staff",
) as RouteName[];

describe.each(databaseKinds())("staff, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const me = (headers: Record<string, string>) => server.browser().call("readAccount", null, { headers });
  const asked = (subject: string, agencyId?: string) =>
    me({ ...bearerOf(subject), ...(agencyId === undefined ? {} : { "x-saleflow-agency": agencyId }) });
  const both = [
    { id: "agy_harbourvale", name: "Harbour & Vale Property" },
    { id: "agy_coastcountry", name: "Coast & Country Realty" },
  ];
  const set = (text: string, ...values: unknown[]) => server.database.query(text, values);

  test("are who our own records say, at the first of their agencies", async () => {
    const answer = await asked("demo-manager");
    expect(answer.json()).toMatchObject({
      id: "stf_manager",
      subject: "demo-manager",
      agencyId: "agy_harbourvale",
      branchId: "brn_richmond",
      name: "Morgan Manager",
      email: "manager@demo.test",
      agencies: both,
      flags: { "direct-application": true, "admin-manage-website": true, "admin-payment-options": true },
    });
    expect((await asked("demo-analyst")).json()).toMatchObject({ permissions: [], agencies: [both[0]] });
  });

  test("choose one of their own agencies, and are someone else there", async () => {
    expect((await asked("demo-manager", "agy_coastcountry")).json()).toMatchObject({
      id: "stf_manager_coast",
      agencyId: "agy_coastcountry",
      branchId: "brn_torquay",
      agencies: both,
    });
    expect((await asked("demo-manager", "agy_harbourvale")).json().id).toBe("stf_manager");
  });

  test("of another agency and of none that exists are answered the same", async () => {
    const refused = { status: 403, code: "staff.unknown", field: "x-saleflow-agency" };
    for (const agencyId of ["agy_coastcountry", "agy_nowhere", "", "x".repeat(5_000), "' or 1=1 --"])
      expect(problemOf(await asked("demo-agent", agencyId))).toEqual(refused);
  });

  test("that nobody knows are told so, whatever agency they ask for", async () => {
    for (const agencyId of [undefined, "agy_harbourvale"])
      expect(problemOf(await asked("a-stranger", agencyId))).toEqual({ status: 403, code: "staff.unknown" });
  });

  test.each([
    ["no header", {}],
    ["an empty header", { authorization: "" }],
    ["another scheme", { authorization: "Basic ZGVtbzpkZW1v" }],
    ["no token", { authorization: "Bearer " }],
    ["two tokens", { authorization: "Bearer demo-manager demo-agent" }],
    ["a token in quotes", { authorization: 'Bearer "demo-manager"' }],
  ])("with %s are asked to sign in, by every staff call", async (_what, headers) => {
    const given: Record<string, string> = { "sec-fetch-site": "same-origin", ...headers };
    for (const name of staffRoutes) {
      const { method, path } = routes[name];
      const answer = await server.app.inject({ method, url: path.replace(/[{}]/g, ""), headers: given });
      expect([name, problemOf(answer), answer.headers["www-authenticate"]]).toEqual([
        name,
        { status: 401, code: "session.required" },
        "Bearer",
      ]);
    }
  });

  test("whose session has ended, or whose provider is away, are told which", async () => {
    expect(problemOf(await asked("expired"))).toEqual({ status: 401, code: "session.expired" });
    expect(problemOf(await asked("away"))).toEqual({ status: 503, code: "identity.away" });
  });

  test("whose permissions change, or who leave, feel it with the next call [T099]", async () => {
    const flag = () =>
      server
        .browser()
        .call(
          "switchFlag",
          { flag: "direct-application" },
          { headers: bearerOf("demo-analyst"), body: { enabled: true } },
        );
    expect(problemOf(await flag())).toEqual({ status: 403, code: "permission.missing" });
    await set("update staff_members set permissions = array['manage-agency'] where id = 'stf_analyst'");
    expect((await flag()).statusCode).toBe(200);
    await set("update staff_members set permissions = '{}' where id = 'stf_analyst'");
    expect(problemOf(await flag())).toEqual({ status: 403, code: "permission.missing" });
    await set("update staff_members set status = 'left' where id = 'stf_analyst'");
    expect(problemOf(await flag())).toEqual({ status: 403, code: "staff.unknown" });
    await set("update staff_members set status = 'active' where id = 'stf_analyst'");
  });

  test("hold at each agency only the permissions that they have there [T098]", async () => {
    await set("update staff_members set permissions = '{}' where id = 'stf_manager_coast'");
    const headers = { ...bearerOf("demo-manager"), "x-saleflow-agency": "agy_coastcountry" };
    const sending = { headers, body: { enabled: false } };
    const answer = await server.browser().call("switchFlag", { flag: "direct-application" }, sending);
    expect(problemOf(answer)).toEqual({ status: 403, code: "permission.missing" });
    await set("update staff_members set status = 'left' where id = 'stf_manager_coast'");
    expect((await asked("demo-manager")).json().agencies).toEqual([both[0]]);
    expect(problemOf(await asked("demo-manager", "agy_coastcountry")).code).toBe("staff.unknown");
  });

  test("work once for an agency: a second row of the same person there cannot be", async () => {
    const again = set(
      `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
       values ('stf_again', 'agy_harbourvale', 'demo-agent', 'Again', 'again@demo.test', '{}', now())`,
    );
    await expect(again).rejects.toMatchObject({ code: "23505" });
  });

  describe("flags", () => {
    const audits = async () =>
      (
        await set(
          "select actor, type, data from audit_events where type = 'flag.switched' and data ->> 'flag' = 'admin-manage-website'",
        )
      ).rows;
    const turn = (enabled: boolean) =>
      server.browser().call("switchFlag", { flag: "admin-manage-website" }, { body: { enabled } });

    test("are switched for one's own agency alone, once, and on record: since when and by whom [T638]", async () => {
      const untouched = { enabled: true, changed: null };
      const changed = { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), by: "Morgan Manager" };
      const off = {
        "direct-application": untouched,
        "admin-manage-website": { enabled: false, changed },
        "admin-payment-options": untouched,
      };
      const first = await turn(false);
      expect(first.json()).toEqual(off);
      // Said again, it is still the first that switched it.
      expect((await turn(false)).json()).toEqual(first.json());
      expect((await turn(false)).json()).toEqual(off);
      expect((await server.browser().call("readFlags", null)).json()).toEqual(off);
      const event = {
        actor: "stf_manager",
        type: "flag.switched",
        data: { flag: "admin-manage-website", enabled: false },
      };
      expect(await audits()).toEqual([event]);
      const { rows } = await set("select count(*)::int as count from agency_flags where not enabled");
      expect(rows).toEqual([{ count: 1 }]);
      expect((await turn(true)).json()).toEqual({
        ...off,
        "admin-manage-website": { enabled: true, changed },
      });
    });

    test("that do not exist are refused by name", async () => {
      const answer = await server
        .browser()
        .call("switchFlag", { flag: "everything" }, { body: { enabled: true } });
      expect(problemOf(answer)).toEqual({ status: 400, code: "request.invalid", field: "flag" });
    });
  });
});
