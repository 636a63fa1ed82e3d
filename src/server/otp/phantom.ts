import { otpChecksPerCode, otpResendQuietSeconds, unknownCodesPerHour } from "#domain/limits.ts";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";
import { expiryOf } from "#server/core/gate/code-times.ts";
import { countedWithin, countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { Contacts } from "#server/core/party/contacts.rules.ts";
import type { Queries } from "#server/database/database.ts";
import type { Macs } from "#server/dependencies.ts";
import type { LiveCode } from "./otp.store.ts";

const mailDomains = ["gmail.com", "outlook.com", "bigpond.com", "icloud.com", "hotmail.com"];
const letters = "abcdefghijklmnoprstw";

/** The contacts of an application that does not exist: the same for the same code, and like anyone's. */
export function phantomContacts(key: string): Contacts {
  const byte = (at: number) => Number.parseInt(key.slice(2 * at, 2 * at + 2), 16);
  const letter = (at: number) => letters[byte(at) % letters.length] ?? "a";
  const digits = Array.from({ length: 8 }, (_, at) => byte(at) % 10).join("");
  const local = letter(8) + letter(9).repeat(3 + (byte(10) % 8)) + letter(11);
  return {
    SMS: `+614${digits}`,
    EMAIL: `${local}@${mailDomains[byte(12) % mailDomains.length] ?? "gmail.com"}`,
  };
}

type PhantomSend = { key: string; scope: OtpScope; channel: ContactChannel; browserHash: string };

/** What a phantom answers to a repeat within a minute; null when it would have sent. */
export async function findPhantomRepeat(
  queries: Queries,
  macs: Macs,
  send: PhantomSend,
  now: Date,
): Promise<LiveCode | null> {
  const subject = sentSubject(macs, send);
  const { rows } = await queries.query<{ starting: Date }>(
    "select starting from limit_counters where subject = $1 and starting > $2 order by starting desc limit 1",
    [subject, new Date(now.getTime() - otpResendQuietSeconds * 1_000)],
  );
  const [sent] = rows;
  return sent ? phantomCode(macs, subject, send.channel, sent.starting) : null;
}

/** What a phantom answers to a send. Nothing is sent; only counters know of it. */
export async function sendPhantomCode(
  queries: Queries,
  macs: Macs,
  send: PhantomSend,
  now: Date,
): Promise<LiveCode> {
  const subject = sentSubject(macs, send);
  const code = phantomCode(macs, subject, send.channel, now);
  await queries.query(
    `insert into limit_counters (subject, starting, count) values ($1, $3, 1), ($2, $3, 0)
     on conflict (subject, starting) do nothing`,
    [subject, checksSubject(code.id), now],
  );
  return code;
}

/** Takes one of the checks of a code that a phantom was "sent"; what it would be told, or null for no such code. */
export async function claimPhantomCheck(
  queries: Queries,
  id: string,
  now: Date,
): Promise<"wrong" | "expired" | null> {
  const { rows } = await queries.query<{ count: number; starting: Date }>(
    "update limit_counters set count = count + 1 where subject = $1 returning count, starting",
    [checksSubject(id)],
  );
  const [sent] = rows;
  if (sent === undefined) return null;
  return sent.count <= otpChecksPerCode && expiryOf(sent.starting) > now ? "wrong" : "expired";
}

/** What is told of an id that was never sent to anyone: it is wrong as often as a code may be, then expired. */
export async function claimUnknownCheck(
  queries: Queries,
  id: string,
  now: Date,
): Promise<"wrong" | "expired"> {
  const subject = `otp-unknown-checks:${id}`;
  const isNew = (await countedWithin(queries, subject, daySeconds, now)) === 0;
  if (isNew && !(await leavesRow(queries, now))) return "expired";
  return (await countWithin(queries, subject, daySeconds, now)) <= otpChecksPerCode ? "wrong" : "expired";
}

/**
 * Counts what leaves rows although no application knows of it: codes, references and ids that anybody makes up. False once
 * an hour has had enough of them, after which they leave none.
 */
export async function leavesRow(queries: Queries, now: Date): Promise<boolean> {
  if ((await countedWithin(queries, unknownRows, hourSeconds, now)) >= unknownCodesPerHour) return false;
  return (await countWithin(queries, unknownRows, hourSeconds, now)) <= unknownCodesPerHour;
}

const unknownRows = "otp-unknown-rows";

const sentSubject = (macs: Macs, { key, scope, channel, browserHash }: PhantomSend) =>
  `otp-phantom-sent:${macs.mac("otp-phantom-sent", key, scope, channel, browserHash)}`;
const checksSubject = (id: string) => `otp-phantom-checks:${id}`;

function phantomCode(macs: Macs, subject: string, channel: ContactChannel, sentAt: Date): LiveCode {
  const random = Buffer.from(macs.mac("otp-phantom-id", subject, sentAt.toISOString()), "hex");
  const id = `otp_${random.subarray(0, 16).toString("base64url")}`;
  return { id, channel, sentAt, expiresAt: expiryOf(sentAt) };
}
