import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { domainChecksPerAgencyPerHour, domainRequestsPerAgencyPerDay } from "#domain/limits.ts";
import {
  checkDomain,
  forgetDomains,
  liveDomain,
  newHost,
  readDomain,
  releaseDomain,
  requestDomain,
  setRecords,
} from "#tests/server/http/agency-domain-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { domainReads, ours, theirs } from "./domain-fixture.ts";

describe.each(databaseKinds())("whose a domain is, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(() => forgetDomains(server));
  const { served, statusOf, eventsOf, noticesOf } = domainReads(() => server);

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
    expect((await eventsOf(held.id)).at(-1)).toEqual(["agency-domain.released", "system", "provenElsewhere"]);
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

  test("that was released, and whose records stay, is nobody's by them", async () => {
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

  test("two hosts that one agency names at once are one", async () => {
    const answers = await Promise.all([requestDomain(server, newHost()), requestDomain(server, newHost())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
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
