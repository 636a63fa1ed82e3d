import type { FastifyInstance } from "fastify";
import type { RouteDefinition } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";

const uploads = new Set(
  Object.values<RouteDefinition>(routes).flatMap(({ upload, path }) => (upload === undefined ? [] : [path])),
) as ReadonlySet<string>;

/** Hangs up on a body that comes too slowly. Documents have the whole time of a request: they are large. */
export function boundBodyTime(app: FastifyInstance, maxMs: number): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    if ((length === undefined && encoding === undefined) || uploads.has(routeOptions.url ?? "")) return;
    const timer = setTimeout(() => raw.destroy(), maxMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}
