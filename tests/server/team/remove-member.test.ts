import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleListingFields } from "#contract/listing-examples.ts";
import { permissionNames } from "#domain/enumerations.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor } from "#tests/server/http/payment-link-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("leaving the team, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const set = (text: string, ...values: unknown[]) => server.database.query(text, values);
  const headersOf = (subject: string) => bearerOf(freshToken(subject, server.dependencies.clock.now()));
  const leave = (id: string, successorId: string | null = null, subject = "demo-manager", version = 1) =>
    server
      .browser()
      .call("removeMember", { id }, { headers: headersOf(subject), body: { version, successorId } });
  const leaving = (id: string, subject = "demo-manager") =>
    server.browser().call("readMemberChoices", { id }, { headers: headersOf(subject) });
  const found = async (queries: string[]) => {
    const body = { queries, page: 0, size: 20, sort: { address: "asc" } };
    const { hits } = (await server.browser().call("searchListings", null, { body })).json();
    return hits.map(({ _source }: { _source: { id: string } }) => _source);
  };

  test("opens nothing from the next call, and hands listings on, as they are found and on record [T646]", async () => {
    const [jo, ann] = [await joinedBy(server, ["manage-own-application"]), await joinedBy(server)];
    const own = [];
    for (const _ of [1, 2, 3]) own.push(await listingFor(server, { agentId: jo.id }));
    const [archived] = own;
    await server
      .browser()
      .call("archiveListing", { id: archived?.id ?? "" }, { body: { version: archived?.version } });
    expect((await leaving(jo.id)).json()).toMatchObject({
      listings: 3,
      successors: expect.arrayContaining([ann]),
    });
    expect((await leaving(jo.id)).json().successors).not.toContainEqual(jo);
    const account = () => server.browser().call("readAccount", null, { headers: headersOf(jo.id) });
    expect((await account()).statusCode).toBe(200);
    expect(problemOf(await leave(jo.id))).toEqual({
      status: 409,
      code: "team.successor-needed",
      field: "successorId",
    });
    expect((await account()).statusCode).toBe(200);

    const left = await leave(jo.id, ann.id);
    expect(left.json()).toMatchObject({ status: "left", changeable: [], version: 2 });
    expect(problemOf(await account())).toEqual({ status: 403, code: "staff.unknown" });
    const { rows } = await set(
      "select agent_id as agent, version from listings where id = any($1) order by version",
      own.map(({ id }) => id),
    );
    expect(rows).toEqual([
      { agent: ann.id, version: 3 },
      { agent: ann.id, version: 3 },
      { agent: ann.id, version: 4 },
    ]);
    expect(await found([`agent:"${ann.name}"`])).toHaveLength(2);
    expect(await found([`agent:"${ann.name}"`, "status:*"])).toHaveLength(3);
    expect(await found([`agent:"${jo.name}"`, "status:*"])).toEqual([]);
    const audit = await set(
      "select actor, data from audit_events where type = 'listing.changed' and listing_id = $1",
      own[2]?.id,
    );
    expect(audit.rows).toEqual([{ actor: "stf_manager", data: { fields: ["agentId"], version: 3 } }]);
    // The same again is answered alike, and does nothing.
    expect((await leave(jo.id, ann.id)).json()).toEqual(left.json());
    const events = await set(
      "select data from audit_events where type = 'team.member-removed' and data ->> 'staffId' = $1",
      jo.id,
    );
    expect(events.rows).toEqual([{ data: { staffId: jo.id, successorId: ann.id } }]);
    // Nobody is given a listing who has left.
    const to = await server.browser().call("createListing", null, {
      key: "listing-for-who-has-left",
      body: { ...exampleListingFields, branchId: demoBranchIds[0], agentId: jo.id },
    });
    expect(problemOf(to)).toMatchObject({ code: "request.invalid", field: "agentId" });
  });

  test("is theirs to decide who manage them, on the version that was seen", async () => {
    const { id } = await joinedBy(server, ["manage-agency-agents", "manage-agency"]);
    const colleague = await joinedBy(server, ["manage-agency-agents"]);
    expect(outcomeOf(await leave(id, null, colleague.id))).toBe("team.not-yours");
    expect(outcomeOf(await leave(colleague.id, null, colleague.id))).toBe("team.not-yours");
    expect(outcomeOf(await leave("stf_manager_coast"))).toBe("team.unknown");
    expect(outcomeOf(await leaving("stf_manager_coast"))).toBe("team.unknown");
    expect(outcomeOf(await leave(id, null, "demo-manager", 7))).toBe("team.version-conflict");
    for (const successor of ["stf_manager_coast", id, "stf_nobody_here"])
      expect(outcomeOf(await leave(id, successor))).toBe("team.successor-unknown");
    const branch = await joinedBy(server, ["manage-branch-agents"]);
    const { id: bayside } = await joinedBy(server);
    await set("update staff_members set branch_id = null where id = $1", bayside);
    expect(outcomeOf(await leave(bayside, null, branch.id))).toBe("team.unknown");
    const own = await joinedBy(server);
    expect(outcomeOf(await leave(own.id, bayside, branch.id))).toBe("team.successor-unknown");
    expect((await leaving(own.id, branch.id)).json().successors).not.toContainEqual(
      expect.objectContaining({ id: bayside }),
    );
    expect(outcomeOf(await leave(own.id, branch.id, branch.id))).toBe(200);
  });

  test("leaves one manager, whoever leaves at once with the other: 200 times [T647]", {
    timeout: 180_000,
  }, async () => {
    const pair = ["stf_manager", "stf_principal"] as const;
    await set(
      "update staff_members set permissions = '{}' where agency_id = 'agy_harbourvale' and not id = any($1)",
      pair,
    );
    await set(
      "update listings set agent_id = 'stf_agent' where agency_id = 'agy_harbourvale' and agent_id = any($1)",
      pair,
    );
    for (let round = 0; round < 200; round += 1) {
      await set(
        "update staff_members set status = 'active', version = 1, permissions = $2 where id = any($1)",
        pair,
        [...permissionNames],
      );
      const outcomes = await Promise.all([
        leave("stf_principal", null, "demo-manager"),
        leave("stf_manager", null, "demo-principal"),
      ]);
      const { rows } = await set(
        "select count(*)::int as count from staff_members where id = any($1) and status = 'active'",
        pair,
      );
      expect([rows, outcomes.map(outcomeOf).includes(200)]).toEqual([[{ count: 1 }], true]);
    }
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
