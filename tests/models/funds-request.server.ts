import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { requestingLink, signBody } from "#tests/server/http/settlement-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = {
  server: TestServer;
  id: string;
  applicationId: string;
  shortcode: string;
  requestId: string;
};

/** A request by the calls of its payer and of staff, and the job that closes what is overdue; a listing for each. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    const day = (ahead: number) =>
      new Date(server.dependencies.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    return {
      begin: async () => ({ server, ...(await requestingLink(server, { neededBy: day(3) })) }),
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, id, requestId }) => {
    const { requests } = (await server.browser().call("readListingFunding", { id })).json();
    const request = requests.find((each: { id: string }) => each.id === requestId);
    return { state: request.status, everything: request };
  },
  traces: {
    raiseObligation: ({ server, applicationId }) =>
      countOf(server.database, "obligations where application_id = $1 and due_cents > $2", [
        applicationId,
        signBody.amountCents,
      ]),
    notifyPayer: ({ server, requestId }) => messagesOf(server.database, `funds-%:${requestId}:payer`),
    notifyAgency: ({ server, requestId }) =>
      messagesOf(server.database, `funds-withdrawn:${requestId}:agency`),
    postCharge: ({ server, requestId }) =>
      countOf(server.database, "journal_transactions where description = $1", [
        `More funds charged ${requestId}`,
      ]),
  },
  untraced: {
    followPlans: "Nothing is planned here that could follow; the authority's own walk lapses one.",
  },
  drivers: {
    "request.approved": ({ server, id, requestId }) =>
      server.browser().call("approveFundsRequest", { id, requestId }),
    "request.declined": ({ server, id, requestId }) =>
      server
        .browser()
        .call("declineFundsRequest", { id, requestId }, { body: { reason: "Not before the auction." } }),
    "request.withdrawn": ({ server, shortcode, requestId }) =>
      server.browser().call("withdrawFundsRequest", { shortcode, id: requestId }),
    "day.passed": ({ server }) => {
      server.forward({ hours: 24 * 5 });
      return jobWork(server.dependencies)["lapse-funds-requests"]({});
    },
    "obligation.ended": ({ server, id, applicationId }) =>
      server.browser().call("cancelPaymentLink", { id, applicationId }),
  },
};
