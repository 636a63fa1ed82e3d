import { boundedFetch } from "#server/services/bounded-fetch.ts";

const timeoutMs = 5_000;
const maxBytes = 65_536;

/** A JSON document of the provider, soon or not at all. Redirects are not followed. */
export async function fetchJson(address: string): Promise<unknown> {
  const headers = { accept: "application/json" };
  const { status, body } = await boundedFetch(address, { headers, timeoutMs, maxBytes });
  if (status !== 200) throw new Error(`The identity provider answered ${status}.`);
  return JSON.parse(body.toString("utf8"));
}
