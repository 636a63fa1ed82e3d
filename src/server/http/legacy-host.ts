import type { FastifyInstance } from "fastify";

export type LegacyHost = {
  /** The old host's name, without a port. */
  host: string;
  /** The origin of the portal: the only place that a request is ever sent to. */
  target: string;
};

/** What moved from the old host: a path that ends with a slash stands for all that is under it, any other for itself. */
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

/** Whether an address, as it was asked for, is of the table. Another spelling of a path is another path. */
export function isMoved(address: string): boolean {
  const path = address.split("?", 1)[0] ?? "";
  return movedPaths.some((moved) => (moved.endsWith("/") ? path.startsWith(moved) : path === moved));
}
