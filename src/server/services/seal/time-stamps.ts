import { type TimeStamps, TimeStampsUnavailable } from "#server/services/seal.ts";
import type { Signer } from "./signed-data.ts";
import { timeStampAnswer, timeStampRequest, tokenOf } from "./time-stamp-messages.ts";

const answerWithinMs = 10_000;
const answerMaxBytes = 64 * 1024;

/** Time-stamps of an authority at an address (RFC 3161, 3.4). */
export const authorityTimeStamps = (url: string, trusted: readonly Uint8Array[]): TimeStamps => ({
  kind: "authority",
  trusted,
  stamp: async (hash) => {
    const request = timeStampRequest(hash);
    return tokenOf(await answerOf(url, request), request);
  },
});

/** Time-stamps of our own: they prove no more than that we say so. */
export const embeddedTimeStamps = (signer: Signer, now: () => Date): TimeStamps => ({
  kind: "embedded",
  trusted: signer.chain.slice(1),
  stamp: async (hash) => {
    const request = timeStampRequest(hash);
    return tokenOf(await timeStampAnswer(request, signer, now()), request);
  },
});

async function answerOf(url: string, request: Uint8Array): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query" },
      body: Buffer.from(request),
      redirect: "error",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (!response.ok)
      throw new TimeStampsUnavailable(`The time-stamp authority answered ${response.status}.`);
    return await boundedBody(response);
  } catch (error) {
    if (error instanceof TimeStampsUnavailable) throw error;
    throw new TimeStampsUnavailable("The time-stamp authority couldn't be reached.", { cause: error });
  }
}

async function boundedBody({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerMaxBytes)
      throw new TimeStampsUnavailable("The time-stamp authority's answer is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
