import { seesAll } from "#server/core/access/application.reach.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { completedOfListing } from "#server/core/answers/completed.store.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { approveRequest, declineRequest, withdrawRequest } from "./end-request.ts";
import { type RequestRow, requestsOfListing } from "./funds-request.store.ts";
import { requestView, staffRequestView } from "./funds-request.view.ts";
import { readFundsRequest, requestFunds } from "./request-funds.ts";

type FundsRequestCalls =
  | "readFundsRequest"
  | "requestFunds"
  | "withdrawFundsRequest"
  | "readListingFunding"
  | "approveFundsRequest"
  | "declineFundsRequest";

/** Requests for more funds, and what staff answer. */
export function fundsRequestHandlers(dependencies: Dependencies): Pick<Handlers, FundsRequestCalls> {
  const { database, nouns } = dependencies;
  const forStaff = async (request: Promise<RequestRow>) => staffRequestView(await request);
  return {
    readFundsRequest: ({ params }) => readFundsRequest(dependencies, params.shortcode),
    requestFunds: async ({ params, body, idempotencyKey: key }) =>
      requestView(await requestFunds(dependencies, { shortcode: params.shortcode, request: body, key })),
    withdrawFundsRequest: async ({ params }) => requestView(await withdrawRequest(dependencies, params)),
    readListingFunding: async ({ staff, params }) => {
      const { id } = await managedListing(database, staff, params.id);
      const completed = seesAll(staff) ? await completedOfListing(database, id) : [];
      return {
        completed: completed.map(({ completedAt, facts, ...application }) => ({
          ...application,
          account: accountOf(facts),
          completedAt: completedAt.toISOString(),
        })),
        authorities: await nouns.authoritiesOfListing(database, id),
        requests: (await requestsOfListing(database, id)).map(staffRequestView),
      };
    },
    approveFundsRequest: ({ staff, params }) => forStaff(approveRequest(dependencies, staff, params)),
    declineFundsRequest: ({ staff, params, body }) =>
      forStaff(declineRequest(dependencies, staff, { ...params, reason: body.reason })),
  };
}
