import { problem } from "#contract/problems.ts";
import { runtimePatterns } from "#contract/runtime-patterns.ts";
import type { RuntimeConfig } from "#contract/specified-shapes.ts";

const fields = Object.keys(runtimePatterns) as (keyof RuntimeConfig)[];
const timeoutMs = 10_000;

/**
 * The runtime config, from the root of our own origin and never from a cache. Throws `session.not-started` where there is
 * none, or it is not exactly of its form: it chooses who may sign people in.
 */
export async function readRuntimeConfig(): Promise<RuntimeConfig> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch("/config.json", { cache: "no-store", redirect: "error", signal });
    if (answer.ok) return runtimeConfigOf(await answer.json());
  } catch {
    // Told below, in the words for people.
  }
  throw problem("session.not-started");
}

/** Checks what was read, field by field. Throws the names of the invalid fields. */
export function runtimeConfigOf(value: unknown): RuntimeConfig {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const wrong = fields.filter((field) => {
    const text = given[field];
    return typeof text !== "string" || !runtimePatterns[field].test(text);
  });
  const surprising = Object.keys(given).filter((name) => !Object.hasOwn(runtimePatterns, name));
  if (wrong.length + surprising.length > 0)
    throw new Error(`The runtime config is not in order: ${[...wrong, ...surprising].join(", ")}`);
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as RuntimeConfig;
}
