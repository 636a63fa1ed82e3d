import type { SuspenseMatch } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { fundsHref, paymentHref } from "./desk.connect.ts";
import { addressLabel, moment, suspenseMatchStatus } from "./desk-labels.ts";

/** What of a line is requested for debts and not decided, integer cents. */
export const awaitingMatches = (matches: readonly SuspenseMatch[]): number =>
  matches
    .filter(({ status }) => status === "awaitingApproval")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whose money pays whose debt, and why: what somebody approves, declines or undoes. */
export const matchFacts = ({
  line,
  applicationReference,
  payer,
  address,
  amountCents,
  reason,
  requestedBy,
}: SuspenseMatch): Description[] => [
  { term: "From", detail: line.payerName ?? "Not named by the bank" },
  { term: "Bank reference", detail: line.reference ?? "None" },
  { term: "Received", detail: `${formatCents(line.amountCents)} on ${shortDay(line.valueDate)}` },
  { term: "Owed by", detail: payer ?? "Not known" },
  { term: "Application", detail: applicationReference },
  { term: "Property", detail: addressLabel(address) ?? "Not known" },
  { term: "Amount", detail: formatCents(amountCents), isTotal: true },
  ...(reason === null ? [] : [{ term: "Reason", detail: reason }]),
  { term: "Requested by", detail: requestedBy.name },
];

/** A match as it is listed, and what this person may do about it. */
export function connectSuspenseMatch(match: SuspenseMatch, staffId: string | null) {
  const { status, requestedBy, decidedBy, undone, finishedAt, createdAt } = match;
  const isWaiting = status === "awaitingApproval";
  const isOwn = requestedBy.id === staffId;
  const decided = status === "declined" ? "Declined" : "Approved";
  return {
    id: match.id,
    title: match.applicationReference,
    href: match.paymentId === null ? null : paymentHref(match.paymentId),
    lineHref: fundsHref(match.incomingFundsId),
    line: match.line.reference ?? match.line.payerName ?? "No reference",
    amountCents: match.amountCents,
    status: suspenseMatchStatus[status],
    debtor: [match.payer, addressLabel(match.address)].filter((label) => label !== null).join(" · "),
    reason: match.reason,
    people: [
      `Requested by ${requestedBy.name}, ${moment(createdAt)}`,
      ...(decidedBy === null ? [] : [`${decided} by ${decidedBy.name}`]),
      ...(undone === null || finishedAt === null
        ? []
        : [`Undone by ${undone.by.name}, ${moment(finishedAt)}: ${undone.reason}`]),
    ],
    /** Only somebody else approves. */
    canApprove: isWaiting && !isOwn,
    needsOther: isWaiting && isOwn ? "Somebody else has to approve this match: you requested it." : null,
    decline: isWaiting ? (isOwn ? "Withdraw" : "Decline") : null,
    canUndo: status === "matched",
  };
}
export type ConnectedMatch = ReturnType<typeof connectSuspenseMatch>;
