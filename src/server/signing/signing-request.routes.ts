import { groupedBy } from "#domain/grouping.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { attachPaper, readPaper } from "./attach-paper.ts";
import { extendRequest, saveRequest, sendRequest, voidRequest } from "./change-request.ts";
import { correctSigner, remindNow } from "./correct-signer.ts";
import { createRequest } from "./create-request.ts";
import { papersAttachedTo } from "./paper.store.ts";
import { readSealedContract } from "./read-sealed.ts";
import { type RequestRow, requestsOfListing } from "./request.store.ts";
import { requestView } from "./signing.view.ts";
import { managedRequest } from "./signing-request.access.ts";
import { turnsOf } from "./turn.store.ts";

type SigningRequestCalls =
  | "createSigningRequest"
  | "listSigningRequests"
  | "readSigningRequest"
  | "saveSigningRequest"
  | "sendSigningRequest"
  | "extendSigningRequest"
  | "voidSigningRequest"
  | "correctSigner"
  | "readSealedContract"
  | "attachSigningPaper"
  | "readSigningPaper"
  | "remindSigners";

/** The contracts of the listings that whoever calls manages. */
export function signingRequestHandlers(dependencies: Dependencies): Pick<Handlers, SigningRequestCalls> {
  const { database, clock } = dependencies;
  const views = async (requests: readonly RequestRow[]) => {
    const ids = requests.map(({ applicationId }) => applicationId);
    const turns = groupedBy(await turnsOf(database, ids), ({ applicationId }) => applicationId);
    const papers = groupedBy(await papersAttachedTo(database, ids), ({ applicationId }) => applicationId);
    return requests.map((request) => {
      const { applicationId: id } = request;
      return requestView(request, { turns: turns.get(id) ?? [], papers: papers.get(id) ?? [] }, clock.now());
    });
  };
  const view = async (row: Promise<RequestRow>) => {
    const request = await row;
    const [shown] = await views([request]);
    if (shown === undefined) throw new Error("A request without a view.");
    return shown;
  };
  return {
    createSigningRequest: ({ staff, params, body, idempotencyKey: key }) =>
      view(createRequest(dependencies, staff, { listingId: params.id, create: body, key })),
    listSigningRequests: async ({ staff, params }) => {
      const { id } = await managedListing(database, staff, params.id);
      const requests = await requestsOfListing(database, id);
      return { requests: await views(requests) };
    },
    readSigningRequest: ({ staff, params }) => view(managedRequest(database, staff, params)),
    saveSigningRequest: ({ staff, params, body: { version, ...details } }) =>
      view(saveRequest(dependencies, staff, { ...params, version }, details)),
    sendSigningRequest: ({ staff, params, body: { version, withoutPapers } }) =>
      view(sendRequest(dependencies, staff, { ...params, version }, withoutPapers)),
    extendSigningRequest: ({ staff, params, body: { version, days } }) =>
      view(extendRequest(dependencies, staff, { ...params, version }, days)),
    correctSigner: ({ staff, params, body }) => view(correctSigner(dependencies, staff, params, body)),
    readSealedContract: ({ staff, params }) => readSealedContract(dependencies, staff, params),
    attachSigningPaper: ({ staff, params, rawBody: bytes, header }) =>
      view(attachPaper(dependencies, staff, params, { bytes, encodedName: header("x-file-name") })),
    readSigningPaper: ({ staff, params }) => readPaper(dependencies, staff, params),
    remindSigners: ({ staff, params }) => view(remindNow(dependencies, staff, params)),
    voidSigningRequest: ({ staff, params, body: { version, reason } }) =>
      view(voidRequest(dependencies, staff, { ...params, version }, reason)),
  };
}
