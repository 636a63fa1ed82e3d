import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import type { JobWork } from "#server/services/jobs.ts";

export const log = pino({ level: "silent" });
const nothing = async () => {};
/** Work that does nothing, of every kind. */
export const idle: JobWork = {
  "deliver-message": nothing,
  "reconcile-payment": nothing,
  "make-refund": nothing,
  "match-clearing-batches": nothing,
  "expire-applications": nothing,
  "remove-loan-charges": nothing,
  "sweep-unresolved-payments": nothing,
  "sweep-unanswered-refunds": nothing,
  "begin-bank-details": nothing,
  "check-agencies": nothing,
  "begin-payment-options": nothing,
  "follow-payees": nothing,
  "follow-trust-months": nothing,
  "drive-payto-agreement": nothing,
  "amend-payto-agreement": nothing,
  "cancel-payto-agreement": nothing,
  "drive-payto-payment": nothing,
  "move-mandates": nothing,
  "collect-debits": nothing,
  "clear-debits": nothing,
  "lapse-funds-requests": nothing,
  "lapse-signing-requests": nothing,
  "lapse-invitations": nothing,
  "end-cooling-off": nothing,
  "remind-signers": nothing,
  "retry-seals": nothing,
  "retry-bulk-sends": nothing,
  "seal-contract": nothing,
  "send-bulk": nothing,
  "sweep-outbox": nothing,
  "make-payment-files": nothing,
  "send-instant-payments": nothing,
  "sweep-instant-payments": nothing,
  "purge-expired": nothing,
};

/** A promise that the work under test resolves. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** What comes of the promise, or an error where it takes longer. */
export const within = async <T>(promise: Promise<T>, ms: number): Promise<T> =>
  await Promise.race([
    promise,
    pause(ms, undefined, { ref: false }).then(() => {
      throw new Error(`Nothing came of it within ${ms} ms.`);
    }),
  ]);
