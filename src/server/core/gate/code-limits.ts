import {
  otpAddressSendsPerHour,
  otpDestinationSendsPerDay,
  otpSiteFailuresPerDay,
  otpSiteSlowdownMs,
} from "#domain/limits.ts";
import { countedWithin, countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

export type Wait = (ms: number) => Promise<unknown>;

/** The limit counter of wrong codes on the whole site. */
export const siteFailures = "otp-failures";

/** Counts a wrong code, or a wrong name, among those of the site. */
export const countSiteFailure = (queries: Queries, now: Date): Promise<number> =>
  countWithin(queries, siteFailures, daySeconds, now);

/** While the site had too many failures today, everyone waits before anything is compared. */
export async function slowDown(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  wait: Wait,
): Promise<void> {
  if ((await countedWithin(database, siteFailures, daySeconds, clock.now())) >= otpSiteFailuresPerDay)
    await wait(otpSiteSlowdownMs);
}

/** Counts a code that a client address, given by its keyed hash, asks for, whatever it opens; refused over its limit. */
export async function countAddressSend(tx: Queries, address: string, now: Date): Promise<void> {
  if ((await countWithin(tx, `otp-address:${address}`, hourSeconds, now)) > otpAddressSendsPerHour)
    throw new Refusal("otp.too-many-sends");
}

/** Counts a code that goes to an e-mail, as it is kept, whatever it opens; false over the limit of the day. */
export async function countEmailSend(
  { macs }: Pick<Dependencies, "macs">,
  tx: Queries,
  email: string,
  now: Date,
): Promise<boolean> {
  const destination = macs.mac("destination", "EMAIL", email);
  const count = await countWithin(tx, `otp-destination:${destination}`, daySeconds, now);
  return count <= otpDestinationSendsPerDay;
}
