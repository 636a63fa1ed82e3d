import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Macs } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

export type Metrics = {
  registry: Registry;
  requests: Histogram<"method" | "route" | "status">;
  problems: Counter<"code">;
};

/** How often the event loop's lag is sampled: at the library's own 10 ms, about a third of what a server at rest costs. */
const lagEveryMs = 100;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs });
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer, by route and status",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    problems: new Counter({
      name: "problems_total",
      help: "Answers by code of the problem catalogue",
      labelNames: ["code"],
      registers: [registry],
    }),
  };
}

/** Measures every answer, and serves `/metrics` to whoever holds the token; without a token there is no such page. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | null, macs: Macs) {
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "page",
      status: String(reply.statusCode),
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
  });
  if (token === null) return;
  app.get("/metrics", async (request, reply) => {
    if (!macs.equal(request.headers.authorization ?? "", `Bearer ${token}`))
      throw new Refusal("route.unknown");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
