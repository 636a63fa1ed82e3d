import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { RequestSigner } from "#contract/signing-request.ts";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agentSigner,
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
import {
  nameWitness,
  saveDraft,
  signAsWitness,
  witnessFields,
} from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealedTextOf } from "./sealing.ts";

const ofSecond = { ...exampleField, group: "witness", signerId: "sig_vendor2" } as const;
/** What a witness of the second vendor signs. */
const secondWitness = {
  ...ofSecond,
  id: "fld_watched_2",
  name: "watched_2",
  type: "signature",
  maxLength: null,
  y: 740,
} as const;

describe.each(databaseKinds())("somebody with several roles, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  /** A draft with these signers, each changed as a test says. */
  const draftOf = async (
    drafting: Parameters<typeof draftFor>[1],
    change: (signer: RequestSigner, at: number) => Partial<RequestSigner> = () => ({}),
    more: object = {},
  ) => {
    const draft = await draftFor(server, drafting);
    const saved = await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer, at) => ({ ...signer, ...change(signer, at) })),
      ...more,
    }));
    if (saved.statusCode !== 200) throw new Error(saved.body);
    return draft;
  };

  /** A vendor and somebody else, in whose place the vendor is put. */
  const twice = (jane: ReturnType<typeof somebody>) => [jane, somebody("Somebody Else")];
  // The listing's agent, with a mobile in the place of the e-mail address: they sign after a sign-in all the same.
  const agent = somebody("Alex Agent");
  const asAgent = () => bearerOf(freshToken("demo-agent", server.dependencies.clock.now()));
  const asVendor2 =
    (jane: ReturnType<typeof somebody>, more: Partial<RequestSigner> = {}) =>
    (_: RequestSigner, at: number) =>
      [{}, { ...jane, ...more }, agent][at] ?? {};

  test("has one link, one code and one walk, and the evidence says all of what they signed as", async () => {
    const jane = somebody();
    const draft = await draftOf(
      { vendors: twice(jane), signers: [...vendorSigners, agentSigner] },
      asVendor2(jane, { capacity: "trustee" }),
    );
    expect(outcomeOf(await send(server, draft))).toBe(200);
    const { signers } = await requestOf(server, draft);
    expect(signers.map(({ signerId, otherRoles }) => [signerId, otherRoles])).toEqual([
      ["sig_vendor1", [{ signerId: "sig_vendor2", role: "vendor", capacity: "trustee", company: null }]],
      ["sig_agent1", []],
    ]);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual(["signing-invited"]);
    const signer = await signerOf(server, signers[0]?.turnId ?? "");
    const shown: SigningTurn = (await read(signer)).json();
    expect(shown.signer).toMatchObject({
      signerId: "sig_vendor1",
      otherRoles: [{ signerId: "sig_vendor2", role: "vendor" }],
    });
    expect(outcomeOf(await sign(signer))).toBe(201);
    expect(await statusesOf(server, draft)).toEqual(["out", "signed", "invited"]);
    const agent = await signerOf(server, signers[1]?.turnId ?? "");
    const of = (await read(agent)).json() as SigningTurn;
    expect(of.values).toEqual({ name_0: "Jane Citizen", name_1: "Jane Citizen" });
    expect(of.others).toMatchObject([{ signerId: "sig_vendor1", otherRoles: [{ signerId: "sig_vendor2" }] }]);
    await sign(agent, pressKey(), asAgent());
    const evidence = await sealedTextOf(server, draft);
    expect(evidence).toContain("Vendor, in person; Vendor, as trustee");
    expect(evidence.split("Identified by")).toHaveLength(3);
  });

  test("signs in the first of their places, as vendor and agent too", async () => {
    const draft = await draftFor(server, {
      signers: [...vendorSigners, agentSigner],
      vendors: [somebody(), somebody("Li Na")],
    });
    await saveDraft(server, draft, (request) => ({
      signers: detailsOf(request).map((signer, at) => ({
        ...signer,
        ...([{}, { ...agent, name: agent.name.toUpperCase() }, agent][at] ?? {}),
      })),
    }));
    await send(server, draft);
    const { signers } = await requestOf(server, draft);
    expect(signers.map(({ signerId, group, status }) => [signerId, group, status])).toEqual([
      ["sig_vendor1", 1, "invited"],
      ["sig_vendor2", 1, "invited"],
    ]);
    expect(signers[1]?.otherRoles).toMatchObject([{ role: "agent" }]);
    const [first, second] = [
      await signerOf(server, signers[0]?.turnId ?? ""),
      await signerOf(server, signers[1]?.turnId ?? ""),
    ];
    await sign(first);
    expect(outcomeOf(await sign(second))).toBe("signing.sign-in-needed");
    await sign(second, pressKey(), asAgent());
    expect((await requestOf(server, draft)).status).toBe("sealing");
    const { rows } = await server.database.query<{ data: object }>(
      "select data from audit_events where application_id = $1 and type = 'signing.request-sent'",
      [draft.applicationId],
    );
    expect(rows[0]?.data).toMatchObject({ joined: [["sig_vendor2", "sig_agent1"]] });
  });

  test("is somebody else than whoever shares the mobile: turns, codes and evidence of their own", async () => {
    const jane = somebody();
    const john = { ...jane, name: "John Citizen" };
    const draft = await draftOf({ vendors: [jane, john], signers: vendorSigners });
    await send(server, draft);
    const { signers } = await requestOf(server, draft);
    expect(signers.map(({ name, otherRoles }) => [name, otherRoles])).toEqual([
      ["Jane Citizen", []],
      ["John Citizen", []],
    ]);
    const links = await Promise.all(signers.map(({ turnId }) => linkOf(server, turnId)));
    expect(new Set(links).size).toBe(2);
    const [first, second] = [
      await signerOf(server, signers[0]?.turnId ?? ""),
      await signerOf(server, signers[1]?.turnId ?? ""),
    ];
    expect(outcomeOf(await first.browser.call("readSigning", { code: second.code }))).toBe("otp.required");
    await sign(first);
    await sign(second);
    const evidence = await sealedTextOf(server, draft);
    expect(evidence.split("Identified by")).toHaveLength(3);
    expect(evidence).toContain("Jane Citizen");
    expect(evidence).toContain("John Citizen");
  });

  test("is watched by one witness, who signs for each of the roles", async () => {
    const jane = somebody();
    const vendors = {
      vendors: twice(jane),
      signers: vendorSigners,
      fields: [...witnessFields, secondWitness],
    };
    const draft = await draftOf(vendors, asVendor2(jane));
    await send(server, draft);
    const { signers } = await requestOf(server, draft);
    expect(signers.map(({ witnessFor, otherRoles }) => [witnessFor, otherRoles.length])).toEqual([
      [null, 1],
      [signers[0]?.turnId, 1],
    ]);
    const signer = await signerOf(server, signers[0]?.turnId ?? "");
    await read(signer);
    await nameWitness(signer);
    expect(outcomeOf(await sign(signer))).toBe(201);
    expect(outcomeOf(await signAsWitness(await signerOf(server, signers[1]?.turnId ?? "")))).toBe(201);
    expect((await requestOf(server, draft)).status).toBe("sealing");
    const [one, other] = [somebody("Wendy Witness"), somebody("Will Witness")];
    const named = (second: typeof one) => ({
      witnesses: [
        { signerId: "sig_vendor1", ...one },
        { signerId: "sig_vendor2", ...second },
      ],
    });
    const differing = await draftOf(vendors, asVendor2(jane), named(other));
    expect(problemOf(await send(server, differing))).toMatchObject({
      code: "signing.witness-differs",
      field: "witnesses.1.name",
    });
    expect((await requestOf(server, differing)).signers).toHaveLength(4);
    const same = await draftOf(vendors, asVendor2(jane), named(one));
    expect(outcomeOf(await send(server, same))).toBe(200);
    expect((await requestOf(server, same)).signers).toHaveLength(2);
  });

  test("a witness of the second role alone watches the one signature", async () => {
    const jane = somebody();
    const draft = await draftOf(
      { vendors: twice(jane), signers: vendorSigners, fields: [secondWitness] },
      asVendor2(jane),
    );
    await send(server, draft);
    const { signers } = await requestOf(server, draft);
    expect(signers.map(({ signerId, witnessFor }) => [signerId, witnessFor])).toEqual([
      ["sig_vendor1", null],
      ["sig_vendor2", signers[0]?.turnId],
    ]);
  });

  test("the server has logged no error", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
