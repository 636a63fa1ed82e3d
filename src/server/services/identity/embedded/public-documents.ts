import type { FastifyInstance, FastifyReply } from "fastify";
import { createLocalJWKSet, jwtVerify } from "jose";
import { discoveryDocument, userInfoOf } from "./cognito-claims.ts";
import type { People, Person } from "./people.ts";
import type { ProviderKeys } from "./provider-keys.ts";
import { signInStyles } from "./sign-in-styles.ts";

type Publishing = {
  keys: ProviderKeys;
  people: People;
  /** Known once the provider listens. */
  addresses: { domain: string; issuer: string };
  clientId: string;
  now: () => Date;
};

type PoolParams = { Params: { pool: string } };

/** What anyone may read under the issuer, and whom an access token belongs to. */
export function addPublicDocuments(app: FastifyInstance, publishing: Publishing): void {
  const { addresses, keys } = publishing;
  const ofPool = (pool: string) => addresses.issuer === `${addresses.domain}/${pool}`;
  app.get<PoolParams>("/:pool/.well-known/openid-configuration", async (request, reply) =>
    ofPool(request.params.pool) ? readable(reply).send(discoveryDocument(addresses)) : reply.callNotFound(),
  );
  app.get<PoolParams>("/:pool/.well-known/jwks.json", async (request, reply) =>
    ofPool(request.params.pool) ? readable(reply).send(keys.published()) : reply.callNotFound(),
  );
  app.options("/oauth2/userInfo", async (_request, reply) =>
    readable(reply).header("access-control-allow-headers", "authorization").code(204).send(),
  );
  app.get("/oauth2/userInfo", async (request, reply) => {
    const person = await holderOf(request.headers.authorization ?? "", publishing);
    if (person !== null) return readable(reply).send(userInfoOf(person));
    return readable(reply)
      .code(401)
      .header("www-authenticate", 'Bearer error="invalid_token"')
      .send({ error: "invalid_token", error_description: "Access token is not valid." });
  });
  app.get("/sign-in.css", async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(signInStyles),
  );
}

const readable = (reply: FastifyReply) =>
  reply.header("access-control-allow-origin", "*").header("cache-control", "no-store");

async function holderOf(authorization: string, publishing: Publishing): Promise<Person | null> {
  const { keys, people, addresses, clientId, now } = publishing;
  try {
    const { payload } = await jwtVerify(
      authorization.replace(/^Bearer /i, ""),
      createLocalJWKSet(keys.published()),
      { algorithms: ["RS256"], issuer: addresses.issuer, currentDate: now() },
    );
    const isAccess = payload.token_use === "access" && payload.client_id === clientId;
    return isAccess ? people.bySubject(payload.sub ?? "") : null;
  } catch {
    return null;
  }
}
