import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import { requestOf, type Sent, sign, signerOf, somebody } from "#tests/server/http/signing-fixture.ts";
import { exampleSaleTerms, richmond, saleDraft, sendSale } from "#tests/server/http/signing-sale-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

const paddington = { line1: "1 Wattle Street", suburb: "Paddington", state: "QLD", postcode: "4064" };

// One after another on one clock, which only goes forward.
describe.each(databaseKinds())("the time in which a sale can be let go, on %s", (kind) => {
  let server: TestServer;
  let sealing: Awaited<ReturnType<typeof sealingWith>>;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    sealing = await sealingWith(server);
  });
  afterAll(async () => {
    await sealing.close();
    await server.close();
  });

  const goTo = (at: string) => {
    const seconds = (Date.parse(at) - server.dependencies.clock.now().getTime()) / 1_000;
    if (seconds < 0) throw new Error(`It is later than ${at}.`);
    server.forward({ seconds });
  };
  const sentIn = async (address: typeof richmond, auctionDay: string | null = null) => {
    const drafting = { listing: { address, buyers: [somebody("Bea Buyer")] } };
    const draft = await saleDraft(server, { sale: { ...exampleSaleTerms, auctionDay }, drafting });
    return await sendSale(server, draft);
  };
  const ending = async (sent: Sent) => {
    const { status, coolingEndsAt } = await requestOf(server, sent);
    return [status, coolingEndsAt];
  };

  test("is none where it is signed within three clear business days of an auction, though sent before", async () => {
    goTo("2026-11-23T10:00:00+11:00");
    const sent = await sentIn(richmond, "2026-11-27");
    goTo("2026-11-25T10:00:00+11:00");
    await sign(await signerOf(server, sent.turnId));
    await sealing.seal(sent.applicationId);
    expect(await ending(sent)).toEqual(["binding", null]);
  });

  test("is there where it is signed later than that, though sent within them", async () => {
    goTo("2026-12-01T10:00:00+11:00");
    const sent = await sentIn(richmond, "2026-12-04");
    goTo("2026-12-10T10:00:00+11:00");
    const signer = await signerOf(server, sent.turnId);
    await sign(signer);
    await sealing.seal(sent.applicationId);
    expect(await ending(sent)).toEqual(["cooling", "2026-12-15T13:00:00.000Z"]);
    const { browser, code } = signer;
    const done = await browser.call("rescindContract", { code }, { body: { confirmed: true } });
    expect(outcomeOf(done)).toBe(200);
    expect((await requestOf(server, sent)).status).toBe("rescinded");
  });

  test("counts in Queensland from the day of the copy, which the seal may keep waiting", async () => {
    goTo("2026-12-14T23:40:00+10:00");
    const sent = await sentIn(paddington);
    await sign(sent);
    await sealing.seal(sent.applicationId, { isAway: true });
    expect((await requestOf(server, sent)).status).toBe("sealDelayed");
    goTo("2026-12-15T00:45:00+10:00");
    await jobWork(server.dependencies)["retry-seals"]({});
    await sealing.seal(sent.applicationId, { isAway: true });
    expect(await ending(sent)).toEqual(["cooling", "2026-12-21T07:00:00.000Z"]);
  });

  test("counts in Victoria from the last signature, however long the seal takes", async () => {
    goTo("2026-12-15T23:40:00+11:00");
    const sent = await sentIn(richmond);
    await sign(sent);
    goTo("2026-12-16T00:45:00+11:00");
    await sealing.seal(sent.applicationId);
    expect(await ending(sent)).toEqual(["cooling", "2026-12-18T13:00:00.000Z"]);
  });
});
