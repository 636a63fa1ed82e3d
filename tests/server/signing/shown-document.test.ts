import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  detailsOf,
  draftFor,
  read,
  saveAnswers,
  send,
  sentTo,
  sign,
  signerOf,
  somebody,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { saveDraft } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

/** A field of the second vendor that is there only where the first has answered so. */
const conditional: TemplateField = {
  ...exampleField,
  id: "fld_clause",
  name: "clause",
  label: "Finance clause",
  signerId: "sig_vendor2",
  required: false,
  y: 400,
  condition: { fieldId: "fld_name_0", value: "Jane Citizen" },
};

describe.each(databaseKinds())("the document that a signer is shown, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const drafted = () =>
    draftFor(server, {
      vendors: [somebody(), somebody("John Citizen")],
      signers: vendorSigners,
      fields: [conditional],
    });

  test("doesn't depend on who signs at the same time: such a contract is not sent [T652]", async () => {
    const draft = await drafted();
    const refused = await send(server, draft);
    expect(problemOf(refused)).toEqual({
      status: 409,
      code: "signing.order-unsettled",
      field: "signers.1.group",
    });
    expect(refused.json().error.message).toContain("“Finance clause”");
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer, at) => ({ ...signer, group: at + 1 })),
    }));
    expect(outcomeOf(await send(server, draft))).toBe(200);
  });

  test("is signed with what those had filled in who signed before, and with nothing of those beside", async () => {
    const draft = await drafted();
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer, at) => ({ ...signer, group: at + 1 })),
    }));
    const turns = (await send(server, draft)).json().signers;
    const hashOf = async (of: Parameters<typeof read>[0]) =>
      ((await read(of)).json() as SigningTurn).hashes.document;
    const [one, two] = [await signerOf(server, turns[0].turnId), turns[1].turnId];
    const before = await hashOf(one);
    await sign(one);
    expect(await hashOf(one)).toBe(before);
    const second = await signerOf(server, two);
    expect(await hashOf(second)).not.toBe(before);
    expect(outcomeOf(await sign(second))).toBe(201);

    const beside = await sentTo(server, {
      vendors: [somebody(), somebody("John Citizen")],
      signers: vendorSigners,
    });
    const other = await signerOf(server, beside.turns[1]?.turnId ?? "");
    const known = await hashOf(other);
    await sign(beside);
    expect(await hashOf(other)).toBe(known);
  });

  test("keeps what another device has saved: answers name those that they take the place of [T653]", async () => {
    const signer = await sentTo(server);
    const { hashes }: SigningTurn = (await read(signer)).json();
    const first = await saveAnswers(signer, { name_0: "Jane Citizen" }, hashes.answers);
    const { hash } = first.json();
    // Sent again after a lost answer, and from a page that has not seen it.
    const again = await saveAnswers(signer, { name_0: "Jane Citizen" }, hashes.answers);
    expect([again.statusCode, again.json()]).toEqual([200, { hash }]);
    expect(problemOf(await saveAnswers(signer, { name_0: "John" }, hashes.answers))).toEqual({
      status: 409,
      code: "signing.answers-changed",
    });
    expect((await read(signer)).json().answers).toEqual({ name_0: "Jane Citizen" });
    expect(outcomeOf(await saveAnswers(signer, { name_0: "John" }, hash))).toBe(200);
  });
});
