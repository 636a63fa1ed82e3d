import type { LightMyRequestResponse } from "fastify";
import type { SigningTurn } from "#contract/signing.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { blankPdf } from "#tests/support/documents.ts";
import type { TestServer } from "#tests/support/server.ts";
import { upload } from "./contract-template-stories.ts";
import { draftFor, read, type Sent, send, signerOf } from "./signing-fixture.ts";

/** Attaches the paper that New South Wales asks to be given with a listing agreement. */
export async function attachGuide(
  fixture: TestServer,
  { id, applicationId }: Sent,
  { paper = "agency-guide", height = 842 } = {},
): Promise<LightMyRequestResponse> {
  const url = `/api/listings/${id}/signing-requests/${applicationId}/papers/${paper}`;
  return await upload(fixture, await blankPdf([{ width: 595, height }]), { name: "Guide.pdf", url });
}

/** Where the law asks for a paper with a listing agreement, and gives time to let it go. */
export const manly = { line1: "1 Wattle Street", suburb: "Manly", state: "NSW", postcode: "2095" };

/** A signer of a listing agreement with the guide attached, past the code and with the document read. */
export async function givenGuide(fixture: TestServer) {
  const draft = await draftFor(fixture, { listing: { address: manly } });
  const attached = await attachGuide(fixture, draft);
  if (attached.statusCode !== 200) throw new Error(attached.body);
  const sent = await send(fixture, draft);
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const turns = (sent.json() as SigningRequest).signers;
  const signer = await signerOf(fixture, turns[0]?.turnId ?? "");
  const turn: SigningTurn = (await read(signer)).json();
  const [paper] = turn.papers;
  if (paper === undefined) throw new Error("The guide is not asked for.");
  return { ...draft, ...signer, paper };
}
