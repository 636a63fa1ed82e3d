import type { ContactChannel, OtpScope } from "#contract/enumerations.ts";
import {
  otpAddressSendsPerHour,
  otpDestinationSendsPerDay,
  otpResendQuietSeconds,
  otpSendsPerDay,
  otpSendsPerHour,
} from "#contract/limits.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { countWithin, daySeconds, hourSeconds } from "#server/limit/limit.store.ts";
import { queueMessage } from "#server/message/message.store.ts";
import { browserOf } from "./browser.ts";
import { type CodeAddress, type CodeHolder, findHolder, isLocked, scopeOf } from "./code-holder.ts";
import { endBrowserGate } from "./gate.ts";
import { codeMessage, expiryOf, isDestination, maskContact, normalise, secondsLeft } from "./otp.rules.ts";
import { findRepeat, holdApplication, type LiveCode, type OtpApplication, replaceCode } from "./otp.store.ts";
import { findPhantomRepeat, sendPhantomCode } from "./phantom.ts";

export type SendRequest = {
  to: CodeAddress;
  channel: ContactChannel;
  /** What the page believes it sends to: never an address, only compared with the one on file. */
  otpSentTo: string | undefined;
  address: string;
  cookies: Cookies;
};

export type SentCode = { otpId: string; maskedContact: string; expiresInSeconds: number };

type Send = {
  holder: CodeHolder;
  scope: OtpScope;
  channel: ContactChannel;
  contact: string;
  browserHash: string;
  address: string;
  now: Date;
};

/** Sends a code to the contact on file; a repeat of the same browser within a minute sends nothing new. */
export async function sendCode(dependencies: Dependencies, request: SendRequest): Promise<SentCode> {
  const { database, clock, seals } = dependencies;
  const { channel, cookies } = request;
  const now = clock.now();
  const holder = await findHolder(dependencies, request.to);
  if (await isLocked(database, holder, now)) throw new Refusal("otp.locked");
  const contact = holder.contacts[channel];
  if (contact === null) throw new Refusal(channel === "EMAIL" ? "otp.no-email" : "otp.no-mobile");
  if (request.otpSentTo !== undefined && !isDestination(channel, contact, request.otpSentTo))
    throw new Refusal("otp.destination-mismatch", { field: "otpSentTo" });
  const browserHash = browserOf(dependencies, cookies);
  const send = {
    holder,
    scope: scopeOf(request.to),
    channel,
    contact,
    browserHash,
    address: seals.mac("address", request.address),
    now,
  };
  const code = await database.transaction(async (tx) => {
    const { application } = holder;
    return application === null
      ? await sendToPhantom(dependencies, tx, send)
      : await sendToApplication(dependencies, tx, send, application, cookies);
  });
  return {
    otpId: code.id,
    maskedContact: maskContact(channel, contact),
    expiresInSeconds: secondsLeft(code.expiresAt, now),
  };
}

async function sendToApplication(
  dependencies: Dependencies,
  tx: Transaction,
  send: Send,
  application: OtpApplication,
  cookies: Cookies,
): Promise<LiveCode> {
  const { ids, seals, settings } = dependencies;
  const { scope, channel, browserHash, contact, now } = send;
  await holdApplication(tx, application.id);
  const wanted = { applicationId: application.id, scope, channel, browserHash };
  const repeat = await findRepeat(tx, wanted, new Date(now.getTime() - otpResendQuietSeconds * 1_000));
  if (repeat !== null) return repeat;
  await countSend(dependencies, tx, send);
  const code = ids.otpCode();
  const id = ids.next("otp");
  const live: LiveCode = { id, channel, sentAt: now, expiresAt: expiryOf(now) };
  const codeMac = seals.mac("otp-code", id, code);
  await replaceCode(tx, { ...live, applicationId: application.id, scope, codeMac, browserHash });
  await endBrowserGate(dependencies, tx, { shortcode: application.shortcode, scope }, cookies);
  await queueMessage(tx, dependencies, {
    effectKey: `otp:${id}`,
    applicationId: application.id,
    channel,
    recipient: normalise(channel, contact),
    ...codeMessage(channel, code, settings.publicOrigin),
  });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: "payer",
      type: "otp.sent",
      data: { otpId: id, scope, channel, to: maskContact(channel, contact) },
    },
    now,
  );
  return live;
}

async function sendToPhantom(dependencies: Dependencies, tx: Transaction, send: Send): Promise<LiveCode> {
  const { seals } = dependencies;
  const { scope, channel, browserHash, now } = send;
  const phantom = { key: send.holder.key, scope, channel, browserHash };
  const repeat = await findPhantomRepeat(tx, seals, phantom, now);
  if (repeat !== null) return repeat;
  await countSend(dependencies, tx, send);
  return await sendPhantomCode(tx, seals, phantom, now);
}

/** Counts a send under each of its limits; over any of them nothing is sent, and nothing stays counted. */
async function countSend({ seals }: Dependencies, tx: Queries, send: Send): Promise<void> {
  const destination = seals.mac("destination", send.channel, normalise(send.channel, send.contact));
  const limits: [subject: string, windowSeconds: number, most: number][] = [
    [`otp-address:${send.address}`, hourSeconds, otpAddressSendsPerHour],
    [`otp-sends-hour:${send.holder.key}`, hourSeconds, otpSendsPerHour],
    [`otp-sends-day:${send.holder.key}`, daySeconds, otpSendsPerDay],
    [`otp-destination:${destination}`, daySeconds, otpDestinationSendsPerDay],
  ];
  for (const [subject, windowSeconds, most] of limits)
    if ((await countWithin(tx, subject, windowSeconds, send.now)) > most)
      throw new Refusal("otp.too-many-sends");
}
