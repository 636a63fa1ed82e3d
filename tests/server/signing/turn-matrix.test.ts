import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { signingRoutes } from "#contract/signing-routes.ts";
import { outcomeOf } from "#tests/server/http/http-fixture.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { agreementFor, linkOf, sign, vendorSigners } from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { sealingWith } from "./sealing.ts";
import { type Scene, type SceneName, sceneBuilders, unknownCode } from "./turn-scenes.ts";

type CallName = keyof typeof signingRoutes | "startPhoneDrawing" | "readPhoneDrawing" | "downloadSealed";
const foreign = "0".repeat(64);

/** Each public call, as a signer who knows all that can be known would make it. */
const calls: Record<CallName, (scene: Scene) => Promise<LightMyRequestResponse>> = {
  readSigningLink: ({ browser, code }) => browser.call("readSigningLink", { code }),
  readSigningFile: ({ browser, code, file }) => browser.call("readSigningFile", { code, hash: file }),
  readSignedContract: ({ browser, code }) => browser.call("readSignedContract", { code }),
  acknowledgeSigningPaper: ({ browser, code }) =>
    browser.call("acknowledgeSigningPaper", { code, paper: "agency-guide" }, { body: { hash: foreign } }),
  rescindContract: ({ browser, code }) =>
    browser.call("rescindContract", { code }, { body: { confirmed: true } }),
  giveSigningConsent: ({ browser, code, hashes }) =>
    browser.call("giveSigningConsent", { code }, { body: { hash: hashes.consent } }),
  noteSigningPages: ({ browser, code, page }) =>
    browser.call("noteSigningPages", { code }, { body: { pages: [page] } }),
  saveSigningAnswers: ({ browser, code, hashes }) =>
    browser.call("saveSigningAnswers", { code }, { body: { base: hashes.answers, answers: {} } }),
  signTurn: async ({ browser, code, hashes }) => {
    const body = { name: "Jane Citizen", signature: { kind: "typed" }, hashes, consent: true, witness: null };
    return await browser.call("signTurn", { code }, { key: pressKey(), body });
  },
  nameWitness: ({ browser, code }) => {
    const body = { name: "Wendy Witness", phoneNumber: "+61491570110" };
    return browser.call("nameWitness", { code }, { body });
  },
  declineSigning: ({ browser, code }) =>
    browser.call("declineSigning", { code }, { body: { reason: "The commission is not agreed." } }),
  delegateSigning: ({ browser, code }) => {
    const body = { name: "John Citizen", email: "john@example.com", phoneNumber: null };
    return browser.call("delegateSigning", { code }, { body });
  },
  startPhoneDrawing: ({ browser, code }) => browser.call("startPhoneDrawing", { code }),
  readPhoneDrawing: ({ browser, code }) => browser.call("readPhoneDrawing", { code }),
  downloadSealed: ({ browser, code }) =>
    browser.call("downloadSealed", { code }, { body: { secret: foreign } }),
  readSigning: ({ browser, code }) => browser.call("readSigning", { code }),
};

type Answers = Record<CallName, number | string>;

const gone: Answers = {
  readSigningLink: "application.unknown",
  readSigningFile: "application.unknown",
  readSignedContract: "application.unknown",
  acknowledgeSigningPaper: "application.unknown",
  rescindContract: "application.unknown",
  giveSigningConsent: "application.unknown",
  noteSigningPages: "application.unknown",
  saveSigningAnswers: "application.unknown",
  signTurn: "application.unknown",
  nameWitness: "application.unknown",
  declineSigning: "application.unknown",
  delegateSigning: "application.unknown",
  startPhoneDrawing: "application.unknown",
  readPhoneDrawing: "application.unknown",
  downloadSealed: "application.unknown",
  readSigning: "application.unknown",
};
const invited: Answers = {
  readSigningLink: 200,
  readSigningFile: 200,
  readSignedContract: "signing.not-sealed",
  acknowledgeSigningPaper: "signing.unread",
  rescindContract: "signing.not-cooling",
  giveSigningConsent: "signing.unread",
  noteSigningPages: "signing.unread",
  saveSigningAnswers: "signing.unread",
  signTurn: "signing.unread",
  nameWitness: "signing.unread",
  declineSigning: "signing.unread",
  delegateSigning: "signing.not-delegable",
  startPhoneDrawing: "signing.unread",
  readPhoneDrawing: 200,
  // By its own secret alone, whoever holds the link.
  downloadSealed: "application.unknown",
  readSigning: 200,
};
const opened: Answers = {
  ...invited,
  acknowledgeSigningPaper: "signing.paper-unknown",
  giveSigningConsent: 200,
  noteSigningPages: 200,
  saveSigningAnswers: 200,
  signTurn: 201,
  // This contract asks for no witness.
  nameWitness: "signing.over",
  declineSigning: 200,
  startPhoneDrawing: 201,
};
/** It is read, and nothing can be done to it. */
const over: Answers = {
  ...invited,
  acknowledgeSigningPaper: "signing.over",
  giveSigningConsent: "signing.over",
  noteSigningPages: "signing.over",
  saveSigningAnswers: "signing.over",
  signTurn: "signing.over",
  nameWitness: "signing.over",
  declineSigning: "signing.over",
  delegateSigning: "signing.over",
  startPhoneDrawing: "signing.over",
};

