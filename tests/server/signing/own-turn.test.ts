import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { agentSigner, sentTo, sign, signatureOf } from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const hash = "0".repeat(64);
const unread = {
  name: "Alex Agent",
  signature: { kind: "typed" },
  hashes: { document: hash, answers: hash, consent: hash },
  consent: true,
  witness: null,
};

describe.each(databaseKinds())("an agent's own turn, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const now = () => server.dependencies.clock.now();
  const fresh = (subject = "demo-agent") => freshToken(subject, now());

  test("nobody signs what they have not opened, however fresh their sign-in is", async () => {
    const { browser, code } = await sentTo(server, { signers: [agentSigner] });
    const sending = { key: pressKey(), body: unread, headers: bearerOf(fresh()) };
    expect(problemOf(await browser.call("signTurn", { code }, sending)).code).toBe("signing.unread");
  });

  test("is signed within five minutes of their own sign-in, and of nobody else's", async () => {
    const signer = await sentTo(server, { signers: [agentSigner] });
    const signing = async (token: string | null) => {
      const answer = await sign(signer, pressKey(), token === null ? {} : bearerOf(token));
      return answer.statusCode === 201 ? "signed" : problemOf(answer).code;
    };
    const needed = "signing.sign-in-needed";
    for (const token of [null, "demo-agent", "expired", fresh("demo-manager"), fresh("nobody")])
      expect([token, await signing(token)]).toEqual([token, needed]);
    expect(await signing("away")).toBe("identity.away");
    const old = fresh();
    server.forward({ minutes: 5, seconds: 1 });
    expect(await signing(old)).toBe(needed);
    const ended = fresh();
    await server.browser().call("endSession", null, { headers: bearerOf(ended) });
    expect(await signing(ended)).toBe(needed);
    server.forward({ seconds: 1 });
    const last = fresh();
    server.forward({ minutes: 4, seconds: 59 });
    expect(await signing(last)).toBe("signed");
    const { rows } = await server.database.query<{ at: string | null }>(
      "select data->>'signedInAt' as at from audit_events where type = 'signing.turn-signed' and data->>'turnId' = $1",
      [signer.turnId],
    );
    expect(rows).toEqual([{ at: expect.stringMatching(/^2026-11-21T/) }]);
  });

  test("what was signed is answered alike with the same key, though the sign-in is old by then", async () => {
    const signer = await sentTo(server, { signers: [agentSigner] });
    const key = pressKey();
    const headers = bearerOf(fresh());
    expect((await sign(signer, key, headers)).statusCode).toBe(201);
    server.forward({ minutes: 6 });
    const body = await signatureOf(signer);
    const again = await signer.browser.call("signTurn", { code: signer.code }, { key, body, headers });
    expect(again.statusCode).toBe(201);
  });

  test("an agent from elsewhere signs by their code alone", async () => {
    const signer = await sentTo(server, { signers: [agentSigner] });
    await server.database.query("update signer_turns set email = 'agent@elsewhere.test' where id = $1", [
      signer.turnId,
    ]);
    expect((await sign(signer)).statusCode).toBe(201);
  });
});
