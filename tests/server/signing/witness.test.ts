import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SigningTurn } from "#contract/signing.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import {
  detailsOf,
  draftFor,
  linkOf,
  messagesTo,
  read,
  requestOf,
  send,
  sign,
  signerOf,
  somebody,
  statusesOf,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { manly } from "#tests/server/http/signing-papers-fixture.ts";
import {
  declaration,
  nameWitness,
  saveDraft,
  signAsWitness,
  watched,
  witnessFields,
} from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";

const hobart = { line1: "1 Wattle Street", suburb: "Hobart", state: "TAS", postcode: "7000" };

describe.each(databaseKinds())("a witness, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("is named by the signer, invited straight after them, and signs what they declare", async () => {
    const signer = await watched(server);
    expect(outcomeOf(await sign(signer))).toBe("signing.witness-missing");
    const wendy = somebody("Wendy Witness");
    expect((await nameWitness(signer, wendy)).json()).toMatchObject({ name: "Wendy Witness" });
    expect(await linkOf(server, signer.witnessId)).toBe("none");
    expect(outcomeOf(await sign(signer))).toBe(201);
    expect(await statusesOf(server, signer)).toEqual(["out", "signed", "invited"]);
    expect(await messagesTo(server, wendy.phoneNumber)).toEqual(["signing-invited"]);
    const witness = await signerOf(server, signer.witnessId);
    expect((await read(witness)).json()).toMatchObject({
      signer: { name: "Wendy Witness", isWitness: true },
      witness: { name: "Jane Citizen", presence: "presentOrVideo" },
    });
    expect(outcomeOf(await signAsWitness(witness, null))).toBe("request.invalid");
    expect(outcomeOf(await signAsWitness(witness))).toBe(201);
    const sealing = await sealingWith(server);
    await sealing.seal(signer.applicationId);
    await sealing.close();
    expect(await statusesOf(server, signer)).toEqual(["binding", "signed", "signed"]);
  });

  test("goes on with the signer's device by a link of their own, and a code of their own", async () => {
    const signer = await watched(server);
    const shown = async (of: Parameters<typeof read>[0]): Promise<SigningTurn> => (await read(of)).json();
    await nameWitness(signer);
    // Named, and nothing is signed yet: there is no link to show.
    expect((await shown(signer)).witness).toEqual({
      name: "Wendy Witness",
      presence: "presentOrVideo",
      code: null,
    });
    await sign(signer);
    const code = (await shown(signer)).witness?.code ?? "";
    expect(code).toBe(await linkOf(server, signer.witnessId));
    // The link opens nothing without the witness's own code, in the signer's browser either.
    expect(outcomeOf(await read({ ...signer, code }))).toBe("otp.required");
    const witness = await signerOf(server, signer.witnessId);
    expect((await shown(witness)).witness?.code).toBeNull();
    expect((await shown(witness)).consent.text[0]).toContain("as a witness");
    expect((await shown(signer)).consent.text[0]).not.toContain("witness");
    await signAsWitness(witness);
    expect((await shown(signer)).witness?.code).toBeNull();
  });

  test("is nobody who signs, by name or by mobile", async () => {
    const signer = await watched(server);
    const { name, phoneNumber } = signer.turns[0] ?? { name: "", phoneNumber: "" };
    const asParty = await nameWitness(signer, { ...somebody(), name: ` ${name.toUpperCase()}` });
    expect(problemOf(asParty)).toMatchObject({ code: "signing.witness-is-party", field: "name" });
    const byMobile = await nameWitness(signer, { ...somebody("Wendy"), phoneNumber: phoneNumber ?? "" });
    expect(problemOf(byMobile)).toMatchObject({ code: "signing.witness-is-party", field: "phoneNumber" });
    const draft = await draftFor(server, { fields: witnessFields });
    await saveDraft(server, draft, ({ signers }) => ({
      witnesses: [{ signerId: "sig_vendor1", ...somebody(signers[0]?.name) }],
    }));
    expect(problemOf(await send(server, draft))).toMatchObject({
      code: "signing.witness-is-party",
      field: "witnesses.0.name",
    });
  });

  test("has a mobile, whoever names them and hands on to them", async () => {
    const draft = await draftFor(server, { fields: witnessFields });
    const byEmail = { name: "Wendy Witness", email: "wendy@example.com", phoneNumber: null };
    await saveDraft(server, draft, () => ({ witnesses: [{ signerId: "sig_vendor1", ...byEmail }] }));
    expect(problemOf(await send(server, draft))).toEqual({
      status: 422,
      code: "signing.details-missing",
      field: "witnesses.0.phoneNumber",
    });
    const signer = await watched(server);
    await nameWitness(signer);
    await sign(signer);
    const witness = await signerOf(server, signer.witnessId);
    await server.database.query("update signer_turns set can_delegate = true where id = $1", [
      signer.witnessId,
    ]);
    const delegating = { body: { ...byEmail, name: "Will Witness" } };
    const handedOn = await witness.browser.call("delegateSigning", { code: witness.code }, delegating);
    expect(problemOf(handedOn)).toMatchObject({ code: "signing.details-missing", field: "phoneNumber" });
  });

  test("becomes no party by a correction, whoever of the two is corrected", async () => {
    const signer = await watched(server, {
      vendors: [somebody(), somebody("John Citizen")],
      signers: vendorSigners,
    });
    const wendy = somebody("Wendy Witness");
    await nameWitness(signer, wendy);
    const { signers } = await requestOf(server, signer);
    const john = signers.find(({ name }) => name === "John Citizen");
    const { id, applicationId, witnessId: _, ...rest } = signer;
    const correct = async (turnId: string, contact: ReturnType<typeof somebody>) => {
      const { version } = await requestOf(server, signer);
      const params = { id, applicationId, turnId };
      return await server.browser().call("correctSigner", params, { body: { version, ...contact } });
    };
    const witnessId = signers.find(({ witnessFor }) => witnessFor === rest.turnId)?.turnId ?? "";
    const johnsMobile = { ...somebody("Wendy Witness"), phoneNumber: john?.phoneNumber ?? "" };
    const wendysMobile = { ...somebody("John Citizen"), phoneNumber: wendy.phoneNumber };
    for (const [turnId, contact, field] of [
      [witnessId, somebody("john  CITIZEN"), "name"],
      [witnessId, johnsMobile, "phoneNumber"],
      [john?.turnId ?? "", somebody("Wendy Witness"), "name"],
      [john?.turnId ?? "", wendysMobile, "phoneNumber"],
    ] as const)
      expect(problemOf(await correct(turnId, contact))).toMatchObject({
        code: "signing.witness-is-party",
        field,
      });
    expect((await requestOf(server, signer)).signers).toEqual(signers);
    expect(outcomeOf(await correct(witnessId, somebody("Will Witness")))).toBe(200);
    expect(outcomeOf(await correct(john?.turnId ?? "", somebody("Wendy Witness")))).toBe(200);
  });

  test("is nobody whom a turn is handed on to", async () => {
    const draft = await draftFor(server, { fields: witnessFields });
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer) => ({ ...signer, canDelegate: true })),
    }));
    const [first] = (await send(server, draft)).json().signers;
    const jane = await signerOf(server, first.turnId);
    await read(jane);
    const wendy = somebody("Wendy Witness");
    await nameWitness(jane, wendy);
    const delegate = (body: object) => jane.browser.call("delegateSigning", { code: jane.code }, { body });
    expect(problemOf(await delegate(wendy))).toMatchObject({
      code: "signing.witness-is-party",
      field: "name",
    });
    expect(problemOf(await delegate({ ...wendy, name: "John Citizen" }))).toMatchObject({
      code: "signing.witness-is-party",
      field: "phoneNumber",
    });
    expect(outcomeOf(await read(jane))).toBe(200);
    expect(outcomeOf(await delegate(somebody("John Citizen")))).toBe(200);
  });

  test("reads nothing before the signer has signed, and follows whom it was handed on to", async () => {
    const draft = await draftFor(server, { fields: witnessFields });
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer) => ({ ...signer, canDelegate: true })),
    }));
    const turns = (await send(server, draft)).json().signers;
    const jane = await signerOf(server, turns[0].turnId);
    await read(jane);
    await jane.browser.call("delegateSigning", { code: jane.code }, { body: somebody("John Citizen") });
    const request = await requestOf(server, draft);
    const john = request.signers.find(({ name }) => name === "John Citizen");
    const witness = request.signers.find(({ witnessFor }) => witnessFor !== null);
    expect(witness).toMatchObject({ witnessFor: john?.turnId, status: "waiting" });
    const signer = await signerOf(server, john?.turnId ?? "");
    await read(signer);
    await nameWitness(signer);
    expect(outcomeOf(await sign(signer))).toBe(201);
    expect(outcomeOf(await nameWitness(signer))).toBe("signing.over");
    const signing = await signerOf(server, witness?.turnId ?? "");
    const shown: SigningTurn = (await read(signing)).json();
    expect(shown.values).toMatchObject({ name_0: "John Citizen" });
    expect(outcomeOf(await signAsWitness(signing, { ...declaration, presence: "video" }))).toBe(201);
  });

  test("is asked for by a deed where the law asks, and a deed is signed on paper where it says so", async () => {
    const ofInstrument = async (address: object, fields = witnessFields) => {
      const draft = await draftFor(server, { listing: { address }, fields });
      await saveDraft(server, draft, () => ({ instrument: "deed" }));
      return outcomeOf(await send(server, draft, "Given on paper."));
    };
    expect(await ofInstrument(manly)).toBe(200);
    expect(await ofInstrument(manly, [])).toBe("signing.witness-needed");
    expect(await ofInstrument(hobart)).toBe("signing.paper-only");
  });
});
