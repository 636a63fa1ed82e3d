import type { SigningRequest } from "#contract/signing-request.ts";
import type { TestServer } from "#tests/support/server.ts";
import { detailsOf, draftFor, send, signerOf } from "./signing-fixture.ts";

/** A signer who may have somebody else sign. */
export async function delegable(fixture: TestServer) {
  const { id, applicationId, request } = await draftFor(fixture);
  const body = {
    version: request.version,
    signers: detailsOf(request).map((signer) => ({ ...signer, canDelegate: true })),
    groups: [],
    witnesses: [],
    instrument: "agreement",
    values: {},
    expiryDays: 14,
    sale: null,
  };
  await fixture.browser().call("saveSigningRequest", { id, applicationId }, { body });
  const sent: SigningRequest = (await send(fixture, { id, applicationId })).json();
  return { id, applicationId, ...(await signerOf(fixture, sent.signers[0]?.turnId ?? "")) };
}
