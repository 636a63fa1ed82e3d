import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  checkDomain,
  forgetDomains,
  liveDomain,
  newHost,
  readDomain,
  requestDomain,
  setRecords,
  target,
} from "#tests/server/http/agency-domain-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { domainReads, ours } from "./domain-fixture.ts";

describe.each(databaseKinds())("an agency's own domain, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(() => forgetDomains(server));
  const { served, daily, statusOf, eventsOf, noticesOf } = domainReads(() => server);

  test("is live once both of its records are found, and not before [T764]", async () => {
    const host = newHost();
    expect(await readDomain(server)).toBeNull();
    const requested = (await requestDomain(server, host.toUpperCase())).json();
    expect(requested).toMatchObject({
      host,
      status: "requested",
      version: 1,
      records: [
        { type: "CNAME", name: host, value: target, isFound: null },
        { type: "TXT", name: `_saleflow.${host}`, isFound: null },
      ],
      lookedUpAt: null,
    });
    expect(requested.records[1].value).toMatch(/^saleflow-verification=[\w-]{22}$/);
    expect((await checkDomain(server)).json().status).toBe("awaitingRecords");
    await setRecords(server, host, { texts: [] });
    expect((await checkDomain(server)).json()).toMatchObject({
      status: "awaitingRecords",
      records: [{ isFound: true }, { isFound: false }],
    });
    await setRecords(server, host, { alias: "elsewhere.example", texts: [requested] });
    expect((await checkDomain(server)).json()).toMatchObject({
      status: "awaitingRecords",
      records: [{ isFound: false }, { isFound: true }],
    });
    expect(await served(host)).toBeNull();
    await setRecords(server, host, { alias: `${target.toUpperCase()}.`, texts: ["another one", requested] });
    await daily();
    // It was looked up today.
    expect(await statusOf()).toBe("awaitingRecords");
    server.forward({ hours: 24 });
    await daily();
    expect(await statusOf()).toBe("live");
    expect(await served(host)).toBe("harbour-vale");
    expect(await eventsOf(requested.id)).toEqual([
      ["agency-domain.requested", "stf_manager", null],
      ["agency-domain.records-missed", "system", null],
      ["agency-domain.verified", "system", null],
      ["agency-domain.served", "system", null],
    ]);
    const notices = await noticesOf(requested.id);
    expect(new Set(notices.map(({ subject }) => subject))).toEqual(
      new Set([
        `${host} was added to Harbour & Vale Property`,
        `We couldn't find the DNS records of ${host}`,
        `Your page is live at ${host}`,
      ]),
    );
    const { rows: managers } = await server.database.query<{ email: string }>(
      `select email from staff_members where agency_id = $1 and status = 'active'
       and 'manage-agency' = any(permissions)`,
      [ours],
    );
    expect(new Set(notices.map(({ recipient }) => recipient))).toEqual(
      new Set(managers.map(({ email }) => email)),
    );
  });

  test("whose records are gone is failing, and not served after seven days [T767]", async () => {
    const host = newHost();
    const domain = await liveDomain(server, host);
    await setRecords(server, host, { texts: [] });
    server.forward({ hours: 24 });
    await daily();
    const failing = await readDomain(server);
    const since = server.dependencies.clock.now().getTime();
    expect(failing).toMatchObject({
      status: "failing",
      endsAt: new Date(since + 7 * 86_400_000).toISOString(),
    });
    expect(await served(host)).toBe("harbour-vale");
    server.forward({ hours: 3 * 24 });
    await daily();
    expect(await statusOf()).toBe("failing");
    // Back again: the days begin anew.
    await setRecords(server, host, { texts: [domain] });
    expect((await checkDomain(server)).json()).toMatchObject({ status: "live", endsAt: null });
    await setRecords(server, host, { alias: null, texts: [domain] });
    expect((await checkDomain(server)).json().status).toBe("failing");
    server.forward({ hours: 7 * 24 - 1 });
    await daily();
    expect([await statusOf(), await served(host)]).toEqual(["failing", "harbour-vale"]);
    server.forward({ hours: 1 });
    // Not served from this instant on, whenever the job comes.
    expect([await statusOf(), await served(host)]).toEqual(["failing", null]);
    await daily();
    expect(await readDomain(server)).toMatchObject({ status: "released", release: "recordsMissing" });
    expect((await eventsOf(domain.id)).slice(-4)).toEqual([
      ["agency-domain.failed", "system", null],
      ["agency-domain.served", "system", null],
      ["agency-domain.failed", "system", null],
      ["agency-domain.released", "system", "recordsMissing"],
    ]);
    expect((await noticesOf(domain.id)).map(({ subject }) => subject)).toContain(
      `${host} no longer shows your page`,
    );
  });

  test("that is failing and comes back on its last day is live", async () => {
    const host = newHost();
    const domain = await liveDomain(server, host);
    await setRecords(server, host, { texts: [] });
    await checkDomain(server);
    await setRecords(server, host, { texts: [domain] });
    server.forward({ hours: 7 * 24 });
    await daily();
    expect(await statusOf()).toBe("live");
  });

  test("stays as it is where the DNS gives no answer, but for what the clock ends", async () => {
    const host = newHost();
    await liveDomain(server, host);
    const away = vi.spyOn(server.dependencies.names, "find").mockRejectedValue(new Error("ETIMEOUT"));
    server.forward({ hours: 25 });
    await daily();
    expect(await readDomain(server)).toMatchObject({
      status: "live",
      isUnanswered: true,
      records: [{ isFound: true }, { isFound: true }],
    });
    away.mockRestore();
    await setRecords(server, host, { texts: [] });
    await daily();
    expect(await readDomain(server)).toMatchObject({ status: "failing", isUnanswered: false });
    vi.spyOn(server.dependencies.names, "find").mockRejectedValue(new Error("ETIMEOUT"));
    server.forward({ hours: 7 * 24 });
    await daily();
    expect(await statusOf()).toBe("released");
    vi.restoreAllMocks();
  });
});
