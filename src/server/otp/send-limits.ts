import { otpUnusedMessagesPerChannelPerDay } from "#domain/limits.ts";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";
import { countAddressSend, countEmailSend } from "#server/core/gate/code-limits.ts";
import { countAt, countedInLast, daySeconds } from "#server/core/limits/limit.store.ts";
import { countText } from "#server/core/messages/text-limits.ts";
import { normalise } from "#server/core/party/contacts.rules.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { CodeHolder } from "./code-holder.ts";
import { countWrongName } from "./contact-guess.ts";
import { countUnusedMessages } from "./otp.store.ts";
import type { OtpApplication } from "./otp-application.store.ts";
import { maySendPastCap } from "./past-cap.rules.ts";

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
  await countAddressSend(tx, address, now);
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
  const isPastCap = await countDestination(dependencies, tx, send);
  return isPastCap || unused === otpUnusedMessagesPerChannelPerDay - 1;
}

/** True for a message past the cap of its destination: the only one that the application sends so in 24 hours. */
async function countDestination(dependencies: Dependencies, tx: Queries, send: Send): Promise<boolean> {
  const { holder, channel, contact, address, now } = send;
  const { application } = holder;
  const to = normalise(channel, contact);
  let isPastCap = false;
  const tryPastCap = async () => {
    isPastCap = application !== null && (await countPastCap(tx, send, application));
    return isPastCap;
  };
  if (channel === "EMAIL") {
    if (!(await countEmailSend(dependencies, tx, to, now)) && !(await tryPastCap()))
      throw new Refusal("otp.too-many-sends");
    return isPastCap;
  }
  // What no application has costs nothing: it is limited as a payer's own is, and leaves the site's texts alone.
  if (application === null) return false;
  const { isMobileVerified: isVerified } = application;
  if (
    !(await countText(dependencies, tx, { mobile: to, isVerified, address, maySendPastCap: tryPastCap }, now))
  )
    throw new Refusal("otp.too-many-sends");
  return isPastCap;
}

/** Counts a message past the cap where the application may send one; the newest message opens where it has sent it. */
async function countPastCap(tx: Queries, send: Send, application: OtpApplication): Promise<boolean> {
  const { channel, now } = send;
  const subject = `otp-past-cap:${application.id}`;
  const sentPastCap = await countedInLast(tx, subject, daySeconds, now);
  const isContactVerified = application.verified[channel];
  if (!maySendPastCap({ status: application.applicationStatus, isContactVerified, sentPastCap })) {
    if (sentPastCap > 0) throw new Refusal("otp.last-message");
    return false;
  }
  await countAt(tx, subject, now);
  return true;
}

/** The messages of the last 24 hours that nobody used; those of a phantom are counters. */
async function unusedMessages(tx: Queries, send: Send): Promise<number> {
  const { holder, channel, now } = send;
  if (holder.application === null) return await countedInLast(tx, messagesOf(send), daySeconds, now);
  const since = new Date(now.getTime() - daySeconds * 1_000);
  return await countUnusedMessages(
    tx,
    { applicationId: holder.application.id, holderId: holder.application.holderId, channel },
    since,
  );
}

/** The counter of a phantom's messages. */
export const messagesOf = ({ holder, channel }: Pick<Send, "holder" | "channel">): string =>
  `otp-messages:${holder.key}:${channel}`;
