import type { LightMyRequestResponse } from "fastify";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { RequestSigner, SigningRequest } from "#contract/signing-request.ts";
import { isOwn } from "#domain/signing/answers.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import type { TemplateField, TemplateSigner } from "#domain/template/types.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { Browser, TestServer } from "#tests/support/server.ts";
import { newKey, uploaded } from "./contract-template-stories.ts";
import { listingFor, pressKey } from "./payment-link-stories.ts";

const headers = bearerOf("demo-manager");
let people = 0;
let browsers = 0;

/** Somebody whose mobile nobody else has. */
export const somebody = (name = "Jane Citizen") => {
  people += 1;
  return { name, email: null, phoneNumber: `+614915${String(75_000 + people)}` };
};

const vendor: TemplateSigner = { id: "sig_vendor1", role: "vendor", name: "Vendor 1" };
export const vendorSigners: readonly TemplateSigner[] = [
  vendor,
  { id: "sig_vendor2", role: "vendor", name: "Vendor 2" },
];
export const agentSigner: TemplateSigner = { id: "sig_agent1", role: "agent", name: "Agent" };

/** A text that is asked for and a signature, one under the other, for each signer. */
const fieldsFor = (signers: readonly TemplateSigner[], pageId: string): TemplateField[] =>
  signers.flatMap(({ id }, at) => {
    const own = { ...exampleField, pageId, signerId: id, y: 60 + at * 120 };
    return [
      { ...own, id: `fld_name_${at}`, name: `name_${at}` },
      { ...own, id: `fld_sign_${at}`, name: `sign_${at}`, type: "signature", y: own.y + 50, maxLength: null },
    ];
  });

/** A published template of a listing agreement, for these signers. */
export async function agreementFor(
  fixture: TestServer,
  signers: readonly TemplateSigner[] = [vendor],
  more: readonly TemplateField[] = [],
  documentType: DocumentType = "Listing Agreement",
): Promise<ContractTemplate> {
  const browser = fixture.browser();
  const { hash } = await uploaded(fixture);
  const body = { name: documentType, documentType, mode: "manual", files: [hash] };
  const made: ContractTemplate = (
    await browser.call("createContractTemplate", null, { key: newKey(), body })
  ).json();
  const pageId = made.design.pages[0]?.id ?? "";
  const fields = [...fieldsFor(signers, pageId), ...more.map((field) => ({ ...field, pageId }))];
  const patch = { fields: fields.map((field) => ({ id: field.id, field })), signers };
  const { id } = made;
  const saved = await browser.call(
    "saveContractTemplate",
    { id },
    { body: { version: made.version, patch } },
  );
  if (saved.statusCode !== 200) throw new Error(saved.body);
  const { version } = (await browser.call("readContractTemplate", { id })).json();
  const published = await browser.call("publishContractTemplate", { id }, { body: { version } });
  if (published.statusCode !== 200) throw new Error(published.body);
  return published.json();
}

type Drafting = {
  template?: ContractTemplate;
  vendors?: object[];
  signers?: readonly TemplateSigner[];
  fields?: readonly TemplateField[];
  listing?: object;
  withoutPapers?: string;
  documentType?: DocumentType;
};

