import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TeamMember } from "#contract/team.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the team, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const set = (text: string, ...values: unknown[]) => server.database.query(text, values);
  const now = () => server.dependencies.clock.now();
  const headersOf = (subject: string) => bearerOf(freshToken(subject, now()));
  const read = (id: string, headers = headersOf("demo-manager")) =>
    server.browser().call("readTeamMember", { id }, { headers });
  const change = async (
    id: string,
    permissions: readonly PermissionName[],
    headers = headersOf("demo-manager"),
  ) => {
    const { rows } = await set("select version from staff_members where id = $1", id);
    const body = { permissions, version: rows[0]?.version ?? 1 };
    return await server.browser().call("changePermissions", { id }, { headers, body });
  };
  const give = (id: string, permissions: readonly PermissionName[], branch: string | null = "brn_richmond") =>
    set(
      "update staff_members set permissions = $2, branch_id = $3 where id = $1",
      id,
      [...permissions],
      branch,
    );
  const found = async (headers = headersOf("demo-manager"), queries = ["*"]): Promise<TeamMember[]> => {
    const body = { queries, page: 0, size: 20, sort: { name: "asc" } };
    const answer = await server.browser().call("searchTeam", null, { headers, body });
    return answer.json().hits.map(({ _source }: { _source: TeamMember }) => _source);
  };

  test("is the agency's, or the branch's, each with what may be given [T640]", async () => {
    const team = await found();
    expect(team.map(({ name }) => name)).toEqual(team.map(({ name }) => name).toSorted());
    expect(team.some(({ id }) => id === "stf_manager_coast")).toBe(false);
    expect(team.find(({ id }) => id === "stf_manager")?.changeable).toEqual([]);
    expect(team.find(({ id }) => id === "stf_agent")?.changeable).toEqual([...permissionNames]);
    await give("stf_analyst", ["manage-branch-agents"], "brn_richmond");
    await set("update staff_members set branch_id = null where id = 'stf_principal'");
    const branch = await found(headersOf("demo-analyst"));
    expect(branch.every((member) => member.branch?.id === "brn_richmond")).toBe(true);
    expect(problemOf(await read("stf_principal", headersOf("demo-analyst"))).code).toBe("team.unknown");
    expect(problemOf(await read("stf_manager_coast")).code).toBe("team.unknown");
    // Who has no branch manages nobody's, not those who have none either.
    await give("stf_analyst", ["manage-branch-agents"], null);
    expect(await found(headersOf("demo-analyst"))).toEqual([]);
    expect(problemOf(await read("stf_principal", headersOf("demo-analyst"))).code).toBe("team.unknown");
    expect(await found(headersOf("demo-manager"), ["ari"])).toHaveLength(1);
    expect(await found(headersOf("demo-manager"), ["*", "status:left"])).toEqual([]);
    await give("stf_analyst", []);
  });

  test("permissions change with the next call, once, and on record [T641]", async () => {
    const given = ["manage-current-agent", "manage-own-application"] as const;
    const first = await change("stf_analyst", given);
    expect(first.json()).toMatchObject({ permissions: given });
    const seen = await server.browser().call("readAccount", null, { headers: bearerOf("demo-analyst") });
    expect(seen.json().permissions).toEqual(given);
    // The same again, on the version before: nothing to change.
    const again = await server
      .browser()
      .call(
        "changePermissions",
        { id: "stf_analyst" },
        { headers: headersOf("demo-manager"), body: { permissions: given, version: 1 } },
      );
    expect(again.json()).toEqual(first.json());
    const { rows } = await set(
      "select actor, data from audit_events where type = 'team.permissions-changed' order by happened_at, id",
    );
    expect(rows).toEqual([
      { actor: "stf_manager", data: { staffId: "stf_analyst", given: [...given], removed: [] } },
    ]);
    const older = { permissions: [], version: 1 };
    const stale = await server
      .browser()
      .call("changePermissions", { id: "stf_analyst" }, { headers: headersOf("demo-manager"), body: older });
    expect(problemOf(stale)).toEqual({ status: 409, code: "team.version-conflict" });
    await give("stf_analyst", []);
  });

  test("nobody gives what they don't hold, changes themselves, or whoever holds more [T642]", async () => {
    const refused = { status: 409, code: "team.not-yours", field: "permissions" };
    await give("stf_analyst", ["manage-agency-agents", "manage-own-application"]);
    const headers = headersOf("demo-analyst");
    await give("stf_agent", []);
    expect(problemOf(await change("stf_agent", ["manage-agency"], headers))).toEqual(refused);
    expect((await change("stf_agent", ["manage-own-application"], headers)).statusCode).toBe(200);
    expect(problemOf(await change("stf_analyst", permissionNames, headers))).toEqual(refused);
    expect(problemOf(await change("stf_manager", [], headers))).toEqual(refused);
    await give("stf_analyst", []);
    expect(problemOf(await change("stf_agent", [], headers)).code).toBe("permission.missing");
    await set("update staff_members set status = 'left' where id = 'stf_agent'");
    expect(problemOf(await change("stf_agent", []))).toEqual({ status: 409, code: "team.left" });
    await set("update staff_members set status = 'active' where id = 'stf_agent'");
  });

  test("to let somebody manage the agency needs a sign-in of the last minutes, and every manager is told [T643]", async () => {
    await give("stf_analyst", []);
    const token = freshToken("demo-manager", now());
    server.forward({ minutes: 5, seconds: 1 });
    const old = await change("stf_analyst", ["manage-agency"], bearerOf(token));
    expect(problemOf(old)).toEqual({ status: 409, code: "team.sign-in-needed" });
    expect(problemOf(await change("stf_analyst", ["manage-agency"], bearerOf("demo-manager"))).code).toBe(
      "team.sign-in-needed",
    );
    expect((await change("stf_analyst", ["manage-agency"])).statusCode).toBe(200);
    const { rows } = await set(
      "select recipient from outbox_messages where effect_key like 'team-manager:%' order by recipient",
    );
    const managers = await set(
      "select email from staff_members where agency_id = 'agy_harbourvale' and 'manage-agency' = any(permissions) order by email",
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(managers.rows.map(({ email }) => email));
    // What was not given is taken without a new sign-in.
    expect((await change("stf_analyst", [], bearerOf(token))).statusCode).toBe(200);
  });

  test("of managers who take it from each other at once, one stays [T644]", async () => {
    await set(
      "update staff_members set permissions = '{}' where agency_id = 'agy_harbourvale' and id not in ('stf_manager', 'stf_principal')",
    );
    for (let round = 0; round < 20; round += 1) {
      for (const id of ["stf_manager", "stf_principal"]) await give(id, permissionNames);
      await Promise.all([
        change("stf_principal", [], headersOf("demo-manager")),
        change("stf_manager", [], headersOf("demo-principal")),
      ]);
      const { rows } = await set(
        "select count(*)::int as count from staff_members where agency_id = 'agy_harbourvale' and status = 'active' and 'manage-agency' = any(permissions)",
      );
      expect(rows).toEqual([{ count: 1 }]);
    }
  });
});
