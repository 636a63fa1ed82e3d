import type { SettlementAuthority } from "#contract/settlement.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { dayLabel, instantLabel } from "./dates.ts";
import { settlementStatusCopy } from "./settlement-status.copy.ts";

/** What was signed, as facts. */
export function authorityFacts(authority: SettlementAuthority, zone: TimeZone): Description[] {
  const { name, amountCents, outstandingCents, settlementDate, conveyancer, signedAt } = authority;
  const contacts = [conveyancer?.email, conveyancer?.phoneNumber].filter((contact) => contact != null);
  return [
    { term: settlementStatusCopy.authorised, detail: formatCents(amountCents) },
    ...(outstandingCents === amountCents
      ? []
      : [{ term: settlementStatusCopy.stillToBePaid, detail: formatCents(outstandingCents) }]),
    { term: settlementStatusCopy.settlementExpected, detail: dayLabel(settlementDate) },
    ...(conveyancer === null
      ? []
      : [
          {
            term: settlementStatusCopy.conveyancer,
            detail: conveyancer.name,
            ...(contacts.length === 0 ? {} : { note: contacts.join(", ") }),
          },
        ]),
    { term: settlementStatusCopy.signedBy, detail: name },
    { term: settlementStatusCopy.signedOn, detail: instantLabel(signedAt, zone) },
  ];
}

/** Why an earlier authority stands no more; null where there is none, or nothing to say. */
export function earlierLabel(authority: SettlementAuthority | null): string | null {
  if (authority?.status === "revoked") return settlementStatusCopy.earlierAuthorityRevokedCan;
  if (authority?.status === "lapsed")
    return settlementStatusCopy.earlierAuthorityNoLonger(formatCents(authority.amountCents));
  return null;
}
