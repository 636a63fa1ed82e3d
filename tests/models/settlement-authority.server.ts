import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { requestBody, signBody, signedLink } from "#tests/server/http/settlement-stories.ts";
import { sendBankFeed } from "#tests/support/bank-feed.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = {
  server: TestServer;
  id: string;
  applicationId: string;
  shortcode: string;
  reference: string;
  authorityId: string;
};

/** An authority by the calls of its payer, of staff and of the bank; a listing of its own for each. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => ({ server, ...(await signedLink(server)) }),
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, id, authorityId }) => {
    const { authorities } = (await server.browser().call("readListingFunding", { id })).json();
    const authority = authorities.find((each: { id: string }) => each.id === authorityId);
    return { state: authority.status, everything: authority };
  },
  traces: {
    cancelAwaited: ({ server, authorityId }) =>
      countOf(
        server.database,
        `payments p join settlement_authorities s on s.payment_id = p.id
         where s.id = $1 and p.status = 'awaitingFunds'`,
        [authorityId],
      ),
    notifyPayer: ({ server, authorityId }) =>
      messagesOf(server.database, `settlement-%:${authorityId}:payer`),
    notifyAgency: ({ server, authorityId }) =>
      messagesOf(server.database, `settlement-%:${authorityId}:agency`),
  },
  drivers: {
    "authority.revoked": ({ server, shortcode, authorityId }) =>
      server.browser().call("revokeSettlement", { shortcode, id: authorityId }),
    "authority.replaced": ({ server, shortcode, authorityId }) =>
      server
        .browser()
        .call(
          "signSettlement",
          { shortcode },
          { key: pressKey(), body: { ...signBody, replaces: authorityId } },
        ),
    "money.received": ({ server, reference }) =>
      sendBankFeed(server.browser(), server.dependencies, [
        {
          lineId: pressKey(),
          kind: "transfer",
          instruction: "payment",
          amountCents: 120_000,
          valueDate: "2026-11-21",
          reference,
        },
      ]),
    "obligation.ended": ({ server, id, applicationId }) =>
      server.browser().call("cancelPaymentLink", { id, applicationId }),
    "obligation.grew": async ({ server, id, shortcode }) => {
      const asked = await server
        .browser()
        .call("requestFunds", { shortcode }, { key: pressKey(), body: requestBody });
      return await server
        .browser()
        .call("approveFundsRequest", { id, requestId: asked.json().id ?? "none_none" });
    },
  },
};
