import type { ProblemCode } from "#contract/problems.ts";
import { unknownCodesPerAddressPerHour, unknownCodesPerHour } from "#domain/limits.ts";
import { countedWithin, countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

type LimitDependencies = Pick<Dependencies, "database" | "clock" | "macs">;

/**
 * The refusal of a code, or of a link's secret, that nothing has: the same whatever was asked, counted per address and for the whole
 * site. Only such misses are limited, so that nobody can shut a known link by guessing. An address that is over its
 * own limit no longer counts towards the site's, and over the site's nothing is written: misses leave no rows without limit.
 */
export async function refusalOfUnknown(
  { database, clock, macs }: LimitDependencies,
  address: string,
  code: ProblemCode = "application.unknown",
): Promise<Refusal> {
  const now = clock.now();
  if ((await countedWithin(database, siteMisses, hourSeconds, now)) >= unknownCodesPerHour)
    return limitReached();
  const subject = `unknown-code:${macs.mac("address", address)}`;
  if ((await countWithin(database, subject, hourSeconds, now)) > unknownCodesPerAddressPerHour)
    return limitReached();
  if ((await countWithin(database, siteMisses, hourSeconds, now)) > unknownCodesPerHour)
    return limitReached();
  return new Refusal(code);
}

const siteMisses = "unknown-code";

/** The refusal of whoever asked too often within the hour. */
export const limitReached = (): Refusal => new Refusal("limit.reached", {}, { "retry-after": "3600" });
