import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignerCorrection } from "#contract/signing-request.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  answer,
  linkOf,
  messagesTo,
  read,
  requestOf,
  sign,
  signatureOf,
  signerOf,
  somebody,
} from "#tests/server/http/signing-fixture.ts";
import { nameWitness, signAsWitness, watched } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

type SignerContact = Omit<SignerCorrection, "version">;
type Watched = Awaited<ReturnType<typeof watched>>;

describe.each(databaseKinds())("a witness whom staff name or correct, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const correct = async (of: Watched, contact: SignerContact, headers: Record<string, string> = {}) => {
    const { version } = await requestOf(server, of);
    const params = { id: of.id, applicationId: of.applicationId, turnId: of.witnessId };
    return await server.browser().call("correctSigner", params, { body: { version, ...contact }, headers });
  };
  const witnessOf = async (of: Watched) =>
    (await requestOf(server, of)).signers.find(({ turnId }) => turnId === of.witnessId);
  const eventsOf = async ({ applicationId }: Watched) => {
    const { rows } = await server.database.query<{ actor: string; type: string; data: object }>(
      `select actor, type, data from audit_events
       where application_id = $1 and type in ('signing.signer-corrected', 'signing.turn-corrected')
       order by happened_at, type`,
      [applicationId],
    );
    return rows;
  };

  test("is named before they are invited, and the signer signs what they had read", async () => {
    const signer = await watched(server);
    await answer(signer);
    const body = await signatureOf(signer);
    const wendy = somebody("Wendy Witness");
    expect(outcomeOf(await correct(signer, wendy))).toBe(200);
    expect((await read(signer)).json()).toMatchObject({ witness: { name: "Wendy Witness", code: null } });
    expect([await linkOf(server, signer.witnessId), await messagesTo(server, wendy.phoneNumber)]).toEqual([
      "none",
      [],
    ]);
    const signed = await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body });
    expect(outcomeOf(signed)).toBe(201);
    expect(await messagesTo(server, wendy.phoneNumber)).toEqual(["signing-invited"]);
    expect(await eventsOf(signer)).toMatchObject([
      {
        actor: "stf_manager",
        type: "signing.signer-corrected",
        data: { turnId: signer.witnessId, isNaming: true },
      },
      { actor: "stf_manager", type: "signing.turn-corrected", data: { isInvited: false } },
    ]);
  });

  test("has a mobile, and is no party", async () => {
    const signer = await watched(server);
    const [jane] = signer.turns;
    const byEmail = await correct(signer, { name: "Wendy", email: "wendy@example.com", phoneNumber: null });
    expect(problemOf(byEmail)).toMatchObject({ code: "signing.details-missing", field: "phoneNumber" });
    const party = await correct(signer, somebody(jane?.name));
    expect(problemOf(party)).toMatchObject({ code: "signing.witness-is-party", field: "name" });
    expect(await witnessOf(signer)).toMatchObject({ name: "", phoneNumber: null, status: "waiting" });
    expect(await eventsOf(signer)).toEqual([]);
  });

  test("is named by those alone who manage the listing", async () => {
    const signer = await watched(server, { listing: { agentId: "stf_manager" } });
    const refused = await correct(signer, somebody("Wendy Witness"), bearerOf("demo-agent"));
    expect(problemOf(refused).code).toBe("permission.missing");
    expect(await witnessOf(signer)).toMatchObject({ name: "" });
  });

  test("gets a new link once they were invited, and is corrected no more once they have signed", async () => {
    const signer = await watched(server);
    await nameWitness(signer);
    await sign(signer);
    const old = await signerOf(server, signer.witnessId);
    expect(outcomeOf(await read(old))).toBe(200);
    const will = somebody("Will Witness");
    expect(outcomeOf(await correct(signer, will))).toBe(200);
    expect(outcomeOf(await read(old))).toBe("application.unknown");
    expect(await messagesTo(server, will.phoneNumber)).toEqual(["signing-invited"]);
    expect(await eventsOf(signer)).toMatchObject([
      { data: { isNaming: false } },
      { data: { isInvited: true } },
    ]);
    const witness = await signerOf(server, signer.witnessId);
    expect(outcomeOf(await signAsWitness(witness))).toBe(201);
    expect(outcomeOf(await correct(signer, somebody("Wanda Witness")))).toBe("signing.not-open");
    expect(await witnessOf(signer)).toMatchObject({ name: "Will Witness", status: "signed" });
  });

  test("is said in the evidence to be named, and not to be invited anew", async () => {
    const signer = await watched(server);
    await correct(signer, somebody("Wendy Witness"));
    await sign(signer);
    await signAsWitness(await signerOf(server, signer.witnessId));
    const sealing = await sealingWith(server);
    await sealing.seal(signer.applicationId);
    await sealing.close();
    const file = (await signer.browser.call("readSignedContract", { code: signer.code })).rawPayload;
    const evidence = (await textOf(file)).join(" ").replace(/\s+/g, " ");
    expect(evidence).toContain("Witness named");
    expect(evidence).not.toContain("Signer's details corrected");
    expect(evidence).not.toContain("Invited anew");
  });
});
