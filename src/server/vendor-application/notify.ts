import { addressLine } from "#contract/shapes.ts";
import { applicationNoticesPerContactPerDay } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { countText } from "#server/core/messages/text-limits.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import type { NoticeFacts } from "./notice.store.ts";

type Texts = { subject: string; email: string[]; sms: string };

/** By e-mail where there is an address, else by text message; a contact that got enough today gets nothing more. */
export async function notifyVendor(
  tx: Transaction,
  dependencies: Dependencies,
  facts: NoticeFacts,
  { effect, texts }: { effect: string; texts: Texts },
): Promise<void> {
  const { email, phoneNumber } = payerContact(facts.productType, facts.vendors, facts.buyers);
  const isServed = phoneNumber !== null && isServedMobile(phoneNumber, dependencies.settings.smsCountries);
  const recipient = email ?? (isServed ? phoneNumber : null);
  if (recipient === null) return;
  const subject = `application-notice:${keyOf(dependencies, recipient)}`;
  const sentToday = await countWithin(tx, subject, daySeconds, dependencies.clock.now());
  if (sentToday > applicationNoticesPerContactPerDay) return;
  const channel = email === null ? "SMS" : "EMAIL";
  const now = dependencies.clock.now();
  const text = { mobile: recipient, isVerified: facts.isMobileVerified, address: null };
  if (channel === "SMS" && !(await countText(dependencies, tx, text, now))) return;
  await queueMessage(tx, dependencies, {
    effectKey: effect,
    applicationId: facts.id,
    channel,
    recipient,
    ...textFor(channel, facts, texts),
  });
}

export const textFor = (
  channel: ContactChannel,
  { agencyName }: NoticeFacts,
  { subject, email, sms }: Texts,
) =>
  channel === "SMS"
    ? { subject: null, body: sms }
    : { subject, body: [...email, `- ${agencyName}`].join("\n\n") };

/** What the application is about, without anything of the vendor's: the portal has that. */
export async function notifyAgency(
  tx: Transaction,
  dependencies: Dependencies,
  facts: NoticeFacts,
  { effect, subject, lines }: { effect: string; subject: string; lines: string[] },
): Promise<void> {
  const place = facts.property === null ? [] : [`Property: ${addressLine(facts.property.address)}`];
  const amount =
    facts.requestedAmountCents === null
      ? []
      : [`Asked for: ${formatCents(facts.requestedAmountCents)}, ${facts.productType}`];
  await queueMessage(tx, dependencies, {
    effectKey: effect,
    applicationId: facts.id,
    channel: "EMAIL",
    recipient: facts.agencyEmail,
    subject,
    body: [...lines, `Reference: ${facts.reference}`, ...place, ...amount, "- Saleflow"].join("\n\n"),
  });
}

// Keyed, so that the record of effects names nobody.
export const keyOf = ({ macs }: Dependencies, recipient: string): string =>
  macs.mac("notice", recipient).slice(0, 16);
