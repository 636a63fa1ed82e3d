import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { publishedLogoCalls } from "#contract/agency-page-calls.ts";
import { plainHost } from "#domain/agency-domain/agency-domain.ts";
import type { Macs } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

/** The code of the agency whose page is served under a host; null where none is. */
export type ServedAgency = (host: string) => Promise<string | null>;

type AgencyHosts = {
  servedAgency: ServedAgency;
  ownHosts: readonly string[];
  /** What every answer under such a host has. */
  headers: Readonly<Record<string, string>>;
};

const hosted = new WeakMap<FastifyRequest, string>();

/** The code of the agency under whose own host a request came; null under any other host. */
export const hostedAgencyOf = (request: FastifyRequest): string | null => hosted.get(request) ?? null;

/**
 * Under an agency's own host there is its page alone: the document, its files, its logo, and the one call that reads it. Whatever else is
 * asked is not there, so that nothing of ours can set or read a cookie under a name that isn't ours.
 */
export function serveAgencyHosts(app: FastifyInstance, options: AgencyHosts): void {
  const { servedAgency, ownHosts, headers } = options;
  app.addHook("onRequest", async (request, reply) => {
    const host = plainHost(request.hostname);
    if (ownHosts.includes(host) || !host.includes(".") || isIP(host) !== 0) return;
    const agencyCode = await servedAgency(host);
    if (agencyCode === null) return;
    hosted.set(request, agencyCode);
    reply.headers({ ...headers });
    // What has no route comes to the document's handler by itself.
    if (request.is404 || isOfPage(request, agencyCode)) return;
    reply.callNotFound();
    return reply;
  });
}

const icon = "/favicon.svg";
const logos = publishedLogoCalls.readPublishedLogo.path.replace("{hash}", "");

function isOfPage({ method, url }: FastifyRequest, agencyCode: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return (
    (method === "GET" || method === "HEAD") &&
    (path === icon ||
      path.startsWith("/assets/") ||
      path.startsWith(logos) ||
      path === `/api/public/agencies/${agencyCode}`)
  );
}

/**
 * Says to a proxy that gets certificates on demand for which host it may: to one that holds the token, in `authorization` or, where
 * it can send none, in the address. Without a token there is no such call, nor for any other host.
 */
export function mountDomainCheck(
  app: FastifyInstance,
  { token, macs, servedAgency }: { token: string | null; macs: Macs; servedAgency: ServedAgency },
): void {
  if (token === null) return;
  app.get("/api/domains/allowed", async (request, reply) => {
    const { domain, token: named } = request.query as Record<string, unknown>;
    const given = request.headers.authorization ?? `Bearer ${String(named)}`;
    const isAllowed =
      macs.equal(given, `Bearer ${token}`) &&
      typeof domain === "string" &&
      (await servedAgency(plainHost(domain))) !== null;
    if (!isAllowed) throw new Refusal("route.unknown");
    return reply.header("cache-control", "no-store").send({ allowed: true });
  });
}
