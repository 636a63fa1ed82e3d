import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { extendRequest, saveRequest, sendRequest, voidRequest } from "./change-request.ts";
import { correctSigner, remindNow } from "./correct-signer.ts";
import { createRequest } from "./create-request.ts";
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
  | "remindSigners";

/** The contracts of the listings that whoever calls manages. */
export function signingRequestHandlers(dependencies: Dependencies): Pick<Handlers, SigningRequestCalls> {
  const { database, clock } = dependencies;
  const view = async (row: Promise<RequestRow>) => {
    const request = await row;
    return requestView(request, await turnsOf(database, [request.applicationId]), clock.now());
  };
  return {
    createSigningRequest: ({ staff, params, body, idempotencyKey: key }) =>
      view(createRequest(dependencies, staff, { listingId: params.id, create: body, key })),
    listSigningRequests: async ({ staff, params }) => {
      const { id } = await managedListing(database, staff, params.id);
      const requests = await requestsOfListing(database, id);
      const turns = await turnsOf(
        database,
        requests.map(({ applicationId }) => applicationId),
      );
      return {
        requests: requests.map((request) =>
          requestView(
            request,
            turns.filter(({ applicationId }) => applicationId === request.applicationId),
            clock.now(),
          ),
        ),
      };
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
    remindSigners: ({ staff, params }) => view(remindNow(dependencies, staff, params)),
    voidSigningRequest: ({ staff, params, body: { version, reason } }) =>
      view(voidRequest(dependencies, staff, { ...params, version }, reason)),
  };
}
