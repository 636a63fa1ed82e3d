import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import type { CallOrigin } from "#server/call-origin.ts";
import { withPagesSeen } from "#server/signing/evidence-pages.rules.ts";
import { evidenceOf } from "#server/signing/sealed.store.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  answer,
  draftFor,
  read,
  requestOf,
  type Signer,
  sentTo,
  sign,
} from "#tests/server/http/signing-fixture.ts";
import { drawingOf } from "#tests/server/http/signing-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const signerKinds = ["signing.consent-given", "signing.pages-seen", "signing.turn-signed"];

describe.each(databaseKinds())("what a signer agreed to and was shown, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const turnOf = async (signer: Signer): Promise<SigningTurn> => (await read(signer)).json();
  const agree = ({ browser, code }: Signer, hash: string) =>
    browser.call("giveSigningConsent", { code }, { body: { hash } });
  const see = ({ browser, code }: Signer, pages: readonly string[]) =>
    browser.call("noteSigningPages", { code }, { body: { pages } });
  const eventsOf = async (applicationId: string) =>
    (await evidenceOf(server.database, applicationId)).filter(({ type }) => signerKinds.includes(type));

  test("each is an event of its own, once, with its instant, address and browser", async () => {
    const signer = await sentTo(server);
    const { hashes, design } = await turnOf(signer);
    const [page = ""] = design.pages.map(({ id }) => id);
    for (let time = 0; time < 2; time += 1) {
      expect((await agree(signer, hashes.consent)).json()).toEqual({ hash: hashes.consent });
      server.forward({ minutes: 1 });
      expect((await see(signer, [page, page])).json()).toEqual({ seen: 1 });
      server.forward({ minutes: 1 });
    }
    await sign(signer);
    const events = await eventsOf(signer.applicationId);
    expect(events.map(({ type }) => type)).toEqual(signerKinds);
    const [consent, pages] = events;
    expect(consent?.data).toMatchObject({ turnId: signer.turnId, consent: hashes.consent });
    expect(pages?.data).toMatchObject({ turnId: signer.turnId, pages: [page] });
    for (const { data } of events)
      expect(data.from as CallOrigin).toMatchObject({ address: expect.stringMatching(/^198\.18\./) });
    expect((pages?.happenedAt.getTime() ?? 0) - (consent?.happenedAt.getTime() ?? 0)).toBe(60_000);
  });

  test("who signs without having said so before agrees as they sign, and the evidence has it first", async () => {
    const signer = await sentTo(server);
    await sign(signer);
    const events = await eventsOf(signer.applicationId);
    expect(events.map(({ type }) => type)).toEqual(["signing.consent-given", "signing.turn-signed"]);
  });

  test("other words, and pages of no such document, are refused and leave nothing", async () => {
    const signer = await sentTo(server);
    expect(problemOf(await agree(signer, "0".repeat(64))).code).toBe("signing.unread");
    const { design } = await turnOf(signer);
    expect(problemOf(await agree(signer, "0".repeat(64))).code).toBe("signing.consent-changed");
    const [page = ""] = design.pages.map(({ id }) => id);
    expect(problemOf(await see(signer, [page, "pag_of_another"]))).toMatchObject({
      code: "request.invalid",
      field: "pages",
    });
    expect(problemOf(await see(signer, []))).toMatchObject({ code: "request.invalid", field: "pages" });
    expect(await eventsOf(signer.applicationId)).toEqual([]);
  });

  test("twenty at once are one event", async () => {
    const signer = await sentTo(server);
    const { hashes, design } = await turnOf(signer);
    const pages = design.pages.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? agree(signer, hashes.consent) : see(signer, pages),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect((await eventsOf(signer.applicationId)).map(({ type }) => type).sort()).toEqual(
      signerKinds.slice(0, 2),
    );
  });

  test("whose contact is corrected has agreed to nothing, seen nothing, and reads nothing of the one before", async () => {
    const signer = await sentTo(server);
    const { hashes, design } = await turnOf(signer);
    await agree(signer, hashes.consent);
    await see(signer, [design.pages[0]?.id ?? ""]);
    expect(outcomeOf(await answer(signer))).toBe(200);
    const secret = await drawingOf(signer);
    const { id, applicationId, turnId } = signer;
    const { version } = await requestOf(server, signer);
    const body = { version, name: "Jane Corrected", email: "corrected@example.com", phoneNumber: null };
    const params = { id, applicationId, turnId };
    expect((await server.browser().call("correctSigner", params, { body })).statusCode).toBe(200);
    const { rows } = await server.database.query(
      "select consented_hash as hash, seen_pages as pages, answers from signer_turns where id = $1",
      [turnId],
    );
    expect(rows).toEqual([{ hash: null, pages: [], answers: {} }]);
    const phone = await server.browser().call("openPhoneDrawing", null, { body: { secret } });
    expect(problemOf(phone).code).toBe("application.unknown");
  });

  test("every event of a signer says from where [T844]", async () => {
    await sign(await sentTo(server));
    const { rows } = await server.database.query(
      "select type, data ? 'from' as says, count(*)::int from audit_events where actor = 'signer' group by 1, 2",
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ says }) => !says)).toEqual([]);
  });

  test("nobody says so of a contract that isn't sent", async () => {
    const { applicationId } = await draftFor(server);
    expect(await eventsOf(applicationId)).toEqual([]);
  });
});

const seen = (second: number, turnId: string, address: string, pages: string[]) => ({
  type: "signing.pages-seen",
  data: { turnId, pages, from: { address, device: "Phone" } },
  happenedAt: new Date(Date.UTC(2026, 10, 21, 23, 14, second)),
});
const ids = Array.from({ length: 12 }, (_, at) => `pag_${at + 1}`);
const whatOf = (...events: ReturnType<typeof seen>[]) =>
  withPagesSeen(events, ids, "Australia/Sydney").map(({ what }) => what);

test("what one signer sees on one device is one line, at its last page", () => {
  const opened = { ...seen(90, "trn_one", "198.18.0.1", []), type: "signing.turn-opened" };
  const lines = withPagesSeen(
    [
      seen(0, "trn_one", "198.18.0.1", ids.slice(0, 3)),
      seen(30, "trn_two", "198.18.0.2", ids.slice(0, 1)),
      opened,
      seen(180, "trn_one", "198.18.0.1", ids.slice(3, 10)),
      seen(200, "trn_one", "198.18.0.9", ids.slice(11)),
    ],
    ids,
    "Australia/Sydney",
  );
  expect(lines.map(({ what = null }) => what)).toEqual([
    "Page 1 first seen on 22 November 2026, 10:14 am AEDT",
    null,
    "Pages 1 to 10 first seen between 22 November 2026, 10:14 am AEDT and 22 November 2026, 10:17 am AEDT",
    "Page 12 first seen on 22 November 2026, 10:17 am AEDT",
  ]);
});

test("pages that weren't seen are left out of the line", () => {
  const pages = ["pag_9", "pag_1", "pag_2", "pag_4", "pag_5", "pag_6"];
  expect(whatOf(seen(0, "trn_one", "198.18.0.1", pages))).toEqual([
    "Pages 1 to 2, 4 to 6, 9 first seen on 22 November 2026, 10:14 am AEDT",
  ]);
});
