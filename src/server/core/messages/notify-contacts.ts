import { mobileOf } from "#domain/text/field-rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { queueMessage } from "./message.store.ts";

export type NotifiedContact = { email: string; phone: string };

/** One notice to several contacts: told once for its effect, each of them by itself. */
export type ContactNotice = { effect: string; subject: string; lines: readonly string[]; sender: string };

/**
 * Tells contacts of something that a thief would do, by e-mail and, where a number is a mobile, by text message; an address or
 * number that several have is told once.
 */
export async function notifyContacts(
  tx: Transaction,
  dependencies: Dependencies,
  contacts: readonly NotifiedContact[],
  notice: ContactNotice,
): Promise<void> {
  const mobiles = new Set(contacts.flatMap(({ phone }) => mobileOf(phone) ?? []));
  const message = {
    applicationId: null,
    body: [...notice.lines, `- Saleflow, for ${notice.sender}`].join("\n\n"),
  };
  for (const recipient of new Set(contacts.map(({ email }) => email)))
    await queueMessage(tx, dependencies, {
      ...message,
      effectKey: contactEffectKey(dependencies, notice.effect, recipient),
      channel: "EMAIL",
      recipient,
      subject: notice.subject,
    });
  for (const recipient of mobiles)
    await queueMessage(tx, dependencies, {
      ...message,
      effectKey: contactEffectKey(dependencies, notice.effect, recipient),
      channel: "SMS",
      recipient,
      subject: null,
    });
}

/** Under which a notice to one contact is kept; keyed, so that the record of effects names nobody. */
export const contactEffectKey = (
  { macs }: Pick<Dependencies, "macs">,
  effect: string,
  recipient: string,
): string => `${effect}:${macs.mac("notice", recipient).slice(0, 16)}`;
