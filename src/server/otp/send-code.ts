import { otpResendQuietSeconds } from "#domain/limits.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { browserOf } from "#server/core/gate/browser.ts";
import { slowDown, type Wait } from "#server/core/gate/code-limits.ts";
import { expiryOf, timesOf } from "#server/core/gate/code-times.ts";
import { holdApplication } from "#server/core/gate/gate.store.ts";
import { assisted, endBrowserGate, staffAtScreenOf } from "#server/core/gate/gate.ts";
import { holdSubject } from "#server/core/limits/limit.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { contactMacOf, isDestination, maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { requireSwitchedOn } from "./bypass.store.ts";
import { type CodeAddress, findHolder } from "./code-holder.ts";
import { countNamedSend, maskOfNamed } from "./contact-guess.ts";
import { replaceCode } from "./move-session.ts";
import { actorOf, codeMessage, linkExpiryOf, linkOf, subjectOf } from "./otp.rules.ts";
import { findRepeat, type LiveCode } from "./otp.store.ts";
import type { OtpApplication } from "./otp-application.store.ts";
import { findPhantomRepeat, leavesRow, sendPhantomCode } from "./phantom.ts";
import { countSend, messagesOf, type Send } from "./send-limits.ts";

export type SendRequest = {
  to: CodeAddress;
  channel: ContactChannel;
  /** What the page believes it sends to: never an address, only compared with the one on file. */
  otpSentTo: string | undefined;
  address: string;
  cookies: Cookies;
};

export type SentCode = {
  otpId: string;
  maskedContact: string;
  expiresInSeconds: number;
  /** When a new code would be sent; before, the same browser is answered this one again. */
  resendInSeconds: number;
};

/** Sends a code to the contact on file; a repeat of the same browser within a minute sends nothing new. */
export async function sendCode(
  dependencies: Dependencies,
  request: SendRequest,
  wait: Wait,
): Promise<SentCode> {
  const { database, clock, macs, settings } = dependencies;
  const { channel, cookies } = request;
  const now = clock.now();
  const holder = await findHolder(dependencies, request.to);
  await requireSwitchedOn(database, holder);
  const contact = holder.contacts[channel];
  if (contact === null) throw new Refusal(channel === "EMAIL" ? "otp.no-email" : "otp.no-mobile");
  if (channel === "SMS" && !isServedMobile(normalise(channel, contact), settings.smsCountries))
    throw new Refusal("otp.mobile-not-served");
  if (holder.application === null && !(await leavesRow(database, now)))
    throw new Refusal("otp.too-many-sends");
  const address = macs.mac("address", request.address);
  const { otpSentTo } = request;
  if (otpSentTo !== undefined) {
    await slowDown(dependencies, wait);
    await countNamedSend(database, { key: holder.key, channel, address, otpSentTo }, now);
  }
  const send = {
    holder,
    scope: holder.scope,
    channel,
    contact,
    isWrongName: otpSentTo !== undefined && !isDestination(channel, contact, otpSentTo),
    browserHash: browserOf(dependencies, cookies),
    address,
    staffMemberId: holder.application && (await staffAtScreenOf(dependencies, holder.application, cookies)),
    now,
  };
  const code = await database.transaction(async (tx) => {
    const { application } = holder;
    return application === null || send.isWrongName
      ? await sendToPhantom(dependencies, tx, send)
      : await sendToApplication(dependencies, tx, send, application, cookies);
  });
  return {
    otpId: code.id,
    maskedContact: otpSentTo === undefined ? maskContact(channel, contact) : maskOfNamed(channel, otpSentTo),
    ...timesOf(code, now),
  };
}

async function sendToApplication(
  dependencies: Dependencies,
  tx: Transaction,
  send: Send,
  application: OtpApplication,
  cookies: Cookies,
): Promise<LiveCode> {
  const { ids, macs, settings } = dependencies;
  const { scope, channel, browserHash, contact, now } = send;
  await holdApplication(tx, application.id);
  const repeat = await findAnyRepeat(dependencies, tx, send);
  if (repeat !== null) return repeat;
  const isLast = await countSend(dependencies, tx, send);
  const code = ids.otpCode();
  const id = ids.next("otp");
  const live: LiveCode = { id, channel, sentAt: now, expiresAt: expiryOf(now) };
  const secret = ids.linkSecret();
  await replaceCode(tx, {
    ...live,
    applicationId: application.id,
    holderId: application.holderId,
    scope,
    codeMac: macs.mac("otp-code", id, code),
    browserHash,
    linkMac: macs.mac("otp-link", secret),
    linkExpiresAt: linkExpiryOf(now, isLast),
    contactMac: contactMacOf(macs, channel, contact),
  });
  await endBrowserGate(dependencies, tx, { shortcode: application.shortcode, scope }, cookies);
  await queueMessage(tx, dependencies, {
    effectKey: `otp:${id}`,
    applicationId: application.id,
    channel,
    recipient: normalise(channel, contact),
    ...codeMessage(
      channel,
      { code, link: linkOf(settings.publicOrigin, secret), isLast },
      settings.publicOrigin,
    ),
  });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: actorOf(application),
      type: "otp.sent",
      data: {
        ...subjectOf(application),
        otpId: id,
        scope,
        channel,
        to: maskContact(channel, contact),
        ...assisted(send.staffMemberId),
      },
    },
    now,
  );
  return live;
}

/** Answers as a send would be answered, and sends nothing: there is no such application, or not this contact of it. */
async function sendToPhantom(dependencies: Dependencies, tx: Transaction, send: Send): Promise<LiveCode> {
  await holdSubject(tx, messagesOf(send));
  const repeat = await findAnyRepeat(dependencies, tx, send);
  if (repeat !== null) return repeat;
  await countSend(dependencies, tx, send);
  return await sendPhantomCode(tx, dependencies.macs, phantomOf(send), send.now);
}

/** What this browser was answered within the last minute, whether or not it was sent, so that a repeat tells nothing. */
async function findAnyRepeat({ macs }: Dependencies, tx: Queries, send: Send): Promise<LiveCode | null> {
  const { scope, channel, browserHash, now } = send;
  const { application } = send.holder;
  const since = new Date(now.getTime() - otpResendQuietSeconds * 1_000);
  const sent =
    application &&
    (await findRepeat(
      tx,
      { applicationId: application.id, holderId: application.holderId, scope, channel, browserHash },
      since,
    ));
  return sent ?? (await findPhantomRepeat(tx, macs, phantomOf(send), now));
}

const phantomOf = ({ holder, scope, channel, browserHash }: Send) => ({
  key: holder.key,
  scope,
  channel,
  browserHash,
});
