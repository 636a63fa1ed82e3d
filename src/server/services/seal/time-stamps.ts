import { AnswerTooLong, boundedFetch } from "#server/services/bounded-fetch.ts";
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
  const { status, body } = await boundedFetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query" },
    body: Buffer.from(request),
    timeoutMs: answerWithinMs,
    maxBytes: answerMaxBytes,
  }).catch((cause: unknown) => {
    const what = cause instanceof AnswerTooLong ? "'s answer is too long." : " couldn't be reached.";
    throw new TimeStampsUnavailable(`The time-stamp authority${what}`, { cause });
  });
  if (status < 200 || status > 299)
    throw new TimeStampsUnavailable(`The time-stamp authority answered ${status}.`);
  return body;
}
