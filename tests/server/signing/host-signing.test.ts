import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Hosting, PresentSigner } from "#contract/signing-links.ts";
import { jobWork } from "#server/start/job-work.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import {
  agentSigner,
  agreementFor,
  draftFor,
  enterHolder,
  send,
  sentTo,
  sign,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { downloadOf, hostingOf, sealedFor } from "#tests/server/http/signing-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const whole = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  status: statusCode,
  headers: Object.keys(headers).sort(),
  body: body.replace(/req_[\w-]{16}/, ""),
});

describe.each(databaseKinds())("a contract signed in person, on %s", (kind) => {
  let server: TestServer;
  let devices = 0;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const device = () => {
    devices += 1;
    return server.browser(`198.51.100.${100 + devices}`);
  };
  const two = async () => {
    const template = await agreementFor(server, [...vendorSigners, agentSigner]);
    const vendors = [somebody(), somebody("John Citizen")];
    const draft = await draftFor(server, { template, vendors });
    await send(server, draft);
    return draft;
  };
  const open = async (browser: ReturnType<typeof device>, secret: string) =>
    await browser.call("openHosting", null, { body: { secret } });

  test("two sign on one device, each by their own code; nothing of the first is left for the second", async () => {
    const draft = await two();
    const tab = device();
    const first: Hosting = (await open(tab, await hostingOf(server, draft))).json();
    expect(first.people.map(({ name }) => name)).toEqual(["Jane Citizen", "John Citizen"]);
    expect(first.host).toBe("Morgan Manager");
    const [jane, john] = first.people as [PresentSigner, PresentSigner];
    // Nothing is skipped by hosting.
    expect(problemOf(await tab.call("readSigning", { code: jane.code })).code).toBe("otp.required");
    await enterHolder(server, tab, jane.code);
    expect((await sign({ browser: tab, code: jane.code, turnId: jane.turnId })).statusCode).toBe(201);
    const second: Hosting = (await open(tab, first.next)).json();
    expect(second.people.map(({ name }) => name)).toEqual(["John Citizen"]);
    expect(problemOf(await tab.call("readSigning", { code: jane.code })).code).toBe("otp.required");
    expect([...tab.cookies.keys()].filter((name) => name.includes("gate-"))).toEqual([]);
    await enterHolder(server, tab, john.code);
    expect((await sign({ browser: tab, code: john.code, turnId: john.turnId })).statusCode).toBe(201);
    // The agent signs from their own desk, after a sign-in: nobody is left here.
    const last: Hosting = (await open(tab, second.next)).json();
    expect(last.people).toEqual([]);
  });

  test("it ends what the browser has open, though its cookie is kept and sent again", async () => {
    const draft = await two();
    const tab = device();
    const { people, next }: Hosting = (await open(tab, await hostingOf(server, draft))).json();
    const code = people[0]?.code ?? "";
    await enterHolder(server, tab, code);
    const kept = new Map(tab.cookies);
    await open(tab, next);
    for (const [name, value] of kept) tab.cookies.set(name, value);
    expect(problemOf(await tab.call("readSigning", { code })).code).toBe("otp.required");
  });

  test("a used, replaced, foreign or old link opens nothing, with one answer", async () => {
    const draft = await two();
    const unknown = whole(await open(device(), "x".repeat(43)));
    expect(unknown.status).toBe(404);
    const replaced = await hostingOf(server, draft);
    const used = await hostingOf(server, draft);
    const tab = device();
    const { next }: Hosting = (await open(tab, used)).json();
    server.forward({ seconds: 60 });
    for (const secret of [replaced, used]) expect(whole(await open(device(), secret))).toEqual(unknown);
    const newest = await hostingOf(server, draft);
    expect(whole(await open(tab, next))).toEqual(unknown);
    server.forward({ minutes: 15, seconds: 1 });
    expect(whole(await open(device(), newest))).toEqual(unknown);
  });

  test("an answer that was lost is given again for a minute, and closes again what the browser has open", async () => {
    const draft = await two();
    const tab = device();
    const { people, next }: Hosting = (await open(tab, await hostingOf(server, draft))).json();
    const code = people[0]?.code ?? "";
    await enterHolder(server, tab, code);
    const kept = new Map(tab.cookies);
    const first = (await open(tab, next)).json();
    // The browser never had the answer: its cookies are as they were.
    for (const [name, value] of kept) tab.cookies.set(name, value);
    server.forward({ seconds: 59 });
    const again = await open(tab, next);
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    expect([...tab.cookies.keys()].filter((name) => name.includes("gate-"))).toEqual([]);
    expect(problemOf(await tab.call("readSigning", { code })).code).toBe("otp.required");
    server.forward({ seconds: 1 });
    expect(problemOf(await open(tab, next)).code).toBe("application.unknown");
    expect((await open(tab, first.next)).statusCode).toBe(200);
  });

  test("a used link is not answered again once its next one was used, or another link was made", async () => {
    const draft = await two();
    const [tab, unknown] = [device(), whole(await open(device(), "x".repeat(43)))];
    const link = await hostingOf(server, draft);
    const { next }: Hosting = (await open(tab, link)).json();
    await open(tab, next);
    expect(whole(await open(tab, link))).toEqual(unknown);
    expect((await open(tab, next)).statusCode).toBe(200);
    await hostingOf(server, draft);
    expect(whole(await open(tab, next))).toEqual(unknown);
  });

  test("of twenty that open one link at once, all go on by the same next one, which goes on once", async () => {
    const draft = await two();
    const secret = await hostingOf(server, draft);
    const unused = async () => {
      const { rows } = await server.database.query(
        "select 1 from single_use_links where application_id = $1 and used_at is null",
        [draft.applicationId],
      );
      return rows.length;
    };
    const all = async (given: string) =>
      await Promise.all(
        Array.from({ length: 20 }, async () => (await open(device(), given)).json<Hosting>()),
      );
    const nexts = new Set((await all(secret)).map(({ next }) => next));
    expect([nexts.size, await unused()]).toEqual([1, 1]);
    const [next = ""] = nexts;
    expect(next).toMatch(/^\w{64}$/);
    const after = new Set((await all(next)).map((hosting) => hosting.next));
    expect([after.size, await unused()]).toEqual([1, 1]);
    expect(problemOf(await open(device(), secret)).code).toBe("application.unknown");
  });

  test("is started by who manages the listing, while the contract is out, and is in its history", async () => {
    const draft = await draftFor(server, { listing: { agentId: "stf_manager" } });
    const params = { id: draft.id, applicationId: draft.applicationId };
    const host = async (headers: Record<string, string> = {}) =>
      await server.browser().call("hostSigning", params, { headers });
    expect(problemOf(await host()).code).toBe("signing.not-open");
    await send(server, draft);
    expect(problemOf(await host(bearerOf("demo-agent"))).code).toBe("permission.missing");
    expect((await host()).statusCode).toBe(201);
    const { rows } = await server.database.query<{ actor: string }>(
      "select actor from audit_events where application_id = $1 and type = 'signing.host-started'",
      [draft.applicationId],
    );
    expect(rows).toEqual([{ actor: "stf_manager" }]);
  });
});