/** A draft of a contract, unless it says otherwise a listing agreement, on a listing of its own. */
export async function draftFor(
  fixture: TestServer,
  {
    template,
    vendors = [somebody()],
    signers = [vendor],
    fields = [],
    listing = {},
    documentType = "Listing Agreement",
  }: Drafting = {},
) {
  const { id } = await listingFor(fixture, { products: [documentType], vendors, ...listing });
  const on = template ?? (await agreementFor(fixture, signers, fields, documentType));
  const body = { templateId: on.id, replaces: null };
  const answer = await fixture
    .browser()
    .call("createSigningRequest", { id }, { headers, key: pressKey(), body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const request: SigningRequest = answer.json();
  return { id, applicationId: request.applicationId, template: on, answer, request };
}

/** What staff may change of the signers of a request. */
export const detailsOf = ({ signers }: SigningRequest): RequestSigner[] =>
  signers
    .filter(({ witnessFor }) => witnessFor === null)
    .map(({ signerId, name, email, phoneNumber, capacity, company, group, canDelegate }) => ({
      signerId,
      name,
      email,
      phoneNumber,
      capacity,
      company,
      group,
      canDelegate,
    }));

export type Sent = { id: string; applicationId: string };

export const requestOf = async (fixture: TestServer, { id, applicationId }: Sent): Promise<SigningRequest> =>
  (await fixture.browser().call("readSigningRequest", { id, applicationId })).json();

/** Sends a draft as it is. */
export async function send(
  fixture: TestServer,
  { id, applicationId }: Sent,
  withoutPapers: string | null = null,
): Promise<LightMyRequestResponse> {
  const { version } = await requestOf(fixture, { id, applicationId });
  const body = { version, withoutPapers };
  return await fixture.browser().call("sendSigningRequest", { id, applicationId }, { body });
}

/** The code at the end of the link that went to a signer. */
export async function linkOf(fixture: TestServer, turnId: string): Promise<string> {
  const { rows } = await fixture.database.query<{ code: string }>(
    "select code from link_holders where id = $1",
    [turnId],
  );
  return rows[0]?.code ?? "none";
}

/** Enters the code that went to a signer's own mobile, or to their address where there is none. */
export async function enterHolder(fixture: TestServer, browser: Browser, code: string): Promise<string> {
  await fixture.deliver();
  // The code is the newest message by then.
  fixture.forward({ seconds: 1 });
  const { rows } = await fixture.database.query<{ mobile: string | null; email: string | null }>(
    "select phone_number as mobile, email from link_holders where code = $1",
    [code],
  );
  const { mobile = null, email = null } = rows[0] ?? {};
  const by = mobile === null ? "sendEmailByCode" : "sendSmsByCode";
  const sent = await browser.call(by, { code }, { body: {} });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  await fixture.deliver();
  const otpValue = await fixture.newestCodeTo(mobile ?? email ?? "");
  const { otpId: id } = sent.json();
  const checked = await browser.call("checkHolderCode", { id, code }, { body: { otpValue } });
  if (checked.statusCode !== 200) throw new Error(checked.body);
  return id;
}

export type Signer = { browser: Browser; code: string; turnId: string };

/** A signer past the code, in a browser of their own; the document is not read yet. */
export async function signerOf(fixture: TestServer, turnId: string): Promise<Signer> {
  // Each at an address of their own, so that no limit of one is reached.
  browsers += 1;
  const browser = fixture.browser(`198.18.${browsers >> 8}.${browsers & 255}`);
  const code = await linkOf(fixture, turnId);
  await enterHolder(fixture, browser, code);
  return { browser, code, turnId };
}

/** A draft that was sent, with its first signer past the code. */
export async function sentTo(fixture: TestServer, drafting: Drafting = {}) {
  const draft = await draftFor(fixture, drafting);
  const sent = await send(fixture, draft, drafting.withoutPapers);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const turns = (sent.json() as SigningRequest).signers;
  const signer = await signerOf(fixture, turns[0]?.turnId ?? "");
  return { ...draft, ...signer, sent, turns };
}

export const read = ({ browser, code }: Signer): Promise<LightMyRequestResponse> =>
  browser.call("readSigning", { code });

/** Fills in what is asked for. */
export async function answer(signer: Signer): Promise<LightMyRequestResponse> {
  const turn: SigningTurn = (await read(signer)).json();
  const by = turn.signer;
  const asked = turn.design.fields.filter((field) => field.type === "text" && isOwn(field, by));
  const answers = Object.fromEntries(asked.map(({ name }) => [name, by.name]));
  return await saveAnswers(signer, answers, turn.hashes.answers);
}

/** Saves answers, unless a test says otherwise in the place of those that the server has. */
export async function saveAnswers(
  signer: Pick<Signer, "browser" | "code">,
  answers: Record<string, string>,
  base?: string,
): Promise<LightMyRequestResponse> {
  const { browser, code } = signer;
  const hashOf = async () =>
    ((await browser.call("readSigning", { code })).json() as SigningTurn).hashes.answers;
  const body = { base: base ?? (await hashOf()), answers };
  return await browser.call("saveSigningAnswers", { code }, { body });
}

/** What a signature over the document as it is shown now says. */
export async function signatureOf(signer: Signer, more: object = {}) {
  const { hashes, signer: of } = (await read(signer)).json() as SigningTurn;
  return { name: of.name, signature: { kind: "typed" }, hashes, consent: true, witness: null, ...more };
}

/** Reads, answers and signs. */
export async function sign(signer: Signer, key = pressKey(), headers: Record<string, string> = {}) {
  await answer(signer);
  const body = await signatureOf(signer);
  return await signer.browser.call("signTurn", { code: signer.code }, { key, body, headers });
}

/** A draft that was sent; nobody has entered a code. */
export async function invited(fixture: TestServer, drafting: Drafting = {}) {
  const draft = await draftFor(fixture, drafting);
  const sent: SigningRequest = (await send(fixture, draft)).json();
  return { ...draft, turns: sent.signers };
}

/** Which messages of signing somebody was sent, by the effects that they are of. */
export async function messagesTo(fixture: TestServer, recipient: string | null): Promise<string[]> {
  const { rows } = await fixture.database.query<{ key: string }>(
    "select effect_key as key from outbox_messages where recipient = $1 and effect_key like 'signing-%' order by 1",
    [recipient],
  );
  return rows.map(({ key }) => key.split(":")[0] ?? "");
}

/** The status of a request, and those of its signers. */
export async function statusesOf(fixture: TestServer, sent: Sent): Promise<string[]> {
  const { status, signers } = await requestOf(fixture, sent);
  return [status, ...signers.map((signer) => signer.status)];
}
