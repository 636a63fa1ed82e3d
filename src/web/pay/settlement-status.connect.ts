import type { SettlementAuthority } from "#contract/settlement.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { dayLabel, instantLabel } from "./dates.ts";

/** What was signed, as facts. */
export function authorityFacts(authority: SettlementAuthority, zone: TimeZone): Description[] {
  const { name, amountCents, outstandingCents, settlementDate, conveyancer, signedAt } = authority;
  const contacts = [conveyancer?.email, conveyancer?.phoneNumber].filter((contact) => contact != null);
  return [
    { term: "Authorised", detail: formatCents(amountCents) },
    ...(outstandingCents === amountCents
      ? []
      : [{ term: "Still to be paid", detail: formatCents(outstandingCents) }]),
    { term: "Settlement expected", detail: dayLabel(settlementDate) },
    ...(conveyancer === null
      ? []
      : [
          {
            term: "Conveyancer",
            detail: conveyancer.name,
            ...(contacts.length === 0 ? {} : { note: contacts.join(", ") }),
          },
        ]),
    { term: "Signed by", detail: name },
    { term: "Signed on", detail: instantLabel(signedAt, zone) },
  ];
}

/** Why an earlier authority stands no more; null where there is none, or nothing to say. */
export function earlierLabel(authority: SettlementAuthority | null): string | null {
  if (authority?.status === "revoked") return "Your earlier authority is revoked. You can sign another here.";
  if (authority?.status === "lapsed")
    return `Your earlier authority for ${formatCents(authority.amountCents)} is no longer valid, because the amount owed has changed.`;
  return null;
}
