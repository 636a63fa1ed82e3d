import type { LinkSent } from "#contract/payment-link.ts";
import { addressLine } from "#contract/shapes.ts";
import { linkDestinationSendsPerDay, linkSendsPerDay, linkSendsPerHour } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { ContactChannel } from "#domain/otp.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { holdApplication } from "#server/core/gate/gate.store.ts";
import { countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { requireOpen } from "#server/core/obligation/payable.rules.ts";
import { contactsOf, maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { type LinkPlace, managedLink } from "./payment-link.access.ts";
import { isMessageQueued, type LinkRow } from "./payment-link.store.ts";
import { addressOf } from "./payment-link.view.ts";

/** Sends a link to whoever pays, to the contact that its application holds. One press, one message: the key says which. */
export async function sendPaymentLink(
  dependencies: Dependencies,
  staff: ListingStaff,
  { place, channel, key }: { place: LinkPlace; channel: ContactChannel; key: string },
): Promise<LinkSent> {
  const { database, macs } = dependencies;
  return await database.transaction(async (tx) => {
    await holdApplication(tx, (await managedLink(tx, staff, place)).id);
    const link = await managedLink(tx, staff, place);
    const contact = contactsOf(link)[channel];
    if (contact === null) throw new Refusal("link.no-contact", { field: "channel" });
    if (channel === "SMS" && !isServedMobile(normalise(channel, contact), dependencies.settings.smsCountries))
      throw new Refusal("link.mobile-not-served", { field: "channel" });
    const sent = { channel, sentTo: maskContact(channel, contact) };
    const effectKey = `link:${link.id}:${macs.mac("link-send", staff.id, key).slice(0, 32)}`;
    if (await isMessageQueued(tx, effectKey)) return sent;
    requireSendable(link);
    await countSend(dependencies, tx, link, { channel, contact });
    await queueMessage(tx, dependencies, {
      effectKey,
      applicationId: link.id,
      channel,
      recipient: normalise(channel, contact),
      ...labelOf(link, channel, addressOf(dependencies.settings.publicOrigin, link)),
    });
    await recordAudit(
      tx,
      {
        id: dependencies.ids.next("aud"),
        applicationId: link.id,
        agencyId: link.agencyId,
        actor: staff.id,
        type: "application.link-sent",
        data: { channel, to: sent.sentTo },
      },
      dependencies.clock.now(),
    );
    return sent;
  });
}

function requireSendable({ agencyStatus, status, facts }: LinkRow): void {
  if (status === "cancelled" || status === "expired") throw new Refusal("application.closed");
  requireOpen({ ...facts, agencyStatus, applicationStatus: status });
}

async function countSend(
  { macs, clock }: Dependencies,
  tx: Transaction,
  link: LinkRow,
  { channel, contact }: { channel: ContactChannel; contact: string },
): Promise<void> {
  const destination = macs.mac("link-destination", channel, normalise(channel, contact));
  const limits: [subject: string, windowSeconds: number, max: number][] = [
    [`link-sends-hour:${link.id}`, hourSeconds, linkSendsPerHour],
    [`link-sends-day:${link.id}`, daySeconds, linkSendsPerDay],
    [`link-destination:${destination}`, daySeconds, linkDestinationSendsPerDay],
  ];
  for (const [subject, windowSeconds, max] of limits)
    if ((await countWithin(tx, subject, windowSeconds, clock.now())) > max)
      throw new Refusal("link.too-many-sends");
}

function labelOf(link: LinkRow, channel: ContactChannel, url: string) {
  const amount = formatCents(accountOf(link.facts).remainingCents);
  const place = link.property === null ? "" : ` for ${addressLine(link.property.address)}`;
  if (channel === "SMS")
    return {
      subject: null,
      body: `${link.agencyName}: ${amount} is due${place}. Pay here: ${url} Questions? Call ${link.agencyPhone}.`,
    };
  return {
    subject: `${amount} due${place}`,
    body: [
      `${link.agencyName} asks you to pay ${amount}${place}.`,
      `Pay here: ${url}`,
      `Reference ${link.reference}. Questions? Call us on ${link.agencyPhone}.`,
      `- ${link.agencyName}`,
    ].join("\n\n"),
  };
}
