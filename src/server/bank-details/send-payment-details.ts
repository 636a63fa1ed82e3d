import type { DetailsSend, DetailsSent } from "#contract/admin-session.ts";
import { linkDestinationSendsPerDay, linkSendsPerDay, linkSendsPerHour } from "#domain/limits.ts";
import { contactChannels } from "#domain/otp.ts";
import { fundsMethods } from "#domain/payment/methods.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { type AdminGrant, adminGrantOf } from "#server/core/gate/admin-grant.ts";
import { holdApplication } from "#server/core/gate/gate.store.ts";
import { countWithin, daySeconds, hourSeconds } from "#server/core/limits/limit.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { contactsOf, maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { type Addressee, findAddressee, findQueued } from "./addressee.store.ts";
import { detailsMessage } from "./details-message.ts";
import { offeredDetails } from "./offered-details.ts";

type Asked = { shortcode: string; send: DetailsSend; key: string };

/**
 * Sends where to pay to the payer's contact on file, for the member of staff who helps. The message chooses no address, and
 * one press sends one message: the key says which.
 */
export async function sendPaymentDetails(
  dependencies: Dependencies,
  grant: Grant,
  { shortcode, send, key }: Asked,
): Promise<DetailsSent> {
  const { applicationId, staffMemberId } = adminGrantOf(grant);
  if (staffMemberId === null) throw new Refusal("admin.staff-unknown");
  return await dependencies.database.transaction(async (tx) => {
    await holdApplication(tx, applicationId);
    const addressee = await findAddressee(tx, applicationId);
    const contact = contactFor(dependencies, addressee, send);
    const sent = { channel: send.channel, sentTo: maskContact(send.channel, contact) };
    const effectKey = await freshEffectKey(dependencies, tx, { applicationId, staffMemberId }, { send, key });
    if (effectKey === null) return sent;
    const details = await offeredDetails(tx, shortcode, send.method);
    await countSend(dependencies, tx, applicationId, { channel: send.channel, contact });
    await queueMessage(tx, dependencies, {
      effectKey,
      applicationId,
      channel: send.channel,
      recipient: normalise(send.channel, contact),
      ...detailsMessage(send.channel, send.method, addressee, details),
    });
    await recordAudit(
      tx,
      {
        id: dependencies.ids.next("aud"),
        applicationId,
        agencyId: addressee.agencyId,
        actor: staffMemberId,
        type: "admin-session.details-sent",
        data: { ...send, to: sent.sentTo },
      },
      dependencies.clock.now(),
    );
    return sent;
  });
}

function contactFor(
  { settings }: Pick<Dependencies, "settings">,
  addressee: Addressee,
  { channel }: DetailsSend,
): string {
  const contact = contactsOf(addressee)[channel];
  if (contact === null) throw new Refusal("admin.no-contact", { field: "channel" });
  if (channel === "SMS" && !isServedMobile(normalise(channel, contact), settings.smsCountries))
    throw new Refusal("admin.mobile-not-served", { field: "channel" });
  return contact;
}

/** Under which this press is kept; null where it was sent already. The same key with other details is refused. */
async function freshEffectKey(
  { macs }: Pick<Dependencies, "macs">,
  tx: Transaction,
  { applicationId, staffMemberId }: Pick<AdminGrant, "applicationId"> & { staffMemberId: string },
  { send, key }: Omit<Asked, "shortcode">,
): Promise<string | null> {
  const press = `details:${applicationId}:${macs.mac("details-send", staffMemberId, key).slice(0, 32)}`;
  const keyOf = ({ method, channel }: DetailsSend) => `${press}:${method}:${channel}`;
  const every = fundsMethods.flatMap((method) =>
    contactChannels.map((channel) => keyOf({ method, channel })),
  );
  const [queued] = await findQueued(tx, every);
  if (queued === undefined) return keyOf(send);
  if (queued !== keyOf(send)) throw new Refusal("admin.key-reused");
  return null;
}

async function countSend(
  { macs, clock }: Pick<Dependencies, "macs" | "clock">,
  tx: Transaction,
  applicationId: string,
  { channel, contact }: { channel: DetailsSend["channel"]; contact: string },
): Promise<void> {
  const destination = macs.mac("details-destination", channel, normalise(channel, contact));
  const limits: [subject: string, windowSeconds: number, max: number][] = [
    [`details-sends-hour:${applicationId}`, hourSeconds, linkSendsPerHour],
    [`details-sends-day:${applicationId}`, daySeconds, linkSendsPerDay],
    [`details-destination:${destination}`, daySeconds, linkDestinationSendsPerDay],
  ];
  for (const [subject, windowSeconds, max] of limits)
    if ((await countWithin(tx, subject, windowSeconds, clock.now())) > max)
      throw new Refusal("admin.too-many-sends");
}
