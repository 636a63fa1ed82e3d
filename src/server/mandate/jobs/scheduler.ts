import { hourIn } from "#domain/calendar/today.ts";
import { directEntryCutOffHour } from "#domain/limits.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { announceDebits } from "#server/mandate/debit/announce-debits.ts";
import { clearDebit } from "#server/mandate/debit/clear-debit.ts";
import { clearingDebits, quietPayments } from "#server/mandate/debit/debit.store.ts";
import { submitDue } from "#server/mandate/debit/submit-debits.ts";
import { agenciesWithDebits } from "#server/mandate/direct-entry/direct-entry.store.ts";
import { makeFiles } from "#server/mandate/direct-entry/make-file.ts";
import { drivePayToPayment } from "#server/mandate/payto/payment.ts";

const maxAtOnce = 500;
const quietMs = 10 * 60_000;

/**
 * Collects what is due: PayTo payments at once; direct debits into files, which staff make when they like and the clock
 * makes once, at the cut-off of the agency's day, so that none is forgotten.
 */
export async function collectDebits(dependencies: Dependencies): Promise<void> {
  await announceDebits(dependencies);
  await submitDue(dependencies, { method: "PayTo", agencyId: null });
  await askAgain(dependencies);
  const now = dependencies.clock.now();
  for (const { agencyId, state } of await agenciesWithDebits(dependencies.database, now))
    if (hourIn(state, now) >= directEntryCutOffHour)
      await alone(dependencies, { agencyId }, () =>
        makeFiles(dependencies, { agencyId, key: null, staffId: null }),
      );
}

/** Direct debits whose return window is over count as paid. */
export async function clearDebits(dependencies: Dependencies): Promise<void> {
  const now = dependencies.clock.now();
  for (;;) {
    const paymentIds = await clearingDebits(dependencies.database, now, maxAtOnce);
    let cleared = 0;
    for (const paymentId of paymentIds)
      if (await alone(dependencies, { paymentId }, () => clearDebit(dependencies, paymentId))) cleared += 1;
    if (paymentIds.length < maxAtOnce || cleared === 0) return;
  }
}

/** PayTo payments whose answer was lost are asked for again: the same one is made once. */
async function askAgain(dependencies: Dependencies): Promise<void> {
  const quietSince = new Date(dependencies.clock.now().getTime() - quietMs);
  for (const paymentId of await quietPayments(dependencies.database, quietSince, maxAtOnce))
    await alone(dependencies, { paymentId }, () => drivePayToPayment(dependencies, paymentId));
}

/** One that cannot be done must not keep the others waiting. */
async function alone(
  { log }: Dependencies,
  of: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ err: error, ...of }, "a debit could not be moved");
    return false;
  }
}
