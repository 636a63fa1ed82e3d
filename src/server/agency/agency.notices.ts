import { daysLater } from "#domain/calendar/lengths.ts";
import { formerContactNoticeDays } from "#domain/limits.ts";
import { type ContactNotice, notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type AgencyRow, formerContacts } from "./agency.store.ts";

/**
 * Tells an agency's contact of something that a thief would do; and whoever was its contact lately, so that taking over the
 * contact first silences nobody.
 */
export async function notifyBothContacts(
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyRow,
  notice: Omit<ContactNotice, "sender">,
): Promise<void> {
  const since = daysLater(dependencies.clock.now(), -formerContactNoticeDays);
  const contacts = [agency, ...(await formerContacts(tx, agency.id, since))];
  await notifyContacts(tx, dependencies, contacts, { ...notice, sender: agency.name });
}
