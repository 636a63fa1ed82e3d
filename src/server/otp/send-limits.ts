import type { ContactChannel, OtpScope } from "#contract/enumerations.ts";
import {
  otpAddressSendsPerHour,
  otpDestinationSendsPerDay,
  otpUnusedMessagesPerChannelPerDay,
} from "#contract/limits.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/http/refusal.ts";
import { countAt, countedInLast, countWithin, daySeconds, hourSeconds } from "#server/limit/limit.store.ts";
import { countText } from "#server/message/text-limits.ts";
import type { CodeHolder } from "./code-holder.ts";
import { countWrongName } from "./contact-guess.ts";
import { normalise } from "./otp.rules.ts";
import { countUnusedMessages } from "./otp.store.ts";

export type Send = {
  holder: CodeHolder;
  scope: OtpScope;
  channel: ContactChannel;
  contact: string;
  /** It names another contact than the one on file: answered as any other, and nothing is sent. */
  isWrongName: boolean;
  browserHash: string;
  address: string;
  /** Who of our staff is at the screen, by a bypass link. */
  staffMemberId: string | null;
  now: Date;
};

/**
 * Counts a send under each of its limits; over any of them nothing is sent, and nothing stays counted. True for the last
 * message that any 24 hours allow its channel, which carries a link that works as long: when it has been sent, the newest
 * message opens, or one of those 24 hours was used, which makes room for another. A wrong name is no message of the
 * application, whose payer it would keep waiting, but the address that gave it meets the same limits.
 */
export async function countSend(dependencies: Dependencies, tx: Queries, send: Send): Promise<boolean> {
  const { holder, address, channel, isWrongName, now } = send;
  await countUpTo(tx, `otp-address:${address}`, hourSeconds, otpAddressSendsPerHour, now);
  const wrongNames = `otp-wrong-names:${holder.key}:${channel}:${address}`;
  const unused = await unusedMessages(tx, send);
  const ofAddress = await countedInLast(tx, wrongNames, daySeconds, now);
  if (unused + ofAddress >= otpUnusedMessagesPerChannelPerDay) throw new Refusal("otp.last-message");
  if (isWrongName) {
    await countAt(tx, wrongNames, now);
    await countWrongName(tx, now);
    return false;
  }
  if (holder.application === null) await countAt(tx, messagesOf(send), now);
  await countDestination(dependencies, tx, send);
  return unused === otpUnusedMessagesPerChannelPerDay - 1;
}

async function countDestination(dependencies: Dependencies, tx: Queries, send: Send): Promise<void> {
  const { holder, channel, contact, address, now } = send;
  const to = normalise(channel, contact);
  if (channel === "EMAIL") {
    const destination = dependencies.seals.mac("destination", channel, to);
    return await countUpTo(tx, `otp-destination:${destination}`, daySeconds, otpDestinationSendsPerDay, now);
  }
  // What no application has costs nothing: it is limited as a payer's own is, and leaves the site's texts alone.
  if (holder.application === null) return;
  const { isMobileVerified: isVerified } = holder.application;
  if (!(await countText(dependencies, tx, { mobile: to, isVerified, address }, now)))
    throw new Refusal("otp.too-many-sends");
}

/** The messages of the last 24 hours that nobody used; those of a phantom are counters. */
async function unusedMessages(tx: Queries, send: Send): Promise<number> {
  const { holder, channel, now } = send;
  if (holder.application === null) return await countedInLast(tx, messagesOf(send), daySeconds, now);
  const since = new Date(now.getTime() - daySeconds * 1_000);
  return await countUnusedMessages(tx, { applicationId: holder.application.id, channel }, since);
}

/** The counter of a phantom's messages. */
export const messagesOf = ({ holder, channel }: Pick<Send, "holder" | "channel">): string =>
  `otp-messages:${holder.key}:${channel}`;

async function countUpTo(tx: Queries, subject: string, windowSeconds: number, max: number, now: Date) {
  if ((await countWithin(tx, subject, windowSeconds, now)) > max) throw new Refusal("otp.too-many-sends");
}
