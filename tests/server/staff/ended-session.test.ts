import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endSessionOf, isSessionEnded } from "#server/staff/ended-session.store.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a session that ended, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const me = (token: string) => server.browser().call("readAccount", null, { headers: bearerOf(token) });
  const end = (token?: string) =>
    server.browser().call("endSession", null, token === undefined ? {} : { headers: bearerOf(token) });
  const kept = async () => {
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::int as count from ended_sessions",
    );
    return rows[0]?.count;
  };

  test("has its access token refused from then on, however often it is ended, and no other [T475]", async () => {
    expect(outcomeOf(await me("demo-agent"))).toBe(200);
    for (const _time of [1, 2]) expect(outcomeOf(await end("demo-agent"))).toBe(200);
    expect(problemOf(await me("demo-agent"))).toEqual({ status: 401, code: "session.expired" });
    expect(outcomeOf(await me("demo-manager"))).toBe(200);
    expect(await kept()).toBe(1);
  });

  test("leaves nothing where no token that holds came along", async () => {
    const before = await kept();
    expect(outcomeOf(await end())).toBe(200);
    expect(outcomeOf(await end("expired"))).toBe(200);
    expect(await kept()).toBe(before);
  });

  test("is told when the provider's keys are away, so that the person tries again", async () => {
    expect(problemOf(await end("away"))).toEqual({ status: 503, code: "identity.away" });
  });

  test("is known by what its token signs: another spelling of the signature is refused too [T476]", async () => {
    await endSessionOf(server.database, "header.claims.signatureA", new Date());
    const ended = (token: string) => isSessionEnded(server.database, token);
    expect(await Promise.all(["header.claims.signatureB", "header.others.signatureA"].map(ended))).toEqual([
      true,
      false,
    ]);
  });
});
