import * as z from "zod/mini";
import { contactChannels, type OtpScope } from "#contract/enumerations.ts";
import { otpExpirySeconds, otpResendQuietSeconds } from "#contract/limits.ts";
import { browserStorage } from "./browser-storage.ts";

const kept = z.strictObject({
  otpId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  sentTo: z.string().check(z.maxLength(254)),
  channel: z.enum(contactChannels),
  expiresAtMs: z.number(),
  resendAtMs: z.number(),
});

/** A code that was sent and not yet entered, and what is left of it. */
export type SentCode = {
  otpId: string;
  /** Masked. */
  sentTo: string;
  channel: (typeof contactChannels)[number];
  expiresInSeconds: number;
  resendInSeconds: number;
};

export type StoredSentCode = {
  /** Null where none is kept, or it has expired; that one is removed. */
  read(): SentCode | null;
  write(sent: SentCode): void;
  forget(): void;
};

/**
 * The code that a tab asked for, for as long as it lives: phones unload the page while its owner reads the message. It
 * names a code and opens nothing. The wall clock is the only one that goes on meanwhile; the server decides in the end.
 */
export function storedSentCode(
  shortcode: string,
  scope: OtpScope,
  nowMs: () => number = Date.now,
): StoredSentCode {
  const storage = browserStorage("sessionStorage");
  const key = `saleflow.sent-code.${scope}.${shortcode}`;
  const forget = () => storage.remove(key);
  return {
    read: () => {
      const sent = decode(storage.read(key));
      if (sent === null) return null;
      const { expiresAtMs, resendAtMs, ...names } = sent;
      const expiresInSeconds = secondsUntil(expiresAtMs, nowMs());
      if (expiresInSeconds > 0 && expiresInSeconds <= otpExpirySeconds) {
        const resendInSeconds = Math.min(otpResendQuietSeconds, secondsUntil(resendAtMs, nowMs()));
        return { ...names, expiresInSeconds, resendInSeconds };
      }
      forget();
      return null;
    },
    write: ({ expiresInSeconds, resendInSeconds, ...names }) =>
      storage.write(
        key,
        JSON.stringify({
          ...names,
          expiresAtMs: nowMs() + expiresInSeconds * 1_000,
          resendAtMs: nowMs() + resendInSeconds * 1_000,
        } satisfies z.infer<typeof kept>),
      ),
    forget,
  };
}

function decode(value: string | null): z.infer<typeof kept> | null {
  if (value === null) return null;
  try {
    return kept.parse(JSON.parse(value));
  } catch {
    // What somebody else wrote there is no code of ours.
    return null;
  }
}

const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
