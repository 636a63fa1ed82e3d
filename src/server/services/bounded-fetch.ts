type BoundedRequest = Pick<RequestInit, "method" | "headers" | "body"> & {
  timeoutMs: number;
  maxBytes: number;
};

/** What another server answered, whatever its status. */
export type BoundedAnswer = { status: number; body: Buffer };

/** An answer of more bytes than were allowed: the rest of it was not read. */
export class AnswerTooLong extends Error {
  override name = "AnswerTooLong";
}

/**
 * Asks another server: answered whole within the time, or rejected. Redirects are not followed: whoever sent a secret to one
 * server means that server.
 */
export async function boundedFetch(
  address: string | URL,
  { timeoutMs, maxBytes, ...request }: BoundedRequest,
): Promise<BoundedAnswer> {
  const response = await fetch(address, {
    ...request,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await boundedBody(response, maxBytes) };
}

async function boundedBody({ body }: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AnswerTooLong(`The answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
