import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hosting } from "#contract/signing-links.ts";
import type { RequestSigner, SigningRequest } from "#contract/signing-request.ts";
import type { TemplateSigner } from "#domain/template/types.ts";
import { jobWork } from "#server/start/job-work.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { bulkFile, postBulk } from "#tests/server/http/signing-bulk-fixture.ts";
import {
  agentSigner,
  agreementFor,
  detailsOf,
  draftFor,
  requestOf,
  type Sent,
  send,
  sentTo,
  sign,
  signatureOf,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { hostingOf } from "#tests/server/http/signing-link-stories.ts";
import { saveDraft, signAsWitness, witnessFields } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const needed = "signing.sign-in-needed";
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

  test("an agent from elsewhere signs by their code alone, and a colleague by their e-mail address", async () => {
    const second: TemplateSigner = { id: "sig_agent2", role: "agent", name: "Agent 2" };
    const sentAs = async (contact: Partial<RequestSigner>) => {
      const draft = await draftFor(server, { signers: [agentSigner, second] });
      await saveDraft(server, draft, (request) => ({
        signers: detailsOf(request).map((signer, at) => (at === 0 ? signer : { ...signer, ...contact })),
      }));
      const { signers } = (await send(server, draft)).json() as SigningRequest;
      return await signerOf(server, signers[1]?.turnId ?? "");
    };
    expect(outcomeOf(await sign(await sentAs(somebody("Elsa Elsewhere"))))).toBe(201);
    const { rows } = await server.database.query<{ email: string }>(
      "select email from staff_members where id = 'stf_manager'",
    );
    const colleague = await sentAs({ name: "Morgan Manager", email: rows[0]?.email ?? "" });
    expect(outcomeOf(await sign(colleague))).toBe(needed);
    expect(outcomeOf(await sign(colleague, pressKey(), bearerOf(fresh("demo-manager"))))).toBe(201);
  });

  test("is not what their witness has, a colleague who signs by the code alone", async () => {
    const fields = witnessFields.map((field) => ({ ...field, signerId: agentSigner.id }));
    const draft = await draftFor(server, { signers: [agentSigner], fields });
    const { rows } = await server.database.query<{ email: string }>(
      "select email from staff_members where id = 'stf_manager'",
    );
    const { phoneNumber } = somebody();
    const colleague = { name: "Morgan Manager", email: rows[0]?.email ?? "", phoneNumber };
    await saveDraft(server, draft, () => ({ witnesses: [{ signerId: agentSigner.id, ...colleague }] }));
    const { signers } = (await send(server, draft)).json() as SigningRequest;
    const agent = await signerOf(server, signers[0]?.turnId ?? "");
    expect(outcomeOf(await sign(agent, pressKey(), bearerOf(fresh())))).toBe(201);
    const desk = await server.browser().call("readOwnTurns", null, { headers: bearerOf("demo-manager") });
    expect(desk.json().turns).toEqual([]);
    expect(outcomeOf(await signAsWitness(await signerOf(server, signers[1]?.turnId ?? "")))).toBe(201);
  });

  const corrected = async ({ id, applicationId, turnId }: Sent & { turnId: string }, name = "Alex Agent") => {
    const { version } = await requestOf(server, { id, applicationId });
    const body = { version, ...somebody(name) };
    const answer = await server.browser().call("correctSigner", { id, applicationId, turnId }, { body });
    expect(outcomeOf(answer)).toBe(200);
    return await signerOf(server, turnId);
  };

  test("stays the same agent's, whatever its contact and name are corrected to", async () => {
    const sent = await sentTo(server, { signers: [agentSigner] });
    await corrected(sent, "Somebody Else");
    const signer = await corrected(sent);
    expect(outcomeOf(await sign(signer))).toBe(needed);
    expect(outcomeOf(await sign(signer, pressKey(), bearerOf(fresh("demo-manager"))))).toBe(needed);
    const { people }: Hosting = (
      await server.browser().call("openHosting", null, { body: { secret: await hostingOf(server, sent) } })
    ).json();
    expect(people).toEqual([]);
    const again = await corrected(sent);
    expect(outcomeOf(await sign(again, pressKey(), bearerOf(fresh())))).toBe(201);
  });

  test("is not signed at all once its agent has left the agency", async () => {
    const left = (status: string) =>
      server.database.query("update staff_members set status = $1 where id = 'stf_agent'", [status]);
    const signer = await sentTo(server, { signers: [agentSigner] });
    await left("left");
    const outcomes = [
      outcomeOf(await sign(signer)),
      outcomeOf(await sign(signer, pressKey(), bearerOf(fresh()))),
    ];
    await left("active");
    expect(outcomes).toEqual([needed, needed]);
    expect(outcomeOf(await sign(signer, pressKey(), bearerOf(fresh())))).toBe(201);
  });

  test("is somebody else's once it is handed on, and not where the same agent is named again", async () => {
    const handedOn = async (correctedTo: string, name: string) => {
      const draft = await draftFor(server, { signers: [agentSigner] });
      await saveDraft(server, draft, (request) => ({
        signers: detailsOf(request).map((signer) => ({ ...signer, canDelegate: true })),
      }));
      const { signers } = (await send(server, draft)).json() as SigningRequest;
      const { browser, code } = await corrected({ ...draft, turnId: signers[0]?.turnId ?? "" }, correctedTo);
      const answer = await browser.call("delegateSigning", { code }, { body: somebody(name) });
      expect(outcomeOf(answer)).toBe(200);
      const after = (await requestOf(server, draft)).signers.find(({ status }) => status === "invited");
      return outcomeOf(await sign(await signerOf(server, after?.turnId ?? "")));
    };
    expect(await handedOn("Alex Agent", "John Citizen")).toBe(201);
    expect(await handedOn("Alex Agent", "ALEX  agent")).toBe(needed);
    expect(await handedOn("Somebody Else", "Alex Agent")).toBe(needed);
    expect(await handedOn("Somebody Else", "Somebody Else")).toBe(needed);
  });

  test("of a file over many listings is the listing's agent's where the file names them", async () => {
    const template = await agreementFor(server, [agentSigner], [], "Adhoc Contract");
    const { id } = await listingFor(server, { products: ["Adhoc Contract"] });
    const header = ["Listing", "Signer name", "Email", "Mobile"];
    const signedAs = async (name: string) => {
      const { phoneNumber } = somebody(name);
      const file = bulkFile([[id, name, "", phoneNumber]], header);
      const started = await postBulk(server, "startBulkSend", template.id, file);
      expect(outcomeOf(started)).toBe(201);
      await server.jobs.drain("send-bulk", jobWork(server.dependencies)["send-bulk"]);
      const { rows } = await server.database.query<{ id: string }>(
        "select id from link_holders where phone_number = $1",
        [phoneNumber],
      );
      return outcomeOf(await sign(await signerOf(server, rows[0]?.id ?? "")));
    };
    expect(await signedAs("Alex Agent")).toBe(needed);
    expect(await signedAs("Elsa Elsewhere")).toBe(201);
  });
});
