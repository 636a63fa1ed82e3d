import type { ContactChannel } from "#domain/otp.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";

/** A message to a signer that the service that carries it has taken. Whether it was read is said by what they did next. */
export type Delivery = {
  turnId: string;
  notice: "signing-invited" | "signing-reminded" | "signing-expiring";
  channel: ContactChannel;
  recipient: string;
};

const notices: Record<Delivery["notice"], string> = {
  "signing-invited": "Invitation",
  "signing-reminded": "Reminder",
  "signing-expiring": "Reminder of the last days",
};
const ways: Record<ContactChannel, string> = { SMS: "text message", EMAIL: "email" };

/** `Invitation accepted for delivery by text message to 0491 *** 570`. */
export const deliveryLabel = ({ notice, channel, recipient }: Delivery): string =>
  `${notices[notice]} accepted for delivery by ${ways[channel]} to ${maskContact(channel, recipient)}`;
