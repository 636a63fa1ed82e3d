import type { Party } from "#contract/application.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { ContactChannel } from "#domain/otp.ts";
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
