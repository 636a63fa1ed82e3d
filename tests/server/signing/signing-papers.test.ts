import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  draftFor,
  read,
  requestOf,
  type Sent,
  send,
  sentTo,
  sign,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { attachGuide, givenGuide, manly } from "#tests/server/http/signing-papers-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Given = Awaited<ReturnType<typeof givenGuide>>;

describe.each(databaseKinds())("papers that are given first, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const open = ({ browser, code, paper }: Given) =>
    browser.call("readSigningFile", { code, hash: paper.hash });
  const acknowledge = ({ browser, code, paper }: Given, hash = paper.hash) =>
    browser.call("acknowledgeSigningPaper", { code, paper: paper.paper }, { body: { hash } });
  const papersOf = async (signer: Given) => ((await read(signer)).json() as SigningTurn).papers;
  const eventsOf = async ({ applicationId }: Sent) => {
    const { rows } = await server.database.query<{ type: string }>(
      "select type from audit_events where application_id = $1 and type like 'signing.paper-%' order by type",
      [applicationId],
    );
    return rows.map(({ type }) => type);
  };

  test("are opened, confirmed, and then signed with", async () => {
    const signer = await givenGuide(server);
    expect(signer.paper).toMatchObject({ label: "Agency agreements guide", acknowledgedAt: null });
    const early = await sign(signer);
    expect(problemOf(early)).toEqual({
      status: 409,
      code: "signing.papers-unread",
      field: "papers.agency-guide",
    });
    expect(outcomeOf(await acknowledge(signer))).toBe("signing.paper-unopened");
    expect((await open(signer)).headers["content-type"]).toBe("application/pdf");
    const done = await acknowledge(signer);
    expect(done.json().papers).toMatchObject([{ paper: "agency-guide", acknowledgedAt: expect.any(String) }]);
    expect((await acknowledge(signer)).json()).toEqual(done.json());
    expect((await sign(signer)).statusCode).toBe(201);
    expect(await eventsOf(signer)).toEqual([
      "signing.paper-acknowledged",
      "signing.paper-attached",
      "signing.paper-opened",
    ]);
  });

  test("that are replaced are opened and confirmed anew", async () => {
    const signer = await givenGuide(server);
    await open(signer);
    await acknowledge(signer);
    expect((await attachGuide(server, signer, { height: 700 })).statusCode).toBe(200);
    const [replaced] = await papersOf(signer);
    expect(replaced).toMatchObject({ openedAt: null, acknowledgedAt: null });
    expect(replaced?.hash).not.toBe(signer.paper.hash);
    expect(outcomeOf(await sign(signer))).toBe("signing.papers-unread");
    expect(outcomeOf(await acknowledge(signer))).toBe("signing.paper-changed");
    expect(outcomeOf(await open(signer))).toBe("document.unknown");
  });

  test("that another person confirmed are opened and confirmed anew by whoever a turn is corrected to", async () => {
    const signer = await givenGuide(server);
    await open(signer);
    await acknowledge(signer);
    const { id, applicationId, turnId } = signer;
    const { version } = await requestOf(server, signer);
    const body = { version, ...somebody("Jane Corrected") };
    const corrected = await server.browser().call("correctSigner", { id, applicationId, turnId }, { body });
    expect(outcomeOf(corrected)).toBe(200);
    const other = { ...signer, ...(await signerOf(server, turnId)) };
    expect(await papersOf(other)).toMatchObject([{ openedAt: null, acknowledgedAt: null }]);
    expect(outcomeOf(await sign(other))).toBe("signing.papers-unread");
    await open(other);
    await acknowledge(other);
    expect(outcomeOf(await sign(other))).toBe(201);
    expect((await eventsOf(signer)).filter((type) => type === "signing.paper-acknowledged")).toHaveLength(2);
  });

  test("that are attached need no reason to be sent, and a reason that was given is not kept", async () => {
    const draft = await draftFor(server, { listing: { address: manly } });
    expect(outcomeOf(await send(server, draft))).toBe("signing.papers-missing");
    const attached = await attachGuide(server, draft);
    expect(attached.json().papers).toMatchObject([{ paper: "agency-guide", file: { name: "Guide.pdf" } }]);
    expect((await send(server, draft, "On paper.")).statusCode).toBe(200);
    const { rows } = await server.database.query(
      "select without_papers from signing_requests where application_id = $1",
      [draft.applicationId],
    );
    expect(rows).toEqual([{ without_papers: null }]);
  });

  test("are those of the law, in time, and PDFs", async () => {
    const draft = await draftFor(server, { listing: { address: manly } });
    expect(outcomeOf(await attachGuide(server, draft, { paper: "section-32" }))).toBe(
      "signing.paper-unknown",
    );
    const signer = await givenGuide(server);
    await open(signer);
    await acknowledge(signer);
    await sign(signer);
    expect(outcomeOf(await attachGuide(server, signer))).toBe("signing.not-open");
    expect(outcomeOf(await acknowledge(signer))).toBe("signing.over");
  });

  test("of one contract open no other", async () => {
    const [signer, stranger] = [await givenGuide(server), await sentTo(server)];
    const { hash } = signer.paper;
    const foreign = await stranger.browser.call("readSigningFile", { code: stranger.code, hash });
    expect(outcomeOf(foreign)).toBe("document.unknown");
    expect((await requestOf(server, stranger)).papers).toEqual([]);
  });
});
