import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor } from "#tests/server/http/payment-link-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a colleague's name and branch, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const richmond = "brn_richmond";
  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));
  const change = (id: string, body: object, subject = "demo-manager") =>
    server.browser().call("changeMember", { id }, { headers: headersOf(subject), body });
  const otherBranch = async () => {
    const { rows } = await server.database.query<{ id: string }>(
      "select id from branches where agency_id = 'agy_harbourvale' and id <> $1 order by id",
      [richmond],
    );
    return rows[0]?.id ?? "";
  };

  test("change at once, and their listings are found by the new name without becoming another version [T649]", async () => {
    const jo = await joinedBy(server, ["manage-own-application"]);
    const { id, version } = await listingFor(server, { agentId: jo.id });
    const first = await change(jo.id, { version: 1, name: "Zelda Zimmer", branchId: await otherBranch() });
    expect(first.json()).toMatchObject({
      name: "Zelda Zimmer",
      branch: { id: await otherBranch() },
      version: 2,
    });
    const found = async (name: string): Promise<unknown[]> => {
      const body = { queries: [`agent:"${name}"`], page: 0, size: 20, sort: { address: "asc" } };
      const { hits } = (await server.browser().call("searchListings", null, { body })).json();
      return hits.map(({ _source }: { _source: { id: string } }) => _source.id);
    };
    expect(await found("Zelda Zimmer")).toEqual([id]);
    expect(await found(jo.name)).toEqual([]);
    const { listing } = (await server.browser().call("readListing", { id })).json();
    expect([listing.version, listing.agent.name]).toEqual([version, "Zelda Zimmer"]);
    // The same again, on the version before: nothing to change.
    const again = await change(jo.id, { version: 1, name: "Zelda Zimmer", branchId: await otherBranch() });
    expect(again.json()).toEqual(first.json());
    const stale = await change(jo.id, { version: 1, name: "Zelda", branchId: richmond });
    expect(problemOf(stale)).toEqual({ status: 409, code: "team.version-conflict" });
    const { rows } = await server.database.query(
      "select data from audit_events where type = 'team.member-changed' and data ->> 'staffId' = $1",
      [jo.id],
    );
    expect(rows).toEqual([
      {
        data: {
          staffId: jo.id,
          fields: ["name", "branchId"],
          previousName: jo.name,
          previousBranchId: richmond,
        },
      },
    ]);
  });

  test("are theirs to change who manage them, within the branches that they manage", async () => {
    const { id, name } = await joinedBy(server);
    const body = { version: 1, name, branchId: richmond };
    const branch = await joinedBy(server, ["manage-branch-agents"]);
    for (const branchId of [await otherBranch(), null])
      expect(problemOf(await change(id, { ...body, branchId }, branch.id))).toEqual({
        status: 422,
        code: "team.branch-unknown",
        field: "branchId",
      });
    expect(outcomeOf(await change(id, { ...body, branchId: "brn_nowhere" }))).toBe("team.branch-unknown");
    expect(outcomeOf(await change(id, { ...body, name: "Jo Renamed" }, branch.id))).toBe(200);
    const stronger = await joinedBy(server, ["manage-agency"]);
    expect(outcomeOf(await change(stronger.id, { ...body, name: "Taken Down" }, branch.id))).toBe(
      "team.not-yours",
    );
    expect(outcomeOf(await change(branch.id, { ...body, name: "Their Own" }, branch.id))).toBe(
      "team.not-yours",
    );
    expect(outcomeOf(await change("stf_manager_coast", body))).toBe("team.unknown");
    expect(problemOf(await change(id, { ...body, version: 2, name: "名" }))).toMatchObject({
      code: "document.letters-missing",
      field: "name",
    });
    const choices = await server
      .browser()
      .call("readMemberChoices", { id }, { headers: headersOf(branch.id) });
    expect(choices.json()).toMatchObject({
      branches: [{ id: richmond, name: "Richmond" }],
      canHaveNoBranch: false,
      listings: 0,
    });
    const { id: left } = await joinedBy(server);
    await server.database.query("update staff_members set status = 'left' where id = $1", [left]);
    expect(outcomeOf(await change(left, { ...body, name: "Gone" }))).toBe("team.left");
  });
});