describe.each(databaseKinds())("the link to a sealed file, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("gives it once; afterwards it is behind the code [T618]", async () => {
    const { code, turns, browser } = await sealedFor(server);
    const secret = await downloadOf(server, turns[0]?.phoneNumber ?? null);
    const stranger = server.browser("198.51.100.90");
    const get = () => stranger.call("downloadSealed", { code }, { body: { secret } });
    const file = await get();
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const again = await get();
    expect(problemOf(again).code).toBe("application.unknown");
    const wrong = { body: { secret: "x".repeat(43) } };
    expect(whole(again)).toEqual(whole(await stranger.call("downloadSealed", { code }, wrong)));
    expect((await browser.call("readSignedContract", { code })).rawPayload).toEqual(file.rawPayload);
  });

  test("still opens after the store of files was away, and of twenty at once one has it", async () => {
    const { code, turns } = await sealedFor(server);
    const secret = await downloadOf(server, turns[0]?.phoneNumber ?? null);
    const get = () => server.browser("198.51.100.92").call("downloadSealed", { code }, { body: { secret } });
    const away = vi
      .spyOn(server.dependencies.files, "get")
      .mockRejectedValue(new Error("The store is away."));
    const failed = await get();
    away.mockRestore();
    expect(failed.statusCode).toBe(500);
    const answers = await Promise.all(Array.from({ length: 20 }, get));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  });

  test("opens nothing by another's link, nor after 14 days, and is removed then", async () => {
    const one = await sealedFor(server);
    const other = await sentTo(server);
    const secret = await downloadOf(server, one.turns[0]?.phoneNumber ?? null);
    const get = async (code: string) =>
      (await server.browser("198.51.100.91").call("downloadSealed", { code }, { body: { secret } }))
        .statusCode;
    expect(await get(other.code)).toBe(404);
    server.forward({ hours: 14 * 24, seconds: 1 });
    expect(await get(one.code)).toBe(404);
    await jobWork(server.dependencies)["lapse-signing-requests"]({});
    const { rows } = await server.database.query("select 1 from single_use_links");
    expect(rows).toEqual([]);
  });
});
