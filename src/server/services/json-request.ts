type JsonRequest = {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  timeoutMs: number;
};

/** What a provider answered, whatever its status. */
export type JsonAnswer = { status: number; answer: unknown };

/**
 * Asks a provider that speaks JSON: answered whole within the time, or rejected. Redirects are not followed: whoever sent a
 * secret to one server means that server.
 */
export async function requestJson(
  address: URL,
  { method, headers, body, timeoutMs }: JsonRequest,
): Promise<JsonAnswer> {
  const { request } = await httpClient();
  const controller = new AbortController();
  // Cleared once it is answered: the timer of an `AbortSignal.timeout` stays, and fires.
  const timer = setTimeout(() => controller.abort(lateAfter(timeoutMs)), timeoutMs);
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await request(address, { method, headers, ...sent, signal: controller.signal });
    if (reply.statusCode >= 300 && reply.statusCode < 400) {
      await reply.body.dump();
      throw new Error(`${address.origin} answered with a redirect, which is not followed.`);
    }
    return { status: reply.statusCode, answer: await reply.body.json() };
  } finally {
    clearTimeout(timer);
  }
}

const lateAfter = (timeoutMs: number) =>
  new DOMException(`No answer within ${timeoutMs} ms.`, "TimeoutError");

let loading: Promise<typeof import("undici")> | null = null;

/** Loaded by the first call: a server that asks no provider starts without it. */
function httpClient(): Promise<typeof import("undici")> {
  loading ??= import("undici");
  return loading;
}
