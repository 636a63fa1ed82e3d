import type { FastifyInstance } from "fastify";
import { challengePage } from "./challenge-page.ts";
import { challengeScript } from "./challenge-script.ts";
import { fieldsPage } from "./fields-page.ts";
import { fieldsScript } from "./fields-script.ts";
import { pageStyles } from "./page-styles.ts";
import { parseBody, queryText, requireOwnPage, sendFramedPage } from "./sandbox-access.ts";
import type { SandboxBooks } from "./sandbox-books.ts";
import { answerChallenge, requireChallenge } from "./sandbox-charges.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import { challengeAnswer, tokenRequest } from "./sandbox-requests.ts";
import { createToken } from "./sandbox-tokens.ts";

type WithId = { Params: { id: string } };

/** What the payer's browser loads: the card fields, the bank's challenge, and the two calls they make. */
export function addPageRoutes(app: FastifyInstance, books: SandboxBooks): void {
  app.get("/fields", async (request, reply) => {
    const appOrigin = queryText(request, "appOrigin") ?? "";
    const nonce = queryText(request, "nonce") ?? "";
    if (!books.appOrigins.includes(appOrigin) || !/^[\w-]{0,64}$/.test(nonce)) {
      throw new SandboxRefusal(400, "appOrigin.foreign", "This page may not show the card fields.");
    }
    const isAmex = queryText(request, "accept") === "amex";
    return sendFramedPage(reply, fieldsPage({ appOrigin, nonce, isAmex }), books.appOrigins);
  });
  app.post("/v1/tokens", async (request) => {
    requireOwnPage(request, books.origin());
    const { token, card } = createToken(books, parseBody(tokenRequest, request.body));
    return { token, brand: card.brand, last4: card.last4 };
  });

  app.get<WithId>("/challenge/:id", async (request, reply) => {
    const secret = queryText(request, "secret") ?? "";
    const charge = requireChallenge(books, request.params.id, secret);
    return sendFramedPage(reply, challengePage(charge, secret), books.appOrigins);
  });
  app.post<WithId>("/challenge/:id/answer", async (request) => {
    requireOwnPage(request, books.origin());
    const { secret, answer } = parseBody(challengeAnswer, request.body);
    const charge = requireChallenge(books, request.params.id, secret);
    return { status: answerChallenge(books, charge, answer).status };
  });

  addAsset(app, "/fields.js", "text/javascript; charset=utf-8", fieldsScript);
  addAsset(app, "/challenge.js", "text/javascript; charset=utf-8", challengeScript);
  addAsset(app, "/sandbox.css", "text/css; charset=utf-8", pageStyles);
}

function addAsset(app: FastifyInstance, path: string, type: string, content: string): void {
  app.get(path, async (_request, reply) =>
    reply.type(type).header("cross-origin-resource-policy", "same-origin").send(content),
  );
}
