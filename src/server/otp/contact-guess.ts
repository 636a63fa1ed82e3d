import { otpNamedSendsPerAddressPerDay, otpNamedSendsPerLinkPerDay } from "#domain/limits.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { countSiteFailure } from "#server/core/gate/code-limits.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import { maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

/** A send that says which contact it means, and may be a guess at it. */
export type NamedSend = { key: string; channel: ContactChannel; address: string; otpSentTo: string };

/**
 * Counts a send that names a contact, before anything is compared and whether or not the name is right, so that
 * neither the limit nor parallel calls tell which it was. A link counts full contacts only: its masks are on its page,
 * and whoever has it could otherwise shut out the payer's own page, which names the mask.
 */
export async function countNamedSend(queries: Queries, send: NamedSend, now: Date): Promise<void> {
  const limits: [subject: string, max: number][] = [
    [`otp-named-address:${send.address}`, otpNamedSendsPerAddressPerDay],
  ];
  if (!isMasked(send.channel, send.otpSentTo))
    limits.push([`otp-named-link:${send.key}`, otpNamedSendsPerLinkPerDay]);
  for (const [subject, max] of limits)
    if ((await countWithin(queries, subject, daySeconds, now)) > max) throw new Refusal("otp.too-many-sends");
}

/** Counts a wrong name among the wrong codes of the site, which slow down every check and every named send. */
export const countWrongName = (queries: Queries, now: Date): Promise<number> =>
  countSiteFailure(queries, now);

/** What a named send is answered: the mask of what was named, which says nothing of the contact on file. */
export const maskOfNamed = (channel: ContactChannel, otpSentTo: string): string =>
  isMasked(channel, otpSentTo) ? otpSentTo : maskContact(channel, normalise(channel, otpSentTo));

const isMasked = (channel: ContactChannel, given: string): boolean => maskContact(channel, given) === given;
