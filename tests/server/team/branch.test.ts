import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBranch, open } from "#tests/server/http/branch-stories.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { accept, openedInvitation } from "#tests/server/http/invitation-stories.ts";
import { listingFor } from "#tests/server/http/payment-link-stories.ts";
import { joinedBy } from "#tests/server/http/team-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the branches of an agency, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const rename = (id: string, body: object) => server.browser().call("renameBranch", { id }, { body });
  const close = (id: string, body: object) => server.browser().call("closeBranch", { id }, { body });
  const placed = async (table: "listings" | "staff_members" | "invitations", id: string) => {
    const { rows } = await server.database.query<{ branch: string; version: number }>(
      `select branch_id as branch, version from ${table} where id = $1`,
      [id],
    );
    return rows[0];
  };
  const found = async (query: string): Promise<string[]> => {
    const body = { queries: [query], page: 0, size: 20, sort: { address: "asc" } };
    const { hits } = (await server.browser().call("searchListings", null, { body })).json();
    return hits.map(({ _source }: { _source: { id: string } }) => _source.id);
  };

  test("open once for their key, and never two by one name [T661]", async () => {
    const first = await open(server, "Yarraville", "branch_key_0123456789");
    expect(first.statusCode).toBe(201);
    expect(first.json()).toMatchObject({ name: "Yarraville", status: "open", people: 0, listings: 0 });
    expect((await open(server, "Yarraville", "branch_key_0123456789")).json()).toEqual(first.json());
    expect(problemOf(await open(server, "Seddon", "branch_key_0123456789"))).toEqual({
      status: 422,
      code: "branch.key-reused",
      field: "name",
    });
    const used = { status: 409, code: "branch.name-used", field: "name" };
    expect(problemOf(await open(server, " yarraville", "branch_key_other_0001"))).toEqual(used);
    const { id, version } = await newBranch(server);
    expect(problemOf(await rename(id, { name: "YARRAVILLE", version }))).toEqual(used);
  });

  test("are answered as they are to whoever opens them again by the key, renamed and closed too [T734]", async () => {
    const key = "branch_key_renamed_01";
    const opened = await open(server, "Tarneit", key);
    const { id, version } = opened.json();
    const renamed = await rename(id, { name: "Tarneit West", version });
    const again = await open(server, "Tarneit", key);
    expect([again.statusCode, again.json()]).toEqual([201, renamed.json()]);
    // The name by which it is called now opened nothing.
    expect(problemOf(await open(server, "Tarneit West", key))).toMatchObject({ code: "branch.key-reused" });
    expect((await open(server, "Tarneit", "branch_key_renamed_02")).statusCode).toBe(201);
    const closed = await close(id, { version: version + 1, successorId: null });
    expect((await open(server, "Tarneit", key)).json()).toEqual(closed.json());
    const { rows } = await server.database.query(
      "select from audit_events where type = 'branch.opened' and data ->> 'id' = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test("have another name, by which their listings are found without becoming another version [T662]", async () => {
    const { id, name, version } = await newBranch(server);
    const listing = await listingFor(server, { branchId: id });
    const renamed = await rename(id, { name: "Zetland Heights", version });
    expect(renamed.json()).toEqual({
      id,
      name: "Zetland Heights",
      status: "open",
      people: 0,
      listings: 1,
      version: version + 1,
    });
    expect(await found('branch:"Zetland Heights"')).toEqual([listing.id]);
    expect(await found(`branch:"${name}"`)).toEqual([]);
    expect(await placed("listings", listing.id)).toEqual({ branch: id, version: listing.version });
    // The same again, on the version before: nothing to change.
    expect((await rename(id, { name: "Zetland Heights", version })).json()).toEqual(renamed.json());
    expect(problemOf(await rename(id, { name: "Zetland", version }))).toEqual({
      status: 409,
      code: "branch.version-conflict",
    });
  });

  test("close into another: people, open invitations and all listings are there, archived ones too [T663]", async () => {
    const [closing, next] = [await newBranch(server), await newBranch(server)];
    const [listed, archived] = [
      await listingFor(server, { branchId: closing.id }),
      await listingFor(server, { branchId: closing.id }),
    ];
    await server
      .browser()
      .call("archiveListing", { id: archived.id }, { body: { version: archived.version } });
    const member = await joinedBy(server);
    await server.database.query("update staff_members set branch_id = $2 where id = $1", [
      member.id,
      closing.id,
    ]);
    const invitation = await openedInvitation(server, { branchId: closing.id });
    const choices = (await server.browser().call("readBranchChoices", { id: closing.id })).json();
    expect(choices).toMatchObject({ people: 1, listings: 2, invitations: 1 });
    expect(choices.successors.map(({ id }: { id: string }) => id)).toContain(next.id);
    const { version } = closing;
    expect(problemOf(await close(closing.id, { version, successorId: null }))).toEqual({
      status: 409,
      code: "branch.successor-needed",
      field: "successorId",
    });
    for (const successorId of [closing.id, "brn_unknown_0001"])
      expect(problemOf(await close(closing.id, { version, successorId }))).toEqual({
        status: 422,
        code: "branch.successor-unknown",
        field: "successorId",
      });
    const closed = await close(closing.id, { version, successorId: next.id });
    expect(closed.json()).toMatchObject({ status: "closed", people: 0, listings: 0, version: version + 1 });
    for (const { id } of [listed, archived]) expect((await placed("listings", id))?.branch).toBe(next.id);
    expect((await placed("staff_members", member.id))?.branch).toBe(next.id);
    expect((await placed("invitations", invitation.id))?.branch).toBe(next.id);
    expect(outcomeOf(await accept(server, invitation.secret))).toBe(200);
    expect(await found(`branch:"${next.name}"`)).toEqual([listed.id]);
    // Closed again: answered as it is. Nobody and nothing comes back into it.
    expect((await close(closing.id, { version, successorId: null })).json()).toEqual(closed.json());
    const { version: now } = closed.json();
    expect(problemOf(await rename(closing.id, { name: "Another", version: now }))).toEqual({
      status: 409,
      code: "branch.closed",
    });
    const { branches } = (await server.browser().call("readListingChoices", null)).json();
    expect(branches.map(({ id }: { id: string }) => id)).not.toContain(closing.id);
    const headers = bearerOf(freshToken("demo-manager", server.dependencies.clock.now()));
    const moved = await server.browser().call(
      "changeMember",
      { id: member.id },
      {
        headers,
        body: {
          version: (await placed("staff_members", member.id))?.version,
          name: member.name,
          branchId: closing.id,
        },
      },
    );
    expect(problemOf(moved)).toEqual({ status: 422, code: "team.branch-unknown", field: "branchId" });
  });

  test("are never none: of two last ones that close at once one stays [T664]", async () => {
    const rounds = process.env.VERIFY === "full" ? 200 : 10;
    const { rows: others } = await server.database.query<{ id: string }>(
      "update branches set status = 'closed' where agency_id = 'agy_harbourvale' returning id",
    );
    expect(others.length).toBeGreaterThan(0);
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = [await newBranch(server), await newBranch(server)];
      const answers = await Promise.all(
        [one, other].map(({ id, version }) => close(id, { version, successorId: null })),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
      const { rows } = await server.database.query(
        "update branches set status = 'closed' where agency_id = 'agy_harbourvale' and status = 'open' returning id",
      );
      expect(rows).toHaveLength(1);
    }
    await server.database.query("update branches set status = 'open' where id = any($1)", [
      others.map(({ id }) => id),
    ]);
  });

  test("of another agency are not there, and only whoever manages the agency changes them", async () => {
    const { id, version } = await newBranch(server);
    const elsewhere = { "x-saleflow-agency": "agy_coastline" };
    const { rows } = await server.database.query<{ id: string }>(
      "select agency_id as id from staff_members where id = 'stf_manager_coast'",
    );
    elsewhere["x-saleflow-agency"] = rows[0]?.id ?? "";
    const body = { version, successorId: null };
    const other = await server.browser().call("closeBranch", { id }, { body, headers: elsewhere });
    expect(problemOf(other)).toEqual({ status: 404, code: "branch.unknown" });
    const lesser = await joinedBy(server, ["manage-agency-agents", "manage-branch-agents"]);
    const headers = bearerOf(freshToken(lesser.id, server.dependencies.clock.now()));
    expect(problemOf(await server.browser().call("closeBranch", { id }, { body, headers }))).toEqual({
      status: 403,
      code: "permission.missing",
    });
  });
});
