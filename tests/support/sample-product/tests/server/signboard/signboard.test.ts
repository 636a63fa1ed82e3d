import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Signboard } from "#contract/signboard-routes.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { exampleSignboard, orderedSignboard } from "#tests/server/http/signboard-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("signboards, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const call: ReturnType<TestServer["browser"]>["call"] = (...sent) => server.browser().call(...sent);

  test("are made once by their key, found by words and filters, and changed on top of a version", async () => {
    const { id, version } = await orderedSignboard(server, { address: "7 Acacia Road", size: "large" });
    await orderedSignboard(server, { address: "9 Acacia Road" });
    const search = {
      queries: ["acacia", "size:large", "status:ordered"],
      page: 0,
      size: 20,
      sort: { address: "asc" },
    };
    const found = (await call("searchSignboards", null, { body: search })).json();
    expect(found.hits.map(({ _source }: { _source: Signboard }) => _source.id)).toEqual([id]);
    const body = { ...exampleSignboard, notes: "Beware of the dog.", version };
    const changed = (await call("changeSignboard", { id }, { body })).json();
    expect(changed).toEqual({ ...body, id, status: "ordered", version: 2, updatedAt: changed.updatedAt });
    const older = await call(
      "changeSignboard",
      { id },
      { body: { ...body, notes: "" }, headers: bearerOf("demo-principal") },
    );
    expect([problemOf(older).code, older.json().current.notes, older.json().newestBy]).toEqual([
      "signboard.version-conflict",
      "Beware of the dog.",
      "somebodyElse",
    ]);
    const again = { key: "signboard_again_1", body: exampleSignboard };
    const made = (await call("createSignboard", null, again)).json();
    expect((await call("createSignboard", null, again)).json()).toEqual(made);
    const other = { ...again, body: { ...exampleSignboard, notes: "Other" } };
    expect(problemOf(await call("createSignboard", null, other)).code).toBe("signboard.key-reused");
  });

  test("are installed once, for the record, and not changed any more", async () => {
    const { id, version } = await orderedSignboard(server);
    expect((await call("installSignboard", { id }, { body: { version } })).json().status).toBe("installed");
    const late = await call("changeSignboard", { id }, { body: { ...exampleSignboard, version: 2 } });
    expect(problemOf(late)).toEqual({ status: 409, code: "signboard.installed" });
    const { rows } = await server.database.query(
      "select type, actor from audit_events where data ->> 'subjectId' = $1 order by (data ->> 'version')::int",
      [id],
    );
    expect(rows).toEqual([
      { type: "signboard.created", actor: expect.stringContaining("stf_") },
      { type: "signboard.installed", actor: expect.stringContaining("stf_") },
    ]);
  });

  test("are their agency's own, for who manages products", async () => {
    const { id } = await orderedSignboard(server);
    const agent = { headers: bearerOf("demo-agent") };
    expect(problemOf(await call("readSignboard", { id }, agent)).code).toBe("permission.missing");
    expect(problemOf(await call("readSignboard", { id: "sgn_unknown1" })).code).toBe("signboard.unknown");
  });
});
