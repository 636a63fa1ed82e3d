import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import type { SigningTurn } from "#contract/signing.ts";
import { sealingWith } from "#tests/server/signing/sealing.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";
import { bulkFile, bulkOver, postBulk } from "./signing-bulk-fixture.ts";
import { delegable } from "./signing-delegation-fixture.ts";
import {
  answer,
  detailsOf,
  draftFor,
  invited,
  linkOf,
  read,
  requestOf,
  send,
  sentTo,
  sign,
  somebody,
} from "./signing-fixture.ts";
import { sealedFor, signingLinkStories } from "./signing-link-stories.ts";
import { attachGuide, givenGuide, manly } from "./signing-papers-fixture.ts";
import { nameWitness, watched } from "./signing-witness-fixture.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;

const ofRequest =
  (
    name: "readSigningRequest" | "readSigningSetup" | "extendSigningRequest" | "voidSigningRequest",
    body: object | null,
  ): Story =>
  async (fixture) => {
    const { id, applicationId } = await sentTo(fixture);
    const { version } = await requestOf(fixture, { id, applicationId });
    const sending = body === null ? {} : { body: { version, ...body } };
    return await fixture.browser().call(name, { id, applicationId }, sending);
  };

/** One good call of each route of signing. */
export const signingStories = {
  createSigningRequest: async (fixture) => (await draftFor(fixture)).answer,
  listSigningRequests: async (fixture) => {
    const { id } = await draftFor(fixture);
    return await fixture.browser().call("listSigningRequests", { id });
  },
  readSigningChoices: async (fixture) => {
    const { id } = await draftFor(fixture);
    return await fixture.browser().call("readSigningChoices", { id });
  },
  readSigningSetup: ofRequest("readSigningSetup", null),
  previewSigningRequest: async (fixture) => {
    const { id, applicationId } = await draftFor(fixture);
    return await fixture.browser().call("previewSigningRequest", { id, applicationId });
  },
  previewSigners: async (fixture) => {
    const { id, applicationId } = await draftFor(fixture);
    return await fixture.browser().call("previewSigners", { id, applicationId });
  },
  readSigningPage: async (fixture) => {
    const { id, applicationId, template } = await draftFor(fixture);
    const hash = template.design.pages[0]?.source?.hash ?? "";
    return await fixture.browser().call("readSigningPage", { id, applicationId, hash });
  },
  searchSigningRequests: async (fixture) => {
    const { request } = await draftFor(fixture);
    const body = { queries: [request.reference], page: 0, size: 20, sort: { createdAt: "desc" } };
    return await fixture.browser().call("searchSigningRequests", null, { body });
  },
  readOwnTurns: (fixture) => fixture.browser().call("readOwnTurns", null),
  readSigningRequest: ofRequest("readSigningRequest", null),
  saveSigningRequest: async (fixture) => {
    const { id, applicationId, request } = await draftFor(fixture);
    const signers = detailsOf(request);
    const body = {
      version: request.version,
      signers,
      groups: [],
      witnesses: [],
      instrument: "agreement",
      values: {},
      expiryDays: 7,
      sale: null,
    };
    return await fixture.browser().call("saveSigningRequest", { id, applicationId }, { body });
  },
  sendSigningRequest: async (fixture) => send(fixture, await draftFor(fixture)),
  extendSigningRequest: ofRequest("extendSigningRequest", { days: 30 }),
  correctSigner: async (fixture) => {
    const { id, applicationId, turns } = await invited(fixture);
    const { version } = await requestOf(fixture, { id, applicationId });
    const body = { version, ...somebody("Jane Corrected") };
    const params = { id, applicationId, turnId: turns[0]?.turnId ?? "" };
    return await fixture.browser().call("correctSigner", params, { body });
  },
  remindSigners: async (fixture) => {
    const { id, applicationId } = await invited(fixture);
    return await fixture.browser().call("remindSigners", { id, applicationId });
  },
  voidSigningRequest: ofRequest("voidSigningRequest", { reason: "The price has changed." }),
  readSigningLink: async (fixture) => {
    const { code } = await sentTo(fixture);
    return await fixture.browser().call("readSigningLink", { code });
  },
  readSigning: async (fixture) => read(await sentTo(fixture)),
  readSigningFile: async (fixture) => {
    const signer = await sentTo(fixture);
    const hash = signer.template.design.pages[0]?.source?.hash ?? "";
    return await signer.browser.call("readSigningFile", { code: signer.code, hash });
  },
  readSealedContract: async (fixture) => {
    const { id, applicationId } = await sealedFor(fixture);
    return await fixture.browser().call("readSealedContract", { id, applicationId });
  },
  readSignedContract: async (fixture) => {
    const { browser, code } = await sealedFor(fixture);
    return await browser.call("readSignedContract", { code });
  },
  attachSigningPaper: async (fixture) =>
    attachGuide(fixture, await draftFor(fixture, { listing: { address: manly } })),
  readSigningPaper: async (fixture) => {
    const draft = await draftFor(fixture, { listing: { address: manly } });
    await attachGuide(fixture, draft);
    const params = { id: draft.id, applicationId: draft.applicationId, paper: "agency-guide" };
    return await fixture.browser().call("readSigningPaper", params);
  },
  acknowledgeSigningPaper: async (fixture) => {
    const { browser, code, paper } = await givenGuide(fixture);
    const { hash } = paper;
    await browser.call("readSigningFile", { code, hash });
    return await browser.call("acknowledgeSigningPaper", { code, paper: paper.paper }, { body: { hash } });
  },
  nameWitness: async (fixture) => nameWitness(await watched(fixture)),
  rescindContract: async (fixture) => {
    const signer = await sentTo(fixture, { listing: { address: manly }, withoutPapers: "Given on paper." });
    await sign(signer);
    const sealing = await sealingWith(fixture);
    await sealing.seal(signer.applicationId);
    await sealing.close();
    const { browser, code } = signer;
    return await browser.call("rescindContract", { code }, { body: { confirmed: true } });
  },
  readBulkTemplates: async (fixture) => {
    await bulkOver(fixture, 1);
    return await fixture.browser().call("readBulkTemplates", null);
  },
  checkBulkSend: async (fixture) => {
    const { template, rows } = await bulkOver(fixture, 1);
    return await postBulk(fixture, "checkBulkSend", template.id, bulkFile(rows));
  },
  startBulkSend: async (fixture) => {
    const { template, rows } = await bulkOver(fixture, 1);
    return await postBulk(fixture, "startBulkSend", template.id, bulkFile(rows));
  },
  readBulkSend: async (fixture) => {
    const { template, rows } = await bulkOver(fixture, 1);
    const { id } = (await postBulk(fixture, "startBulkSend", template.id, bulkFile(rows))).json();
    return await fixture.browser().call("readBulkSend", { id });
  },
  giveSigningConsent: async (fixture) => {
    const { browser, code, hashes } = await opened(fixture);
    return await browser.call("giveSigningConsent", { code }, { body: { hash: hashes.consent } });
  },
  noteSigningPages: async (fixture) => {
    const { browser, code, design } = await opened(fixture);
    return await browser.call("noteSigningPages", { code }, { body: { pages: [design.pages[0]?.id] } });
  },
  saveSigningAnswers: async (fixture) => answer(await sentTo(fixture)),
  signTurn: async (fixture) => sign(await sentTo(fixture)),
  declineSigning: async (fixture) => {
    const signer = await sentTo(fixture);
    await read(signer);
    const body = { reason: "The commission is not what we agreed." };
    return await signer.browser.call("declineSigning", { code: signer.code }, { body });
  },
  delegateSigning: async (fixture) => {
    const signer = await delegable(fixture);
    const body = somebody("John Citizen");
    return await signer.browser.call("delegateSigning", { code: signer.code }, { body });
  },
  ...signingLinkStories,
  sendSmsByCode: async (fixture) => {
    const { turns } = await invited(fixture);
    const code = await linkOf(fixture, turns[0]?.turnId ?? "");
    return await fixture.browser().call("sendSmsByCode", { code }, { body: {} });
  },
  sendEmailByCode: async (fixture) => {
    const email = `signer${pressKey()}@example.com`;
    const { turns } = await invited(fixture, { vendors: [{ ...somebody(), email }] });
    const code = await linkOf(fixture, turns[0]?.turnId ?? "");
    return await fixture.browser().call("sendEmailByCode", { code }, { body: {} });
  },
  checkHolderCode: async (fixture) => {
    const { turns } = await invited(fixture);
    const code = await linkOf(fixture, turns[0]?.turnId ?? "");
    const browser = fixture.browser();
    await fixture.deliver();
    fixture.forward({ seconds: 1 });
    const { otpId: id } = (await browser.call("sendSmsByCode", { code }, { body: {} })).json();
    await fixture.deliver();
    const otpValue = await fixture.newestCodeTo(turns[0]?.phoneNumber ?? "");
    return await browser.call("checkHolderCode", { id, code }, { body: { otpValue } });
  },
} satisfies Partial<Record<RouteName, Story>>;

/** A signer who has opened the document, with what they read. */
async function opened(fixture: TestServer) {
  const signer = await sentTo(fixture);
  const turn: SigningTurn = (await read(signer)).json();
  return { ...signer, ...turn };
}
