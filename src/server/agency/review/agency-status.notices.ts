import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RegistrationRecord } from "./registration.store.ts";

export type NoticeOfAgency = "active" | "requested" | "refused" | "suspended" | "closed";
type Reported = { agency: RegistrationRecord; reason?: string; event: string };

const subjects: Record<NoticeOfAgency, (name: string) => string> = {
  active: (name) => `${name} can take payments`,
  requested: (name) => `We need something to register ${name}`,
  refused: (name) => `We couldn't register ${name}`,
  suspended: (name) => `${name} can't take payments at the moment`,
  closed: (name) => `${name} was closed`,
};

const lines: Record<NoticeOfAgency, (name: string) => string[]> = {
  active: (name) => [
    `The checks of ${name} are done: its payers can open their links and pay.`,
    "Sign in to send the first one.",
  ],
  requested: (name) => [`We are checking the registration of ${name}, and need something from you.`],
  refused: (name) => [`We checked the registration of ${name}, and can't go on with it.`],
  suspended: (name) => [
    `Payers of ${name} can't open their links until this is sorted out. Money that still arrives is kept safe.`,
  ],
  closed: (name) => [`${name} takes no payments any more. Its records are kept.`],
};

/** Tells an agency's contact, and whoever manages it, what became of it; of the reason where one was given. */
export async function notifyAgency(
  tx: Transaction,
  dependencies: Dependencies,
  notice: NoticeOfAgency,
  { agency, reason, event }: Reported,
): Promise<void> {
  const { email, phone, name, managers } = agency;
  const contacts = [{ email, phone }, ...managers.map((each) => ({ email: each.email, phone: "" }))];
  await notifyContacts(tx, dependencies, contacts, {
    effect: `agency-${notice}:${agency.id}:${event}`,
    subject: subjects[notice](name),
    lines: [
      ...lines[notice](name),
      ...(reason === undefined ? [] : [reason]),
      `Questions? Call ${dependencies.settings.supportPhone}.`,
    ],
    sender: name,
  });
}
