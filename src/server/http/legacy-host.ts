import type { FastifyInstance } from "fastify";
import { isPagePath } from "#contract/page-paths.ts";

export type LegacyHost = {
  /** The old host's name, without a port. */
  host: string;
  /** The origin of the portal: the only place that a request is ever sent to. */
  target: string;
};

/** What moved from the old host, each with whatever follows it. */
export const movedPaths = [
  "/register",
  "/login",
  "/vendors",
  "/vendors/pay-marketing-costs",
  "/pay/",
  "/pay-quotes/",
] as const;

/** Sends requests for the old host's paths to the same path of the portal, with their query. Everything else stays. */
export function redirectLegacyHost(app: FastifyInstance, { host, target }: LegacyHost): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.hostname.toLowerCase() !== host || !isMoved(request.url)) return;
    return reply.redirect(`${target}${request.url}`, 301);
  });
}

/**
 * Whether an address, as it was asked for, is one of the table or below one, and leads to a page that exists. Another
 * spelling of a path is another path.
 */
export function isMoved(address: string): boolean {
  const path = address.split("?", 1)[0] ?? "";
  const isListed = movedPaths.some((moved) =>
    moved.endsWith("/") ? path.startsWith(moved) : path === moved || path.startsWith(`${moved}/`),
  );
  return isListed && isPagePath(path);
}
