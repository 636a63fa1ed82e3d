import type { ListingFunding, StaffFundsRequest } from "#contract/funds-request.ts";
import type { StaffAuthority } from "#contract/settlement.ts";
import type { FundsPurpose, FundsRequestStatus, SettlementAuthorityStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

type Styles = { label: string; tone: BadgeTone };

const authorityTones: Record<SettlementAuthorityStatus, Styles> = {
  signed: { label: "Active", tone: "success" },
  revoked: { label: "Revoked", tone: "neutral" },
  settled: { label: "Settled", tone: "success" },
  lapsed: { label: "Lapsed", tone: "neutral" },
};
const requestTones: Record<FundsRequestStatus, Styles> = {
  requested: { label: "Awaiting your decision", tone: "warning" },
  approved: { label: "Approved", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  lapsed: { label: "Closed", tone: "neutral" },
};
const purposes: Record<FundsPurpose, string> = {
  campaignExtension: "Campaign extension",
  styling: "Styling",
  repairs: "Repairs",
  other: "Other",
};

/** An authority to pay at settlement as staff read it. */
export function connectAuthority(authority: StaffAuthority) {
  const { id, status, amountCents, outstandingCents, name, settlementDate, conveyancer } = authority;
  return {
    id,
    reference: authority.reference,
    title: `${formatCents(status === "signed" ? outstandingCents : amountCents)} at settlement`,
    styles: authorityTones[status],
    facts: [
      `Signed by ${name}`,
      `settlement expected ${shortDay(settlementDate)}`,
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
    title: `${formatCents(amountCents)} more`,
    styles: requestTones[status],
    facts: [
      description === null ? purposes[purpose] : `${purposes[purpose]}: ${description}`,
      `needed by ${shortDay(neededBy)}`,
      reference,
    ].join(" · "),
    reason: reason === null ? null : `Declined: ${reason}`,
    at: request.endedAt ?? request.requestedAt,
    isOpen,
    /** What an approval makes of what is owed. */
    approval: `${reference} will owe ${formatCents(request.dueOnceApprovedCents)} instead of ${formatCents(request.dueCents)}. The payer is notified.`,
  };
}
export type ConnectedRequest = ReturnType<typeof connectRequest>;

/** A vendor's own application, completed, as staff read it. */
export const connectCompleted = ({ id, reference, completedAt }: ListingFunding["completed"][number]) => ({
  id,
  reference,
  title: "Application completed by the vendor",
  at: completedAt,
  /** What the browser saves its summary as. */
  file: `application-${reference}.pdf`,
});
export type ConnectedCompleted = ReturnType<typeof connectCompleted>;
