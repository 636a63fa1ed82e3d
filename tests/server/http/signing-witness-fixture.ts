import { exampleField } from "#contract/contract-template-examples.ts";
import type { SigningTurn } from "#contract/signing.ts";
import type { SigningRequest, SigningRequestSave } from "#contract/signing-request.ts";
import type { TemplateField } from "#domain/template/types.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";
import {
  detailsOf,
  draftFor,
  read,
  requestOf,
  type Sent,
  type Signer,
  saveAnswers,
  send,
  signerOf,
  somebody,
} from "./signing-fixture.ts";

const ofWitness = { ...exampleField, group: "witness", signerId: "sig_vendor1" } as const;
/** What a witness of the first vendor fills in and signs. */
export const witnessFields: readonly TemplateField[] = [
  { ...ofWitness, id: "fld_witness_job", name: "witness_job", y: 620 },
  { ...ofWitness, id: "fld_witness_sign", name: "witness_sign", type: "signature", maxLength: null, y: 680 },
];

export const declaration = {
  address: "4 Banksia Street, Richmond VIC 3121",
  occupation: "Teacher",
  isAdult: true,
  isNoParty: true,
  presence: "present",
} as const;

/** Saves a draft with its signers as they are, changed as a test says. */
export async function saveDraft(
  fixture: TestServer,
  { id, applicationId }: Sent,
  change: (request: SigningRequest) => Partial<SigningRequestSave> = () => ({}),
) {
  const request = await requestOf(fixture, { id, applicationId });
  const body = {
    version: request.version,
    signers: detailsOf(request),
    witnesses: [],
    groups: [],
    instrument: "agreement",
    values: {},
    expiryDays: 14,
    sale: null,
    ...change(request),
  };
  return await fixture.browser().call("saveSigningRequest", { id, applicationId }, { body });
}

/** A signer of a deed or an agreement with fields for a witness, past the code and with the document read. */
export async function watched(fixture: TestServer, drafting: Parameters<typeof draftFor>[1] = {}) {
  const draft = await draftFor(fixture, { fields: witnessFields, ...drafting });
  const sent = await send(fixture, draft, "Given on paper.");
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const turns = (sent.json() as SigningRequest).signers;
  const signer = await signerOf(fixture, turns[0]?.turnId ?? "");
  await read(signer);
  return { ...draft, ...signer, witnessId: turns[1]?.turnId ?? "", turns };
}

export const nameWitness = ({ browser, code }: Signer, { name, phoneNumber } = somebody("Wendy Witness")) =>
  browser.call("nameWitness", { code }, { body: { name, phoneNumber } });

/** Signs as a witness declares it. */
export async function signAsWitness(witness: Signer, declared: object | null = declaration) {
  const { browser, code } = witness;
  await read(witness);
  await saveAnswers(witness, { witness_job: "Teacher" });
  const { hashes, signer } = (await read(witness)).json() as SigningTurn;
  const body = { name: signer.name, signature: { kind: "typed" }, hashes, consent: true, witness: declared };
  return await browser.call("signTurn", { code }, { key: pressKey(), body });
}
