import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { delegable } from "#tests/server/http/signing-delegation-fixture.ts";
import {
  agentSigner,
  detailsOf,
  draftFor,
  invited,
  linkOf,
  messagesTo,
  read,
  requestOf,
  send,
  sentTo,
  sign,
  signerOf,
  somebody,
  statusesOf,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealedTextOf } from "./sealing.ts";

describe.each(databaseKinds())("the turns of signers, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  test("groups sign one after the other: the agent has no link before both vendors have signed [T591]", async () => {
    const [one, two] = [somebody("Jane Citizen"), somebody("John Citizen")];
    const { id, applicationId, turns, ...first } = await sentTo(server, {
      vendors: [one, two],
      signers: [...vendorSigners, agentSigner],
    });
    expect(await statusesOf(server, { id, applicationId })).toEqual(
      ["out", "opened", "invited", "waiting"].with(1, "invited"),
    );
    expect(await linkOf(server, turns[2]?.turnId ?? "")).toBe("none");
    await sign(first);
    expect(await linkOf(server, turns[2]?.turnId ?? "")).toBe("none");
    const second = await signerOf(server, turns[1]?.turnId ?? "");
    expect((await read(second)).json().others).toEqual([
      {
        signerId: vendorSigners[0]?.id,
        name: "Jane Citizen",
        role: "vendor",
        otherRoles: [],
        isWitness: false,
        status: "signed",
        signedAt: expect.any(String),
      },
      {
        signerId: agentSigner.id,
        name: expect.any(String),
        role: "agent",
        otherRoles: [],
        isWitness: false,
        status: "waiting",
        signedAt: null,
      },
    ]);
    expect((await read(second)).json().values).toEqual({ name_0: "Jane Citizen" });
    await sign(second);
    expect(await statusesOf(server, { id, applicationId })).toEqual(["out", "signed", "signed", "invited"]);
    const signIn = bearerOf(freshToken("demo-agent", server.dependencies.clock.now()));
    await sign(await signerOf(server, turns[2]?.turnId ?? ""), pressKey(), signIn);
    expect(await statusesOf(server, { id, applicationId })).toEqual([
      "sealing",
      "signed",
      "signed",
      "signed",
    ]);
  });

  test("two of three are enough where staff say so: the other's link is dead at once, and the file names the two [T592]", async () => {
    const { id, applicationId, request } = await draftFor(server, {
      vendors: [somebody(), somebody("John Citizen"), somebody("Joan Citizen")],
      signers: [...vendorSigners, { id: "sig_vendor3", role: "vendor", name: "Vendor 3" }],
    });
    const signers = detailsOf(request);
    const body = {
      version: request.version,
      signers,
      groups: [{ group: 1, needed: 2 }],
      witnesses: [],
      instrument: "agreement",
      values: {},
      expiryDays: 14,
      sale: null,
    };
    await server.browser().call("saveSigningRequest", { id, applicationId }, { body });
    const turns = (await send(server, { id, applicationId })).json().signers;
    const other = await signerOf(server, turns[0].turnId);
    await sign(await signerOf(server, turns[1].turnId));
    expect(await statusesOf(server, { id, applicationId })).toEqual(["out", "invited", "signed", "invited"]);
    expect(outcomeOf(await read(other))).toBe(200);
    await sign(await signerOf(server, turns[2].turnId));
    expect(await statusesOf(server, { id, applicationId })).toEqual([
      "sealing",
      "released",
      "signed",
      "signed",
    ]);
    expect(await messagesTo(server, turns[0].phoneNumber)).toEqual(["signing-invited", "signing-released"]);
    expect(problemOf(await read(other))).toEqual({ status: 404, code: "application.unknown" });
    expect(outcomeOf(await other.browser.call("readSigningLink", { code: other.code }))).toBe(
      "application.unknown",
    );
    const evidence = await sealedTextOf(server, { id, applicationId });
    for (const name of ["John Citizen", "Joan Citizen"]) expect(evidence).toContain(`. Signed: ${name} `);
    expect(evidence.split("Identified by")).toHaveLength(3);
    expect(evidence).not.toContain(". Signed: Jane Citizen ");
  });

  test("a decline ends it, once, and all who were invited are told why", async () => {
    const [one, two] = [somebody(), somebody("John Citizen")];
    const { id, applicationId, turns, ...jane } = await sentTo(server, {
      vendors: [one, two],
      signers: [...vendorSigners, agentSigner],
    });
    const body = { reason: "The commission is not what we agreed." };
    const decline = () => jane.browser.call("declineSigning", { code: jane.code }, { body });
    expect(problemOf(await decline()).code).toBe("signing.unread");
    await read(jane);
    expect((await decline()).json()).toEqual({ turnId: jane.turnId, status: "declined" });
    expect((await decline()).json()).toEqual({ turnId: jane.turnId, status: "declined" });
    expect(await statusesOf(server, { id, applicationId })).toEqual([
      "declined",
      "declined",
      "voided",
      "voided",
    ]);
    expect((await requestOf(server, { id, applicationId })).endedReason).toBe(body.reason);
    expect(await messagesTo(server, one.phoneNumber)).toEqual(["signing-declined", "signing-invited"]);
    expect(await messagesTo(server, two.phoneNumber)).toEqual(["signing-declined", "signing-invited"]);
    expect(problemOf(await sign(jane)).code).toBe("signing.over");
    const dead = await linkOf(server, turns[1]?.turnId ?? "");
    expect(outcomeOf(await server.browser().call("readSigningLink", { code: dead }))).toBe(
      "application.unknown",
    );
  });

  test("whoever had signed before a decline is told that the contract is closed [T612]", async () => {
    const [one, two] = [somebody(), somebody("John Citizen")];
    const { turns, ...jane } = await sentTo(server, { vendors: [one, two], signers: vendorSigners });
    const other = turns.find(({ turnId }) => turnId !== jane.turnId);
    await read(jane);
    await sign(jane);
    const john = await signerOf(server, other?.turnId ?? "");
    await read(john);
    await john.browser.call(
      "declineSigning",
      { code: john.code },
      { body: { reason: "Not on these terms." } },
    );
    expect((await read(jane)).json()).toMatchObject({ status: "signed", requestStatus: "declined" });
  });

  test("a signer has somebody else sign where that is permitted; the old link is dead", async () => {
    const refused = await sentTo(server);
    const body = somebody("John Citizen");
    const code = { code: refused.code };
    expect(problemOf(await refused.browser.call("delegateSigning", code, { body })).code).toBe(
      "signing.not-delegable",
    );
    const signer = await delegable(server);
    const given = await signer.browser.call("delegateSigning", { code: signer.code }, { body });
    expect(given.json()).toEqual({ turnId: signer.turnId, status: "handedOn" });
    expect(problemOf(await read(signer))).toEqual({ status: 404, code: "application.unknown" });
    const { signers } = await requestOf(server, signer);
    expect(signers.map(({ name, status }) => [name, status])).toEqual(
      expect.arrayContaining([
        ["Jane Citizen", "handedOn"],
        ["John Citizen", "invited"],
      ]),
    );
    const other = signers.find(({ status }) => status === "invited");
    expect((await sign(await signerOf(server, other?.turnId ?? ""))).statusCode).toBe(201);
    expect((await requestOf(server, signer)).status).toBe("sealing");
  });

  test("a corrected contact has a new link; the old one and its gate are dead, and what is signed stays", async () => {
    const signer = await sentTo(server, {
      vendors: [somebody(), somebody("John Citizen")],
      signers: vendorSigners,
    });
    await read(signer);
    const { id, applicationId, turnId } = signer;
    const right = { ...somebody("Jane Corrected"), email: "jane.corrected@example.com" };
    const correct = async (of: string) => {
      const { version } = await requestOf(server, signer);
      const params = { id, applicationId, turnId: of };
      return await server.browser().call("correctSigner", params, { body: { version, ...right } });
    };
    const corrected = (await correct(turnId)).json();
    expect(corrected.signers[0]).toMatchObject({ status: "invited", ...right });
    expect(outcomeOf(await read(signer))).toBe("application.unknown");
    const code = await linkOf(server, turnId);
    expect(code).not.toBe(signer.code);
    signer.browser.cookies.set(
      `__Host-gate-signing-${code.toLowerCase()}`,
      signer.browser.cookies.get(`__Host-gate-signing-${signer.code.toLowerCase()}`) ?? "",
    );
    expect(outcomeOf(await signer.browser.call("readSigning", { code }))).toBe("otp.required");
    expect(await messagesTo(server, right.phoneNumber)).toEqual(["signing-invited"]);
    expect(await messagesTo(server, right.email)).toEqual(["signing-invited"]);
    expect((await sign(await signerOf(server, turnId))).json().name).toBe("Jane Corrected");
    expect(problemOf(await correct(turnId)).code).toBe("signing.over");
    expect(problemOf(await correct("trn_unknown1")).code).toBe("signing.unknown");
  });

  test("staff remind whoever's turn it is, once an hour", async () => {
    const jane = somebody();
    const { id, applicationId } = await invited(server, { vendors: [jane] });
    const press = () => server.browser().call("remindSigners", { id, applicationId });
    expect([(await press()).statusCode, (await press()).statusCode]).toEqual([200, 200]);
    expect(await messagesTo(server, jane.phoneNumber)).toEqual(["signing-invited", "signing-reminded"]);
    server.forward({ hours: 1 });
    await press();
    expect(await messagesTo(server, jane.phoneNumber)).toHaveLength(3);
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
