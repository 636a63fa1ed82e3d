import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templateErrors } from "#domain/template/errors.ts";
import { seedDemoSigning } from "#server/demo/demo-signing.ts";
import { demoContracts } from "#server/demo/demo-signing-data.ts";
import { enterHolder, read } from "#tests/server/http/signing-fixture.ts";
import { sealingWith } from "#tests/server/signing/sealing.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the contracts of the demo, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("are as their links say, made once", async () => {
    const links = await seedDemoSigning(server.dependencies);
    expect(await seedDemoSigning(server.dependencies)).toEqual(links);
    expect(links.map(({ path }) => path)).toEqual(demoContracts.map(({ code }) => `/sign/${code}`));
    const sealing = await sealingWith(server);
    for (const { data } of server.jobs.sent)
      if ("applicationId" in data) await sealing.seal(data.applicationId);
    await sealing.close();
    const { rows } = await server.database.query<{ code: string; turn: string; request: string }>(
      `select h.code, t.status as turn, r.status as request from link_holders h join signer_turns t on t.id = h.id
       join signing_requests r on r.application_id = t.application_id where h.code like 'DEM0SGN%' order by 1`,
    );
    expect(rows).toEqual([
      { code: "DEM0SGN000000001", turn: "invited", request: "out" },
      { code: "DEM0SGN000000002", turn: "invited", request: "out" },
      { code: "DEM0SGN000000003", turn: "invited", request: "out" },
      { code: "DEM0SGN000000004", turn: "lapsed", request: "lapsed" },
      { code: "DEM0SGN000000005", turn: "declined", request: "declined" },
      { code: "DEM0SGN000000006", turn: "signed", request: "cooling" },
    ]);
  });

  test("open for their signers, on templates without an error", async () => {
    const code = "DEM0SGN000000001";
    const browser = server.browser();
    await enterHolder(server, browser, code);
    const turn = (await read({ browser, code, turnId: "" })).json();
    expect(turn).toMatchObject({ status: "opened", signer: { name: "Priya Murray" }, papers: [] });
    expect(templateErrors(turn.design)).toEqual([]);
  });
});
