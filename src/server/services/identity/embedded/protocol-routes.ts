import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { pageHeaders } from "./page-answer.ts";
import { deadEndPage } from "./page-document.ts";

/** What the protocol's library answers itself: `/oauth2/*` and `/logout`. */
export function addProtocol(app: FastifyInstance, provider: () => Provider): void {
  app.register((scope, _options, ready) => {
    // The library reads the request's body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const forward = (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      provider().callback()(request.raw, reply.raw);
    };
    scope.all("/oauth2/*", forward);
    scope.get("/logout", forward);
    ready();
  });
}

type SignOut = { clientId: string; appOrigins: readonly string[] };
type Middleware = Parameters<Provider["use"]>[0];

/** Cognito's own sign-out: `/logout?client_id&logout_uri`, where the address is one of the app's. */
export function signOutBy(provider: Provider, { clientId, appOrigins }: SignOut): Middleware {
  const allowed = new Set(appOrigins.flatMap((origin) => [origin, `${origin}/`, `${origin}/login`]));
  return async (context, next) => {
    if (context.path !== "/logout") return await next();
    const { client_id: client, logout_uri: target } = context.query;
    if (client !== clientId || typeof target !== "string" || !allowed.has(target)) {
      context.status = 400;
      context.type = "html";
      context.set(pageHeaders(appOrigins));
      context.body = deadEndPage({
        title: "Sign-out failed",
        text: "This sign-out link names an application or an address that is not ours.",
        home: appOrigins[0] ?? "/",
      });
      return;
    }
    const session = await provider.Session.get(context);
    if (session.accountId !== undefined) await session.destroy();
    for (const name of ["_session", "_session.sig"]) context.cookies.set(name, null);
    context.redirect(target);
  };
}
