import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcomeOf, problemOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { delegable } from "#tests/server/http/signing-delegation-fixture.ts";
import {
  answer,
  draftFor,
  enterHolder,
  invited,
  linkOf,
  messagesTo,
  read,
  requestOf,
  type Signer,
  saveAnswers,
  send,
  sentTo,
  sign,
  signatureOf,
  signerOf,
  somebody,
  statusesOf,
  vendorSigners,
} from "#tests/server/http/signing-fixture.ts";
import { nameWitness, watched } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const noName = (field: string) => ({ status: 422, code: "signing.name-invalid", field });

describe.each(databaseKinds())("a signature, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const eventsOf = async (applicationId: string): Promise<string[]> => {
    const { rows } = await server.database.query<{ type: string }>(
      "select type from audit_events where application_id = $1 and type like 'signing.%' order by happened_at, id",
      [applicationId],
    );
    return rows.map(({ type }) => type).sort();
  };

  test("one vendor reads behind the code, answers, signs, and the contract waits for its seal", async () => {
    const vendor = somebody();
    const { id, applicationId, turns } = await invited(server, { vendors: [vendor] });
    const code = await linkOf(server, turns[0]?.turnId ?? "");
    const browser = server.browser();
    expect((await browser.call("readSigningLink", { code })).json()).toEqual({
      documentType: "Listing Agreement",
      agency: { name: expect.any(String), phone: expect.any(String), brandColour: expect.any(String) },
      email: null,
      phoneNumber: `XXXXXX${vendor.phoneNumber.slice(-3)}`,
    });
    expect(problemOf(await browser.call("readSigning", { code }))).toEqual({
      status: 428,
      code: "otp.required",
    });
    await enterHolder(server, browser, code);
    const signer = { browser, code, turnId: turns[0]?.turnId ?? "" };
    const shown = (await read(signer)).json();
    expect([shown.status, shown.property, shown.others, shown.values]).toEqual([
      "opened",
      "12 Wattle Street, Richmond VIC 3121",
      [],
      {},
    ]);
    const signed = await sign(signer);
    expect(signed.json()).toEqual({
      turnId: signer.turnId,
      status: "signed",
      name: "Jane Citizen",
      signedAt: expect.any(String),
    });
    expect(await statusesOf(server, { id, applicationId })).toEqual(["sealing", "signed"]);
    expect(server.jobs.sent).toContainEqual({
      name: "seal-contract",
      data: { applicationId },
      afterSeconds: 0,
    });
    expect(await messagesTo(server, vendor.phoneNumber)).toEqual(["signing-invited"]);
    expect(await eventsOf(applicationId)).toEqual([
      "signing.consent-given",
      "signing.request-created",
      "signing.request-sent",
      "signing.turn-invited",
      "signing.turn-opened",
      "signing.turn-signed",
    ]);
  });

  test("a hundred presses of one key are one signature, answered by the same bytes [T593]", async () => {
    const signer = await sentTo(server);
    await answer(signer);
    const [key, body] = [pressKey(), await signatureOf(signer)];
    const press = () => signer.browser.call("signTurn", { code: signer.code }, { key, body });
    const answers = await Promise.all(Array.from({ length: 100 }, press));
    expect(new Set(answers.map(({ statusCode, body: bytes }) => `${statusCode} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    const events = await eventsOf(signer.applicationId);
    expect(events.filter((type) => type === "signing.turn-signed")).toHaveLength(1);
    const other = { ...body, name: "Somebody Else" };
    const again = await signer.browser.call("signTurn", { code: signer.code }, { key, body: other });
    expect(problemOf(again)).toEqual({ status: 422, code: "signing.key-reused" });
    const twice = await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body });
    expect(problemOf(twice)).toEqual({ status: 409, code: "signing.over" });
  });

  test("a signature is over the words that were shown, once they were read and answered [T594]", async () => {
    const signer = await sentTo(server);
    const press = async (body: object) =>
      problemOf(await signer.browser.call("signTurn", { code: signer.code }, { key: pressKey(), body }));
    const foreign = "0".repeat(64);
    const hashes = { document: foreign, answers: foreign, consent: foreign };
    const blind = {
      name: "Jane Citizen",
      signature: { kind: "typed" },
      hashes,
      consent: true,
      witness: null,
    };
    expect((await press(blind)).code).toBe("signing.unread");
    const body = await signatureOf(signer);
    for (const [part, code] of [
      ["document", "signing.document-changed"],
      ["answers", "signing.answers-changed"],
      ["consent", "signing.consent-changed"],
    ])
      expect(await press({ ...body, hashes: { ...body.hashes, [part ?? ""]: foreign } })).toEqual({
        status: 409,
        code,
      });
    expect(await press(body)).toEqual({
      status: 422,
      code: "signing.answers-incomplete",
      field: "answers.name_0",
    });
    await answer(signer);
    expect((await press(body)).code).toBe("signing.answers-changed");
    for (const [paths, code] of [
      [[], "signing.drawing-empty"],
      [["M 10 10 L 11 11"], "signing.drawing-too-small"],
      [["M 10 10 L 900 900"], "request.invalid"],
    ] as const)
      expect(await press(await signatureOf(signer, { signature: { kind: "drawn", paths } }))).toMatchObject({
        code,
        field: "signature.paths",
      });
    expect(await press({ ...(await signatureOf(signer)), name: "李小龙" })).toMatchObject({
      code: "document.letters-missing",
      field: "name",
    });
    for (const name of [".", "-", "12"])
      expect(await press(await signatureOf(signer, { name }))).toEqual(noName("name"));
    expect((await sign(signer)).statusCode).toBe(201);
    const late = await answer(signer);
    expect(problemOf(late).code).toBe("signing.over");
  });

  test("a name without a letter is nobody's, whoever gives it", async () => {
    const dot = { name: ".", email: null, phoneNumber: somebody().phoneNumber };
    const draft = await draftFor(server, { vendors: [dot] });
    expect(problemOf(await send(server, draft))).toEqual(noName("signers.0.name"));
    const handing = await delegable(server);
    const { browser, code, id, applicationId, turnId } = handing;
    expect(problemOf(await browser.call("delegateSigning", { code }, { body: dot }))).toEqual(noName("name"));
    const { version } = await requestOf(server, handing);
    const correction = { body: { version, ...dot } };
    const params = { id, applicationId, turnId };
    expect(problemOf(await server.browser().call("correctSigner", params, correction))).toEqual(
      noName("name"),
    );
    expect(problemOf(await nameWitness(await watched(server), dot))).toEqual(noName("name"));
  });

  test("nobody signs after the time to sign; what was signed in time is answered alike", async () => {
    const [signer, late] = [await sentTo(server), await sentTo(server)];
    await answer(signer);
    await answer(late);
    const [key, body] = [pressKey(), await signatureOf(signer)];
    const press = (by: Signer, sent: object) =>
      by.browser.call("signTurn", { code: by.code }, { key, body: sent });
    const inTime = await press(signer, body);
    expect(outcomeOf(inTime)).toBe(201);
    const lateBody = await signatureOf(late);
    server.forward({ hours: 14 * 24 });
    const [again, after] = [await signerOf(server, signer.turnId), await signerOf(server, late.turnId)];
    expect((await press(again, body)).body).toBe(inTime.body);
    expect(outcomeOf(await press(after, lateBody))).toBe("signing.over");
    expect(await statusesOf(server, late)).toEqual(["out", "opened"]);
  });

  test("a signer reads the documents of the contract, and no other of the agency", async () => {
    const [signer, other] = [await sentTo(server), await sentTo(server)];
    const hashOf = ({ template }: typeof signer) => template.design.pages[0]?.source?.hash ?? "";
    const call = (hash: string) => signer.browser.call("readSigningFile", { code: signer.code, hash });
    expect((await call(hashOf(signer))).rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(problemOf(await call(hashOf(other))).code).toBe("document.unknown");
  });

  test("nobody fills in what is not theirs", async () => {
    const signer = await sentTo(server);
    await read(signer);
    for (const name of ["sign_0", "name_9"]) {
      expect(problemOf(await saveAnswers(signer, { [name]: "x" }))).toEqual({
        status: 400,
        code: "request.invalid",
        field: `answers.${name}`,
      });
    }
  });

  test("two people who share a mobile have codes and gates of their own", async () => {
    const shared = somebody();
    const { turns, ...jane } = await sentTo(server, {
      vendors: [shared, { ...shared, name: "John Citizen" }],
      signers: vendorSigners,
    });
    const code = await linkOf(server, turns[1]?.turnId ?? "");
    expect(outcomeOf(await read(jane))).toBe(200);
    expect(outcomeOf(await jane.browser.call("readSigning", { code }))).toBe("otp.required");
    server.forward({ seconds: 61 });
    await enterHolder(server, jane.browser, code);
    expect((await jane.browser.call("readSigning", { code })).json().signer.name).toBe("John Citizen");
    const thief = server.browser("203.0.113.99");
    for (const [name, value] of jane.browser.cookies)
      thief.cookies.set(name.replace(jane.code.toLowerCase(), code.toLowerCase()), value);
    for (const [name] of [...thief.cookies])
      if (!name.includes(code.toLowerCase())) thief.cookies.delete(name);
    const own = jane.browser.cookies.get(`__Host-gate-signing-${jane.code.toLowerCase()}`);
    thief.cookies.set(`__Host-gate-signing-${code.toLowerCase()}`, own ?? "");
    expect(outcomeOf(await thief.call("readSigning", { code }))).toBe("otp.required");
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
