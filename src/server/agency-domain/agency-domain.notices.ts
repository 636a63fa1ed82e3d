import { failingEndsAt } from "#domain/agency-domain/agency-domain.ts";
import { formatInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type AgencyDomainRow, managersOf } from "./agency-domain.store.ts";

export type NoticeOfDomain =
  | "requested"
  | "awaiting"
  | "verified"
  | "live"
  | "failing"
  | "ended"
  | "lost"
  | "released";

type Copy = { subject: string; lines: readonly string[] };

const copyOf: Readonly<Record<NoticeOfDomain, (domain: AgencyDomainRow) => Copy>> = {
  requested: ({ host, agencyName }) => ({
    subject: `${host} was added to ${agencyName}`,
    lines: [
      `${host} is to show the page of ${agencyName}. Add the two DNS records that are listed under Website; until both are found, nothing changes.`,
    ],
  }),
  awaiting: ({ host }) => ({
    subject: `We couldn't find the DNS records of ${host}`,
    lines: [
      `A DNS record of ${host} is missing, so your page isn't shown there. The records are listed under Website. We check again every day.`,
    ],
  }),
  verified: ({ host }) => ({
    subject: `${host} is verified`,
    lines: [
      `Both DNS records of ${host} are there. Another agency's page is still shown under this name. Remove its TXT record and your page is shown instead.`,
    ],
  }),
  live: ({ host, agencyName }) => ({
    subject: `Your page is live at ${host}`,
    lines: [
      `The page of ${agencyName} is now shown at ${host}. Keep both DNS records: we check them every day.`,
    ],
  }),
  failing: (domain) => ({
    subject: `The DNS records of ${domain.host} are missing`,
    lines: [
      `A DNS record of ${domain.host} is gone. Your page is shown there until ${endOf(domain)}, and no longer unless both records are back.`,
    ],
  }),
  ended: ({ host }) => ({
    subject: `${host} no longer shows your page`,
    lines: [
      `The DNS records of ${host} have been missing for seven days, so your page is no longer shown there. To show it again, connect the domain under Website.`,
    ],
  }),
  lost: ({ host }) => ({
    subject: `${host} is used by another agency now`,
    lines: [
      `Whoever manages the DNS of ${host} has removed your TXT record and added that of another agency. Your page is no longer shown there.`,
    ],
  }),
  released: ({ host, agencyName }) => ({
    subject: `${host} was released`,
    lines: [`The page of ${agencyName} is no longer shown at ${host}. You can remove its DNS records.`],
  }),
};

const endOf = ({ failingSince, agencyState }: AgencyDomainRow): string =>
  failingSince === null ? "" : formatInstant(failingEndsAt(failingSince), timeZoneOf(agencyState));

/** Everybody who manages an agency hears by e-mail what became of its domain. */
export async function notifyManagers(
  tx: Transaction,
  dependencies: Dependencies,
  domain: AgencyDomainRow,
  notice: NoticeOfDomain,
): Promise<void> {
  const { subject, lines } = copyOf[notice](domain);
  const managers = await managersOf(tx, domain.agencyId);
  await notifyContacts(
    tx,
    dependencies,
    managers.map(({ email }) => ({ email, phone: "" })),
    {
      effect: `domain-${notice}:${domain.id}:${domain.version}`,
      subject,
      lines: [...lines, `If you did not expect this, call ${dependencies.settings.supportPhone}.`],
      sender: domain.agencyName,
    },
  );
}
