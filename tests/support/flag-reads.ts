import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";

const definitions = Object.entries<RouteDefinition>(routes).map(([name, { method, path }]) => ({
  name: name as RouteName,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/?]+")}(?:\\?.*)?$`),
}));

type Asked = { method: string; url: string };
type Asking = { text?: string; values?: unknown[] };
type Client = { query: (...given: unknown[]) => unknown };

/**
 * Which feature flags each call reads or writes, found as calls are made on an app, one after another: what their statements
 * say of `agency_flags`. A statement that names no flag is of them all.
 */
export function recordFlagReads(app: FastifyInstance) {
  const found = new Map<RouteName, Set<FeatureFlag>>();
  let current: RouteName | null = null;
  const inject = app.inject.bind(app) as (asked: Asked) => unknown;
  const note = (text: string, values: readonly unknown[]) => {
    if (current === null || !text.includes("agency_flags")) return;
    const named = featureFlags.filter((flag) => text.includes(`'${flag}'`) || values.includes(flag));
    const flags = found.get(current) ?? new Set();
    found.set(current, flags);
    for (const flag of named.length === 0 ? featureFlags : named) flags.add(flag);
  };
  app.inject = ((asked: Asked) => {
    const { method, url } = asked;
    current = definitions.find((each) => each.method === method && each.pattern.test(url))?.name ?? null;
    // What a story does beside its calls is of none of them.
    return Promise.resolve(inject(asked)).finally(() => {
      current = null;
    });
  }) as FastifyInstance["inject"];
  const client = pg.Client.prototype as unknown as Client;
  const { query } = client;
  client.query = function (this: unknown, ...given: unknown[]) {
    const [asked, values] = given as [string | Asking | { queries: Asking[] }, unknown];
    const all = typeof asked === "string" ? [{ text: asked }] : "queries" in asked ? asked.queries : [asked];
    for (const { text = "", values: own = values } of all) note(text, Array.isArray(own) ? own : []);
    return query.apply(this, given);
  };
  return {
    /** Each call with its flags, by name. */
    found: (): Partial<Record<RouteName, FeatureFlag[]>> =>
      Object.fromEntries([...found].map(([name, flags]) => [name, [...flags].sort()])),
    stop: () => {
      client.query = query;
    },
  };
}
