import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor } from "#tests/server/http/payment-link-stories.ts";
import { profileOf } from "#tests/server/http/profile-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("one's own profile, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));
  const eventsOf = async (id: string) => {
    const { rows } = await server.database.query(
      "select actor, data from audit_events where type = 'team.profile-changed' and data ->> 'staffId' = $1 order by id",
      [id],
    );
    return rows;
  };
  const found = async (name: string): Promise<string[]> => {
    const body = { queries: [`agent:"${name}"`], page: 0, size: 20, sort: { address: "asc" } };
    const { hits } = (await server.browser().call("searchListings", null, { body })).json();
    return hits.map(({ _source }: { _source: { id: string } }) => _source.id);
  };

  test("is whoever is signed in, with every agency and branch and when they signed in [T730]", async () => {
    const { id, name } = await joinedBy(server);
    const at = new Date(server.dependencies.clock.now().getTime() + 1);
    const { rows } = await server.database.query<{ agencyId: string; agency: string }>(
      `with place as (select a.id, a.name from staff_members s join agencies a on a.id = s.agency_id
         where s.id = 'stf_manager_coast'),
       joined as (insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
         select $1, id, $2, 'Jo Elsewhere', 'jo@elsewhere.test', '{}', $3 from place)
       select id as "agencyId", name as agency from place`,
      [`${id}_elsewhere`, id, at],
    );
    const [other] = rows;
    const read = await profileOf(server, id).read();
    expect(read.json()).toEqual({
      id,
      name,
      mobile: "",
      email: expect.stringContaining("@demo.test"),
      places: [
        { agencyId: "agy_harbourvale", agency: "Harbour & Vale Property", branch: "Richmond" },
        { ...other, branch: null },
      ],
      signedInAt: expect.stringMatching(/^20\d\d-/),
      version: 1,
    });
    const headers = { ...headersOf(id), "x-saleflow-agency": other?.agencyId ?? "" };
    const elsewhere = await server.browser().call("readProfile", null, { headers });
    expect(elsewhere.json()).toMatchObject({ id: `${id}_elsewhere`, name: "Jo Elsewhere" });
    expect(elsewhere.json().places).toEqual(read.json().places);
  });

  test("changes by oneself alone: listings are found by the new name, and nothing else of the person is another [T731]", async () => {
    const jo = await joinedBy(server, ["manage-current-agent", "manage-own-application"]);
    const { id, version } = await listingFor(server, { agentId: jo.id });
    const profile = profileOf(server, jo.id);
    const before = (await profile.read()).json();
    const body = { version: 1, name: "Yolanda Yeo", mobile: "+61491570157" };
    const first = await profile.change(body);
    expect(first.json()).toEqual({ ...before, name: body.name, mobile: body.mobile, version: 2 });
    expect([await found(body.name), await found(jo.name)]).toEqual([[id], []]);
    const { listing } = (await server.browser().call("readListing", { id })).json();
    expect([listing.version, listing.agent.name]).toEqual([version, body.name]);
    // The same again, on the version before: nothing to change, and nothing is written down.
    expect((await profile.change(body)).json()).toEqual(first.json());
    expect(await eventsOf(jo.id)).toEqual([
      { actor: jo.id, data: { staffId: jo.id, fields: ["name", "mobile"], previousName: jo.name } },
    ]);
    const member = (await server.browser().call("readTeamMember", { id: jo.id })).json();
    expect(member).toMatchObject({
      name: body.name,
      permissions: ["manage-current-agent", "manage-own-application"],
      status: "active",
      version: 2,
    });
    const emptied = await profile.change({ ...body, version: 2, mobile: "" });
    expect(emptied.json()).toMatchObject({ mobile: "", version: 3 });
  });

  test("of an older version is refused with the newer one, and says whose that is [T733]", async () => {
    const jo = await joinedBy(server, ["manage-current-agent"]);
    const profile = profileOf(server, jo.id);
    const renamed = { version: 1, name: "Jo Byothers", branchId: "brn_richmond" };
    const headers = headersOf("demo-manager");
    const byOthers = await server.browser().call("changeMember", { id: jo.id }, { headers, body: renamed });
    expect(byOthers.statusCode).toBe(200);
    server.forward({ minutes: 1 });
    const late = { version: 1, name: "Jo Byherself", mobile: "" };
    const refused = await profile.change(late);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      error: { code: "profile.version-conflict" },
      current: { id: jo.id, name: "Jo Byothers", version: 2 },
      newestBy: "somebodyElse",
    });
    expect(outcomeOf(await profile.change({ ...late, version: 2 }))).toBe(200);
    const draft = await server
      .browser()
      .call("readFormDraft", { form: `profile.${jo.id}` }, { headers: headersOf(jo.id) });
    expect(draft.json().newestBy).toBe("you");
    const own = await profile.change({ ...late, name: "Jo Twotabs" });
    expect(own.json()).toMatchObject({ current: { name: "Jo Byherself", version: 3 }, newestBy: "you" });
    expect(await found("Jo Twotabs")).toEqual([]);
  });

  test("takes no name that can't be printed or is blank, no landline, no other field, and nothing of a viewer", async () => {
    const jo = await joinedBy(server, ["manage-current-agent"]);
    const profile = profileOf(server, jo.id);
    const body = { version: 1, name: jo.name, mobile: "" };
    expect(problemOf(await profile.change({ ...body, name: "名" }))).toMatchObject({
      status: 400,
      code: "document.letters-missing",
      field: "name",
    });
    const wrong = [
      { ...body, name: "  " },
      { ...body, name: "Jo\nJoined" },
      { ...body, mobile: "0491 570 156" },
      { ...body, mobile: "+61355501420" },
      { ...body, email: "another@demo.test" },
      { ...body, permissions: ["manage-agency"] },
    ];
    for (const each of wrong)
      expect([each, problemOf(await profile.change(each)).code]).toEqual([each, "request.invalid"]);
    const viewer = await joinedBy(server, ["manage-agency", "manage-agency-agents"]);
    expect(problemOf(await profileOf(server, viewer.id).change({ ...body, name: "Vi" }))).toEqual({
      status: 403,
      code: "permission.missing",
    });
    expect((await profile.read()).json()).toMatchObject({ name: jo.name, version: 1 });
  });
});
