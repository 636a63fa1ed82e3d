import type { AgencyDomain } from "#contract/agency-domain.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { addressOfHost } from "#web/adapters/hosted-page.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { domainCopy as copy } from "./website-domain.copy.ts";

const tones = {
  requested: "neutral",
  awaitingRecords: "warning",
  verified: "blue",
  live: "success",
  failing: "danger",
  released: "neutral",
} as const;

/** The agency's own domain as its managers see it; a domain of before that is released leaves room for another. */
export function connectDomain(domain: AgencyDomain | null) {
  if (domain === null || domain.status === "released")
    return { connected: null, before: domain?.release ? copy.releases[domain.release](domain.host) : null };
  const { host, status, endsAt, lookedUpAt, isUnanswered } = domain;
  const isServed = status === "live" || status === "failing";
  return {
    before: null,
    connected: {
      host,
      badge: { label: copy.statuses[status], tone: tones[status] } satisfies StatusBadge,
      sentences: [
        copy.sentences[status],
        ...(endsAt === null ? [] : [copy.shownUntil(staffInstant(endsAt))]),
      ],
      /** Where anybody sees the page under it; null while nobody does. */
      href: isServed ? addressOfHost(host) : null,
      records: domain.records.map(({ type, name, value, isFound }) => ({
        type,
        name,
        value,
        badge: isFound === null ? null : foundBadge(isFound),
      })),
      lookedUp: lookedUpAt === null ? copy.neverLookedUp : copy.lookedUp(staffInstant(lookedUpAt)),
      unanswered: isUnanswered ? copy.unanswered : null,
    },
  };
}

export type ConnectedDomain = NonNullable<ReturnType<typeof connectDomain>["connected"]>;

const foundBadge = (isFound: boolean): StatusBadge =>
  isFound ? { label: copy.found, tone: "success" } : { label: copy.notFound, tone: "warning" };

/** What a look-up came to, in a sentence; it is done only where both records are there. */
export function connectChecked({ records, isUnanswered }: AgencyDomain) {
  if (isUnanswered) return { isDone: false, sentence: copy.unanswered };
  const isDone = records.every(({ isFound }) => isFound === true);
  return { isDone, sentence: isDone ? copy.checked.found : copy.checked.missing };
}
