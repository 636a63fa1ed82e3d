import type { Party } from "#contract/application.ts";
import { sitePaths } from "#contract/page-paths.ts";
import type { ContactChannel, OtpScope, ProductType } from "#domain/enumerations.ts";
import { otpExpirySeconds, otpLastLinkHours } from "#domain/limits.ts";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import { partyOf } from "#domain/products.ts";
import type { Macs } from "#server/dependencies.ts";

/** The contacts on file of whoever receives the codes; null where there is none. */
export type Contacts = Record<ContactChannel, string | null>;

/** The first contact of the paying party for each channel: the product type decides the party. */
export function contactsOf(application: {
  productType: ProductType;
  vendors: readonly Party[];
  buyers: readonly Party[];
}): Contacts {
  const people = partyOf(application.productType) === "Buyer" ? application.buyers : application.vendors;
  return {
    SMS: people.find(({ phoneNumber }) => phoneNumber !== null)?.phoneNumber ?? null,
    EMAIL: people.find(({ email }) => email !== null)?.email ?? null,
  };
}

/** A contact as public pages show it. */
export const maskContact = (channel: ContactChannel, contact: string): string =>
  channel === "SMS" ? maskPhone(contact) : maskEmail(contact);

/** Whether what a page says it sends to is the contact on file, in full (however it is spaced) or masked. */
export function isDestination(channel: ContactChannel, contact: string, given: string): boolean {
  return given === maskContact(channel, contact) || normalise(channel, given) === normalise(channel, contact);
}

/** Whether a value names any of the contacts on file. */
export const isAnyDestination = (contacts: Contacts, given: string): boolean =>
  (["SMS", "EMAIL"] as const).some((channel) => {
    const contact = contacts[channel];
    return contact !== null && isDestination(channel, contact, given);
  });

/** E.164 for Australian numbers as people write them; e-mail without regard to case. */
export function normalise(channel: ContactChannel, contact: string): string {
  if (channel === "EMAIL") return contact.trim().toLowerCase();
  const digits = contact.replace(/[\s().-]/g, "");
  return digits.replace(/^0(?=4\d{8}$)/, "+61").replace(/^61(?=4\d{8}$)/, "+61");
}

/** A keyed hash of a contact on file, however it is written. */
export const contactMacOf = (macs: Macs, channel: ContactChannel, contact: string): string =>
  macs.mac("otp-contact", channel, normalise(channel, contact));

/** Seconds that a code has left on the server's clock, never below 0. */
export const secondsLeft = (expiresAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000));

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + otpExpirySeconds * 1_000);

/** A link lives as long as its code; that of the last message a day allows, until another may be sent. */
export const linkExpiryOf = (sentAt: Date, isLast: boolean): Date =>
  isLast ? new Date(sentAt.getTime() + otpLastLinkHours * 3_600_000) : expiryOf(sentAt);

/** The cookie that holds a gate's secret: one for each scope and application. */
export const gateCookie = (scope: OtpScope, shortcode: string): string =>
  `gate-${scope}-${shortcode.toLowerCase()}`;
export const browserCookie = "browser";
/** The limit counter of wrong codes on the whole site. */
export const siteFailures = "otp-failures";

/** The address that opens by one press. Its secret is in the fragment, which no server and no log sees. */
export const linkOf = (publicOrigin: string, secret: string): string =>
  `${publicOrigin}${sitePaths.messageLink}#${secret}`;

/**
 * The copy that carries a code and its link. The last line of the text message lets a phone offer the code on our page only
 * (domain-bound codes: `@host #code`).
 */
export function codeMessage(
  channel: ContactChannel,
  { code, link, isLast }: { code: string; link: string; isLast: boolean },
  publicOrigin: string,
): { subject: string | null; body: string } {
  if (channel === "SMS")
    return {
      subject: null,
      body: `Your Saleflow code is ${code}. It expires in ${minutes} minutes. Never share it.\nOr open ${link}${isLast ? ` - works for ${otpLastLinkHours} hours. No more messages until then.` : ""}\n\n@${new URL(publicOrigin).hostname} #${code}`,
    };
  return {
    subject: "Your Saleflow code",
    body: [
      `Your Saleflow code is ${code}.`,
      `It expires in ${minutes} minutes. Never share it.`,
      `Or open this link and press Continue, on the device you want to use:\n${link}`,
      isLast
        ? `The link works once, for ${otpLastLinkHours} hours. It is the last message we can send in that time, so please keep it.`
        : `The link works once, for ${minutes} minutes.`,
      "If you did not ask for a code, you can ignore this message.",
    ].join("\n\n"),
  };
}

const minutes = otpExpirySeconds / 60;
