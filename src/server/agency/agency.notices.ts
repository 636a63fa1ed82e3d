import { daysLater } from "#domain/calendar/lengths.ts";
import { formerContactNoticeDays } from "#domain/limits.ts";
import { mobileOf } from "#domain/text/field-rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type AgencyRow, formerContacts } from "./agency.store.ts";

/**
 * Tells an agency's contact of something that a thief would do, by e-mail and, where the number is a mobile, by text
 * message; and whoever was its contact lately, so that taking over the contact first silences nobody.
 */
export async function notifyBothContacts(
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyRow,
  notice: { effect: string; subject: string; lines: readonly string[] },
): Promise<void> {
  const since = daysLater(dependencies.clock.now(), -formerContactNoticeDays);
  const contacts = [agency, ...(await formerContacts(tx, agency.id, since))];
  const emails = new Set(contacts.map(({ email }) => email));
  const mobiles = new Set(contacts.flatMap(({ phone }) => mobileOf(phone) ?? []));
  const body = [...notice.lines, `- Saleflow, for ${agency.name}`].join("\n\n");
  const message = { applicationId: null, body };
  for (const recipient of emails)
    await queueMessage(tx, dependencies, {
      ...message,
      effectKey: effectKeyOf(dependencies, notice.effect, recipient),
      channel: "EMAIL",
      recipient,
      subject: notice.subject,
    });
  for (const recipient of mobiles)
    await queueMessage(tx, dependencies, {
      ...message,
      effectKey: effectKeyOf(dependencies, notice.effect, recipient),
      channel: "SMS",
      recipient,
      subject: null,
    });
}

// Keyed, so that the record of effects names nobody.
const effectKeyOf = ({ macs }: Dependencies, effect: string, recipient: string): string =>
  `${effect}:${macs.mac("notice", recipient).slice(0, 16)}`;