/** What each call answers, by the state of the turn: before it, during it, and after it. */
const table: Record<SceneName, Answers> = {
  waiting: gone,
  "waiting, then called off": gone,
  "waiting, then lapsed": gone,
  "invited, before the code": {
    readSigningLink: 200,
    readSigningFile: "otp.required",
    readSignedContract: "otp.required",
    acknowledgeSigningPaper: "otp.required",
    rescindContract: "otp.required",
    giveSigningConsent: "otp.required",
    noteSigningPages: "otp.required",
    saveSigningAnswers: "otp.required",
    signTurn: "otp.required",
    nameWitness: "otp.required",
    declineSigning: "otp.required",
    delegateSigning: "otp.required",
    startPhoneDrawing: "otp.required",
    readPhoneDrawing: "otp.required",
    downloadSealed: "application.unknown",
    readSigning: "otp.required",
  },
  invited,
  opened,
  "opened, may be handed on": { ...opened, delegateSigning: 200 },
  "opened, then lapsed": over,
  "opened, may be handed on, out of time": over,
  "invited, out of time": over,
  "opened, then called off": gone,
  "opened, then declined by another": gone,
  "opened, then corrected": gone,
  "signed, others have not": over,
  "signed by everybody, not sealed": over,
  "signed and sealed": { ...over, readSignedContract: 200 },
  "sealed, cools off": { ...over, readSignedContract: 200, rescindContract: 200 },
  // Asked again, each is answered as it was.
  "sealed, then let go": { ...over, readSignedContract: 200, rescindContract: 200 },
  declined: { ...over, declineSigning: 200 },
  "signed, then called off": over,
  "signed, then lapsed": over,
  "handed on": gone,
  released: gone,
};
const rows = Object.entries(table) as [SceneName, Answers][];

describe("every public call by the state of the turn", () => {
  let server: TestServer;
  let sealing: Awaited<ReturnType<typeof sealingWith>>;
  let scenes: ReturnType<typeof sceneBuilders>;
  let strangers = 0;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
    sealing = await sealingWith(server);
    const template = await agreementFor(server, vendorSigners);
    scenes = sceneBuilders({ server, template, sealing });
  });
  afterAll(async () => {
    await sealing.close();
    await server.close();
  });

  /** All of an answer but the id of its request. */
  const whole = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
    status: statusCode,
    headers: Object.keys(headers).sort(),
    length: body.length,
    body: body.replace(/req_[\w-]{16}/, ""),
  });
  const strangerTo = (scene: Scene): Scene => {
    strangers += 1;
    return { ...scene, browser: server.browser(`198.19.0.${strangers}`), code: unknownCode };
  };

  test.each(rows)("%s", async (name, expected) => {
    const seen: Partial<Answers> = {};
    let scene = await scenes[name]();
    for (const call of Object.keys(calls) as CallName[]) {
      const answer = await calls[call](scene);
      seen[call] = outcomeOf(answer);
      // What was done must not decide what the next call is answered.
      if (answer.statusCode < 400) scene = await scenes[name]();
      if (seen[call] === "application.unknown")
        expect(whole(answer)).toEqual(whole(await calls[call](strangerTo(scene))));
    }
    expect(seen).toEqual(expected);
  });

  test("who waits has no link, and none is made by its end", async () => {
    for (const name of ["waiting", "waiting, then called off", "waiting, then lapsed"] as const) {
      const { turnId } = await scenes[name]();
      expect([name, await linkOf(server, turnId)]).toEqual([name, "none"]);
    }
  });

  test("who is next is let in by their own code alone", async () => {
    const first = await scenes.waiting();
    const { rows: links } = await server.database.query<{ code: string }>(
      "select h.code from link_holders h join signer_turns t on t.id = h.id where t.application_id = $1",
      [first.applicationId],
    );
    expect(links).toHaveLength(1);
    await sign({ ...first, code: links[0]?.code ?? "" });
    const code = await linkOf(server, first.turnId);
    expect(code).toMatch(/^[0-9A-Z]{16}$/);
    expect(outcomeOf(await calls.readSigning({ ...first, code }))).toBe("otp.required");
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
