import { otpExpirySeconds, otpResendQuietSeconds } from "#domain/limits.ts";

/** Seconds that a code has left on the server's clock, never below 0. */
export const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + otpExpirySeconds * 1_000);

/** What is left of a code that was sent, and when a new one would be sent to the browser that asked for it. */
export const timesOf = ({ sentAt, expiresAt }: { sentAt: Date; expiresAt: Date }, now: Date) => ({
  expiresInSeconds: secondsLeft(expiresAt, now),
  resendInSeconds: secondsLeft(new Date(sentAt.getTime() + otpResendQuietSeconds * 1_000), now),
});
