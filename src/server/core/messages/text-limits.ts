import {
  textsPerDestinationPerDay,
  textsPerPrefixPerHour,
  textsPerSitePerHour,
  unverifiedTextsPerAddressPerDay,
  unverifiedTextsPerDestinationPerDay,
  unverifiedTextsPerPrefixPerDay,
  unverifiedTextsPerSitePerHour,
} from "#domain/limits.ts";
import { countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * A text message to a mobile in E.164. Unverified: anybody may have named the mobile, and nobody has proved to hold it.
 * `address` is the keyed hash of the client's, null where no request of a client sends it.
 */
export type CountedText = {
  mobile: string;
  isVerified: boolean;
  address: string | null;
  /** Whether this one may go where the mobile has had its texts of the day; without it none may. */
  maySendPastCap?: () => Promise<boolean>;
};

/**
 * Counts a text message by destination, prefix, client address and site; false when one of them has had enough, which the
 * caller answers by throwing, so that nothing stays counted. What nobody has verified has limits of its own, so that
 * strangers use up nothing that a payer needs.
 */
export async function countText(
  { macs, log }: Pick<Dependencies, "macs" | "log">,
  tx: Queries,
  { mobile, isVerified, address, maySendPastCap }: CountedText,
  now: Date,
): Promise<boolean> {
  const kind = isVerified ? "texts" : "unverified-texts";
  const destination = `${kind}-destination:${macs.mac("destination", mobile)}`;
  const prefix = `${kind}-prefix:${prefixOf(mobile)}`;
  const site = `${kind}-site`;
  const limits: [subject: string, windowSeconds: number, max: number][] = isVerified
    ? [
        [destination, daySeconds, textsPerDestinationPerDay],
        [prefix, hourSeconds, textsPerPrefixPerHour],
        [site, hourSeconds, textsPerSitePerHour],
      ]
    : [
        ...(address === null ? [] : [byAddress(`${kind}-address:${address}`)]),
        [destination, daySeconds, unverifiedTextsPerDestinationPerDay],
        [prefix, daySeconds, unverifiedTextsPerPrefixPerDay],
        [site, hourSeconds, unverifiedTextsPerSitePerHour],
      ];
  for (const [subject, windowSeconds, max] of limits) {
    if ((await countWithin(tx, subject, windowSeconds, now)) <= max) continue;
    if (subject === destination && (await maySendPastCap?.()) === true) continue;
    if (subject === site) log.error({ limit: max, subject }, "text messages of the hour are used up");
    return false;
  }
  return true;
}

const byAddress = (subject: string): [string, number, number] => [
  subject,
  daySeconds,
  unverifiedTextsPerAddressPerDay,
];

/** A number without its last four digits: fraud asks for numbers one after the other. */
const prefixOf = (mobile: string): string => mobile.slice(0, -4);
