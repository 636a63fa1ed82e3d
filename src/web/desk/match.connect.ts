import type { SuspenseMatch } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { fundsHref, paymentHref } from "./desk.connect.ts";
import { suspenseMatchStatus } from "./desk-labels.copy.ts";
import { addressLabel, moment } from "./desk-labels.ts";
import { matchCopy } from "./match.copy.ts";

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
  { term: matchCopy.from, detail: line.payerName ?? matchCopy.notNamedBank },
  { term: matchCopy.bankReference, detail: line.reference ?? matchCopy.none },
  {
    term: matchCopy.received,
    detail: matchCopy.amountOn(formatCents(line.amountCents), shortDay(line.valueDate)),
  },
  { term: matchCopy.owedBy, detail: payer ?? matchCopy.notKnown },
  { term: matchCopy.application, detail: applicationReference },
  { term: matchCopy.property, detail: addressLabel(address) ?? matchCopy.notKnown },
  { term: matchCopy.amount, detail: formatCents(amountCents), isTotal: true },
  ...(reason === null ? [] : [{ term: matchCopy.reason, detail: reason }]),
  { term: matchCopy.requestedBy, detail: requestedBy.name },
];

/** A match as it is listed, and what this person may do about it. */
export function connectSuspenseMatch(match: SuspenseMatch, staffId: string | null) {
  const { status, requestedBy, decidedBy, undone, finishedAt, createdAt } = match;
  const isWaiting = status === "awaitingApproval";
  const isOwn = requestedBy.id === staffId;
  const decided = status === "declined" ? matchCopy.declined : matchCopy.approved;
  return {
    id: match.id,
    title: match.applicationReference,
    href: match.paymentId === null ? null : paymentHref(match.paymentId),
    lineHref: fundsHref(match.incomingFundsId),
    line: match.line.reference ?? match.line.payerName ?? matchCopy.noReference,
    amountCents: match.amountCents,
    status: suspenseMatchStatus[status],
    debtor: [match.payer, addressLabel(match.address)].filter((label) => label !== null).join(" · "),
    reason: match.reason,
    people: [
      matchCopy.requestedByOn(requestedBy.name, moment(createdAt)),
      ...(decidedBy === null ? [] : [matchCopy.decidedBy(decided, decidedBy.name)]),
      ...(undone === null || finishedAt === null
        ? []
        : [matchCopy.undoneBy(undone.by.name, moment(finishedAt), undone.reason)]),
    ],
    /** Only somebody else approves. */
    canApprove: isWaiting && !isOwn,
    needsOther: isWaiting && isOwn ? matchCopy.somebodyElseApproveMatch : null,
    decline: isWaiting ? (isOwn ? matchCopy.withdraw : matchCopy.decline) : null,
    canUndo: status === "matched",
  };
}
export type ConnectedMatch = ReturnType<typeof connectSuspenseMatch>;
