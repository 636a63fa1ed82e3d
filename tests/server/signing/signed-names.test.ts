import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  answer,
  detailsOf,
  draftFor,
  type Signer,
  send,
  sentTo,
  sign,
  signatureOf,
  signerOf,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { declaration, nameWitness, saveDraft, watched } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealedTextOf } from "./sealing.ts";

describe.each(databaseKinds())("the name that somebody signs with, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const signAs = async (signer: Signer, name: string, more: object = {}) => {
    await answer(signer);
    const body = await signatureOf(signer, { name, ...more });
    return await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body });
  };

  test("is no party's where a witness signs, and no witness's where a party does [T650]", async () => {
    const signer = await watched(server);
    await nameWitness(signer);
    expect(problemOf(await signAs(signer, "wendy  WITNESS"))).toEqual({
      status: 409,
      code: "signing.witness-is-party",
      field: "name",
    });
    expect(outcomeOf(await signAs(signer, "Jane M Citizen"))).toBe(201);
    const witness = await signerOf(server, signer.witnessId);
    // By the name that was signed with as by the one that was invited.
    expect(outcomeOf(await signAs(witness, "Jane M Citizen", { witness: declaration }))).toBe(
      "signing.witness-is-party",
    );
    expect(outcomeOf(await signAs(witness, "Wendy Witness", { witness: declaration }))).toBe(201);
  });

  test("is not the same of two officers of a company", async () => {
    const vendors = [somebody("Dora Director"), somebody("Dan Director")];
    const draft = await draftFor(server, { vendors, signers: vendorSigners });
    const company = { name: "Example Pty Ltd", acn: "004085616", execution: "twoDirectors" } as const;
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer) => ({
        ...signer,
        company: { ...company, office: "director" },
      })),
    }));
    const [first, second] = (await send(server, draft)).json().signers;
    expect(outcomeOf(await sign(await signerOf(server, first.turnId)))).toBe(201);
    const other = await signerOf(server, second.turnId);
    expect(problemOf(await signAs(other, "Dora Director"))).toEqual({
      status: 422,
      code: "signing.company-invalid",
      field: "name",
    });
    expect(outcomeOf(await signAs(other, "Daniel Director"))).toBe(201);
  });

  test("stands in the evidence with the name of the invitation where that was another [T651]", async () => {
    const [same, other] = [await sentTo(server), await sentTo(server)];
    await signAs(same, "jane citizen");
    await signAs(other, "Jane M Citizen");
    expect(await sealedTextOf(server, same)).not.toContain("invited as");
    expect(await sealedTextOf(server, other)).toContain("invited as Jane Citizen");
  });
});
