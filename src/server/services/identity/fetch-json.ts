const backoffMs = 5_000;
const maxBytes = 65_536;

/** A JSON document of the provider, soon or not at all. Redirects are not followed. */
export async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(backoffMs),
  });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status}.`);
  const text = await answer.text();
  if (text.length > maxBytes) throw new Error("The identity provider's document is too long.");
  return JSON.parse(text);
}
