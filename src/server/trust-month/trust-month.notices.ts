import { longDay } from "#domain/calendar/days.ts";
import { longMonth } from "#domain/calendar/months.ts";
import { formatCents } from "#domain/money/cents.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type AgencyFacts, managersOf } from "./agency-facts.store.ts";

type Notice = { effect: string; subject: string; lines: readonly string[] };

/** A message to everybody who manages the agency, once for its effect. */
async function notifyManagers(
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
  { effect, subject, lines }: Notice,
): Promise<void> {
  const contacts = (await managersOf(tx, agency.id)).map((email) => ({ email, phone: "" }));
  const address = `${dependencies.settings.publicOrigin}/trust`;
  await notifyContacts(tx, dependencies, contacts, {
    effect,
    subject,
    lines: [...lines, address],
    sender: agency.name,
  });
}

/** A month that is not signed though its days are over. */
export const notifyLateMonth = (
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
  { id, month, dueOn }: { id: string; month: string; dueOn: string },
): Promise<void> =>
  notifyManagers(tx, dependencies, agency, {
    effect: `trust-month-late:${id}`,
    subject: `The trust account of ${longMonth(month)} is overdue`,
    lines: [
      `The statement of ${agency.name}'s trust account for ${longMonth(month)} had to be verified by ${longDay(dueOn)}.`,
      "Compare it with the bank, and have a second person sign it.",
    ],
  });

type Overdrawn = { id: string; name: string; amountCents: number; reportBy: string };

/** A ledger that was found overdrawn. */
export const notifyOverdrawn = (
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
  { id, name, amountCents, reportBy }: Overdrawn,
): Promise<void> =>
  notifyManagers(tx, dependencies, agency, {
    effect: `trust-overdrawn:${id}`,
    subject: `A trust ledger of ${agency.name} is overdrawn`,
    lines: [
      `The ledger ${name} is overdrawn by ${formatCents(amountCents)}.`,
      `Pay the money in, and report it to the regulator by ${longDay(reportBy)}.`,
    ],
  });

/** One that nobody has reported in time. */
export const notifyUnreported = (
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
  { id, name, amountCents, reportBy }: Overdrawn,
): Promise<void> =>
  notifyManagers(tx, dependencies, agency, {
    effect: `trust-unreported:${id}`,
    subject: `An overdrawn trust ledger of ${agency.name} is not reported`,
    lines: [
      `The ledger ${name} was found overdrawn by ${formatCents(amountCents)} and had to be reported by ${longDay(reportBy)}.`,
      "Report it to the regulator now, and record it in Saleflow.",
    ],
  });
