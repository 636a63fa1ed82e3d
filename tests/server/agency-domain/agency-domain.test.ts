import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { domainChecksPerAgencyPerHour, domainRequestsPerAgencyPerDay } from "#domain/limits.ts";
import { findServedAgency } from "#server/agency-domain/agency-domain.store.ts";
import { jobWork } from "#server/start/job-work.ts";
import {
  checkDomain,
  forgetDomains,
  liveDomain,
  newHost,
  readDomain,
  releaseDomain,
  requestDomain,
  setRecords,
  target,
} from "#tests/server/http/agency-domain-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const [ours, theirs] = ["agy_harbourvale", "agy_coastcountry"] as const;

describe.each(databaseKinds())("an agency's own domain, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(() => forgetDomains(server));

  const served = (host: string) =>
    findServedAgency(server.database, host, server.dependencies.clock.now());
  const daily = () => jobWork(server.dependencies)["check-domains"]({});
  const statusOf = async (agency: typeof ours | typeof theirs = ours) =>
    (await readDomain(server, agency)).status;
  const eventsOf = async (id: string) => {
    const { rows } = await server.database.query<{ type: string; actor: string; reason: string | null }>(
      `select type, actor, data ->> 'reason' as reason from audit_events where data ->> 'subjectId' = $1
       order by (data ->> 'version')::integer`,
      [id],
    );
    return rows.map(({ type, actor, reason }) => [type, actor, reason]);
  };
  const noticesOf = async (id: string) => {
    const { rows } = await server.database.query<{ recipient: string; subject: string }>(
      `select recipient, subject from outbox_messages where effect_key like 'domain-%' and effect_key like $1
       order by created_at, subject`,
      [`%${id}%`],
    );
    return rows;
  };

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

  test("is nobody else's by a record that is there already, or without a token of their own [T765]", async () => {
    const host = newHost();
    const held = await liveDomain(server, host);
    const claimed = (await requestDomain(server, host, { agency: theirs })).json();
    // A host that another agency has is answered like any other, with a token of its own.
    expect(claimed).toMatchObject({ host, status: "requested" });
    expect(claimed.records[1].value).not.toBe(held.records[1]?.value);
    expect((await checkDomain(server, theirs)).json().status).toBe("awaitingRecords");
    await setRecords(server, host, { texts: [held, claimed] });
    expect((await checkDomain(server, theirs)).json().status).toBe("verified");
    expect(await served(host)).toBe("harbour-vale");
    expect((await checkDomain(server)).json().status).toBe("live");
    // Whoever has the DNS takes the first token away: the name is the other agency's.
    await setRecords(server, host, { texts: [claimed] });
    expect((await checkDomain(server, theirs)).json().status).toBe("live");
    expect(await readDomain(server)).toMatchObject({ status: "released", release: "provenElsewhere" });
    expect(await served(host)).toBe("coast-country");
    expect((await eventsOf(held.id)).at(-1)).toEqual([
      "agency-domain.released",
      "system",
      "provenElsewhere",
    ]);
    expect((await noticesOf(held.id)).map(({ subject }) => subject)).toContain(
      `${host} is used by another agency now`,
    );
    // The token of before is worth nothing: not to whoever had it, nor to anybody else.
    const again = (await requestDomain(server, host)).json();
    await setRecords(server, host, { texts: [held, claimed] });
    expect(again.records[1].value).not.toBe(held.records[1]?.value);
    expect((await checkDomain(server)).json().status).toBe("awaitingRecords");
    expect(await served(host)).toBe("coast-country");
  });

  test("that was released, and whose records stay, is nobody's by them [T765]", async () => {
    const host = newHost();
    const left = await liveDomain(server, host);
    expect((await releaseDomain(server)).json()).toMatchObject({ status: "released", release: "manager" });
    expect(await served(host)).toBeNull();
    expect(problemOf(await checkDomain(server)).code).toBe("domain.released");
    const claimed = (await requestDomain(server, host, { agency: theirs })).json();
    expect((await checkDomain(server, theirs)).json().status).toBe("awaitingRecords");
    await setRecords(server, host, { texts: [left, claimed] });
    expect((await checkDomain(server, theirs)).json().status).toBe("live");
    expect(await eventsOf(left.id)).toContainEqual(["agency-domain.released", "stf_manager", "manager"]);
  });

  test("of two agencies that prove a name at once, one has it [T766]", async () => {
    for (let round = 0; round < 4; round += 1) {
      await forgetDomains(server);
      const host = newHost();
      const claims = [
        (await requestDomain(server, host)).json(),
        (await requestDomain(server, host, { agency: theirs })).json(),
      ];
      await setRecords(server, host, { texts: claims });
      const answers = await Promise.all(
        [ours, theirs, ours, theirs].map((agency) => checkDomain(server, agency)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect([await statusOf(), await statusOf(theirs)].sort()).toEqual(["live", "verified"]);
    }
  });

  test("two hosts that one agency names at once are one [T766]", async () => {
    const answers = await Promise.all([requestDomain(server, newHost()), requestDomain(server, newHost())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
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

  test("that is failing and comes back on its last day is live [T767]", async () => {
    const host = newHost();
    const domain = await liveDomain(server, host);
    await setRecords(server, host, { texts: [] });
    await checkDomain(server);
    await setRecords(server, host, { texts: [domain] });
    server.forward({ hours: 7 * 24 });
    await daily();
    expect(await statusOf()).toBe("live");
  });

  test("stays as it is where the DNS gives no answer, but for what the clock ends [T767]", async () => {
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

  test("is its agency's alone, one at a time, and as often as the limits say [T771]", async () => {
    const host = newHost();
    const key = "agency_domain_lost_1";
    const domain = (await requestDomain(server, host, { key })).json();
    // A lost answer is answered alike; the key is no other request's.
    expect((await requestDomain(server, host, { key })).json()).toEqual(domain);
    expect(problemOf(await requestDomain(server, newHost(), { key })).code).toBe("domain.key-reused");
    expect(problemOf(await requestDomain(server, newHost())).code).toBe("domain.already");
    const atCoast = { headers: { ...bearerOf("demo-manager"), "x-saleflow-agency": theirs } };
    const { id } = domain;
    const browser = server.browser();
    for (const answer of [
      await browser.call("checkAgencyDomain", { id }, atCoast),
      await browser.call("releaseAgencyDomain", { id }, { ...atCoast, body: { version: 1 } }),
    ])
      expect(problemOf(answer)).toMatchObject({ status: 404, code: "domain.unknown" });
    expect(await readDomain(server, theirs)).toBeNull();
    const older = await browser.call("releaseAgencyDomain", { id }, { body: { version: 9 } });
    expect(problemOf(older).code).toBe("domain.version-conflict");
    for (let count = 0; count < domainChecksPerAgencyPerHour; count += 1)
      expect((await checkDomain(server)).statusCode).toBe(200);
    expect(problemOf(await checkDomain(server))).toMatchObject({ status: 429, code: "limit.reached" });
    await releaseDomain(server);
    expect((await releaseDomain(server)).json().status).toBe("released");
    for (let count = 1; count < domainRequestsPerAgencyPerDay; count += 1) {
      expect((await requestDomain(server, newHost())).statusCode).toBe(201);
      await releaseDomain(server);
    }
    expect(problemOf(await requestDomain(server, newHost()))).toMatchObject({
      status: 429,
      code: "domain.too-many",
    });
  });
});
