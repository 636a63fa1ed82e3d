import type { ListingFunding, StaffFundsRequest } from "#contract/funds-request.ts";
import type { StaffAuthority } from "#contract/settlement.ts";
import type { FundsPurpose, FundsRequestStatus, SettlementAuthorityStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { fundingCopy } from "./funding.copy.ts";

const authorityTones: Record<SettlementAuthorityStatus, StatusBadge> = {
  signed: { label: fundingCopy.active, tone: "success" },
  revoked: { label: fundingCopy.revoked, tone: "neutral" },
  settled: { label: fundingCopy.settled, tone: "success" },
  lapsed: { label: fundingCopy.lapsed, tone: "neutral" },
};
const requestTones: Record<FundsRequestStatus, StatusBadge> = {
  requested: { label: fundingCopy.awaitingYourDecision, tone: "warning" },
  approved: { label: fundingCopy.approved, tone: "success" },
  declined: { label: fundingCopy.declined, tone: "neutral" },
  withdrawn: { label: fundingCopy.withdrawn, tone: "neutral" },
  lapsed: { label: fundingCopy.closed, tone: "neutral" },
};
const purposes: Record<FundsPurpose, string> = {
  campaignExtension: fundingCopy.campaignExtension,
  styling: fundingCopy.styling,
  repairs: fundingCopy.repairs,
  other: fundingCopy.other,
};

/** An authority to pay at settlement as staff read it. */
export function connectAuthority(authority: StaffAuthority) {
  const { id, status, amountCents, outstandingCents, name, settlementDate, conveyancer } = authority;
  return {
    id,
    reference: authority.reference,
    title: `${formatCents(status === "signed" ? outstandingCents : amountCents)} at settlement`,
    badge: authorityTones[status],
    facts: [
      fundingCopy.signedBy(name),
      fundingCopy.settlementExpected(shortDay(settlementDate)),
      ...(conveyancer === null
        ? []
        : [
            [conveyancer.name, conveyancer.email, conveyancer.phoneNumber]
              .filter((part) => part !== null)
              .join(", "),
          ]),
      authority.reference,
    ].join(" · "),
    at: authority.endedAt ?? authority.signedAt,
    canRevoke: status === "signed",
  };
}
export type ConnectedAuthority = ReturnType<typeof connectAuthority>;

/** A request for more funds as staff read it. */
export function connectRequest(request: StaffFundsRequest) {
  const { id, status, amountCents, purpose, description, neededBy, reason, reference } = request;
  const isOpen = status === "requested";
  return {
    id,
    reference,
    title: fundingCopy.more(formatCents(amountCents)),
    badge: requestTones[status],
    facts: [
      description === null ? purposes[purpose] : `${purposes[purpose]}: ${description}`,
      fundingCopy.neededBy(shortDay(neededBy)),
      reference,
    ].join(" · "),
    reason: reason === null ? null : fundingCopy.declinedBecause(reason),
    at: request.endedAt ?? request.requestedAt,
    isOpen,
    /** What an approval makes of what is owed. */
    approval: fundingCopy.oweInsteadPayerNotified(
      reference,
      formatCents(request.dueOnceApprovedCents),
      formatCents(request.dueCents),
    ),
  };
}
export type ConnectedRequest = ReturnType<typeof connectRequest>;

/** A vendor's own application, completed, as staff read it. */
export const connectCompleted = ({ id, reference, completedAt }: ListingFunding["completed"][number]) => ({
  id,
  reference,
  title: fundingCopy.applicationCompletedVendor,
  at: completedAt,
  /** What the browser saves its summary as. */
  file: `application-${reference}.pdf`,
});
export type ConnectedCompleted = ReturnType<typeof connectCompleted>;
