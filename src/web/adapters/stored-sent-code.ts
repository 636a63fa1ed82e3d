import { otpExpirySeconds, otpResendQuietSeconds } from "#domain/limits.ts";
import { contactChannels, type OtpScope } from "#domain/otp.ts";
import { browserStorage, storedJson } from "./browser-storage.ts";
import { fieldsOf } from "./json.ts";

type Kept = Omit<SentCode, "expiresInSeconds" | "resendInSeconds"> & {
  expiresAtMs: number;
  resendAtMs: number;
};

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
  const key = `saleflow.sent-code.${scope}.${shortcode}`;
  const stored = storedJson(browserStorage("sessionStorage"), key, decode);
  return {
    read: () => {
      const sent = stored.read();
      if (sent === null) return null;
      const { otpId, sentTo, channel, expiresAtMs, resendAtMs } = sent;
      const expiresInSeconds = secondsUntil(expiresAtMs, nowMs());
      if (expiresInSeconds > 0 && expiresInSeconds <= otpExpirySeconds) {
        const resendInSeconds = Math.min(otpResendQuietSeconds, secondsUntil(resendAtMs, nowMs()));
        return { otpId, sentTo, channel, expiresInSeconds, resendInSeconds };
      }
      stored.remove();
      return null;
    },
    write: ({ expiresInSeconds, resendInSeconds, ...names }) =>
      stored.write({
        ...names,
        expiresAtMs: nowMs() + expiresInSeconds * 1_000,
        resendAtMs: nowMs() + resendInSeconds * 1_000,
      }),
    forget: stored.remove,
  };
}

/** What somebody else wrote there is no code of ours. */
function decode(value: unknown): Kept | null {
  const kept: Partial<Kept> = fieldsOf(value);
  return isKept(kept) ? kept : null;
}

const isKept = (value: Partial<Kept>): value is Kept =>
  typeof value.otpId === "string" &&
  /^[A-Za-z0-9_-]{8,64}$/.test(value.otpId) &&
  typeof value.sentTo === "string" &&
  value.sentTo.length <= 254 &&
  contactChannels.some((channel) => channel === value.channel) &&
  Number.isFinite(value.expiresAtMs) &&
  Number.isFinite(value.resendAtMs);

const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
