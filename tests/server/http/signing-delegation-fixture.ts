import type { SigningRequest } from "#contract/signing-request.ts";
import type { TestServer } from "#tests/support/server.ts";
import { detailsOf, draftFor, send, signerOf } from "./signing-fixture.ts";
import { saveDraft } from "./signing-witness-fixture.ts";

/** A signer who may have somebody else sign. */
export async function delegable(fixture: TestServer) {
  const { id, applicationId } = await draftFor(fixture);
  await saveDraft(fixture, { id, applicationId }, (request) => ({
    signers: detailsOf(request).map((signer) => ({ ...signer, canDelegate: true })),
  }));
  const sent: SigningRequest = (await send(fixture, { id, applicationId })).json();
  return { id, applicationId, ...(await signerOf(fixture, sent.signers[0]?.turnId ?? "")) };
}
