import {
  otpComparisonsPerDay,
  otpWrongCodesPerAddressPerDay,
  otpWrongCodesPerBrowserPerDay,
} from "#domain/limits.ts";
import {
  countAt,
  countedInLast,
  daySeconds,
  forgetCounts,
  holdSubject,
  uncountAt,
} from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";

/** Who guesses at what: the key of the code holder, and keyed hashes of the browser's cookie and of the client address. */
export type Guesser = { key: string; browserHash: string; addressHash: string };

/**
 * Counts a comparison before it is made, against the browser, then the address, then the application; false where one of
 * them has none left in these 24 hours, and then nothing is counted. So one browser or address can use up only its own
 * part of what the application allows. A code that was never sent to anyone is not compared, and answered alike.
 */
export async function spendGuess(
  tx: Transaction,
  guesser: Guesser,
  { isCompared, now }: { isCompared: boolean; now: Date },
): Promise<boolean> {
  await holdSubject(tx, comparisonsOf(guesser.key));
  const budgets = budgetsOf(guesser);
  for (const [subject, limit] of budgets)
    if ((await countedInLast(tx, subject, daySeconds, now)) >= limit) return false;
  for (const [subject] of isCompared ? budgets : budgets.slice(0, -1)) await countAt(tx, subject, now);
  return true;
}

/** A right code was no guess: what its browser and address got wrong before is forgotten with it. */
export async function forgiveGuess(tx: Transaction, guesser: Guesser, countedAt: Date): Promise<void> {
  await uncountAt(tx, comparisonsOf(guesser.key), countedAt);
  await forgetCounts(tx, browserSubject(guesser));
  await forgetCounts(tx, addressSubject(guesser));
}

/** The counter of an application's comparisons. */
export const comparisonsOf = (key: string): string => `otp-comparisons:${key}`;

const browserSubject = ({ key, browserHash }: Guesser) => `otp-wrong-browser:${key}:${browserHash}`;
const addressSubject = ({ key, addressHash }: Guesser) => `otp-wrong-address:${key}:${addressHash}`;

const budgetsOf = (guesser: Guesser): readonly [subject: string, limit: number][] => [
  [browserSubject(guesser), otpWrongCodesPerBrowserPerDay],
  [addressSubject(guesser), otpWrongCodesPerAddressPerDay],
  [comparisonsOf(guesser.key), otpComparisonsPerDay],
];
