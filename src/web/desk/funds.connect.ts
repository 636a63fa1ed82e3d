import type { DeskFundsDetail, OwingApplication } from "#contract/desk.ts";
import type { FoundAgency } from "#contract/funds-assignment.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import type { RadioCard } from "#web/ui/radio-cards.tsx";
import { addressLabel, fundsInstruction, fundsKind, fundsOutcome, moment } from "./desk-labels.ts";
import { connectAmount, returnableCents } from "./refund.connect.ts";

/** A line of the bank's feed as its page shows it to staff of an agency. */
export function connectFunds({ funds, assignment, matches, refunds }: DeskFundsDetail, agencyId: string) {
  const { amountCents, appliedCents, suspenseCents, openCents } = funds;
  const leftCents = returnableCents({ funds, refunds, matches });
  const isElsewhere = assignment !== null && assignment.agency.id !== agencyId;
  return {
    title: formatCents(amountCents),
    status: fundsOutcome[funds.outcome],
    about: `${fundsKind[funds.kind]} from ${funds.payerName ?? "a payer the bank did not name"}, paid ${shortDay(funds.valueDate)}`,
    bank: [
      { term: "Bank reference", detail: funds.reference ?? "None" },
      { term: "From", detail: funds.payerName ?? "Not named by the bank" },
      { term: "Kind", detail: fundsKind[funds.kind] },
      ...(funds.crn === null ? [] : [{ term: "CRN", detail: funds.crn }]),
      { term: "Instruction", detail: fundsInstruction[funds.instruction] },
      { term: "Paid", detail: shortDay(funds.valueDate) },
      { term: "Entered", detail: moment(funds.receivedAt) },
      { term: "Bank line", detail: funds.lineId },
      { term: "Application named", detail: funds.application?.reference ?? "None" },
    ] satisfies Description[],
    amounts: [
      { term: "Received", detail: formatCents(amountCents) },
      { term: "Applied when it came", detail: formatCents(appliedCents) },
      { term: "Put in suspense", detail: formatCents(suspenseCents) },
      { term: "Still in suspense", detail: formatCents(openCents), isTotal: true },
    ] satisfies Description[],
    /** What can be matched or given back. */
    leftCents: funds.isUnassigned || isElsewhere ? 0 : leftCents,
    canAssign: funds.isUnassigned && leftCents > 0,
    canUnassign: assignment?.canUndo === true,
    /** Another agency has it: what it does with it is not shown. */
    isElsewhere,
    assignment:
      assignment === null
        ? null
        : ([
            { term: "Agency", detail: assignment.agency.name },
            { term: "Assigned by", detail: assignment.by.name },
            { term: "Assigned", detail: moment(assignment.assignedAt) },
            { term: "Reason", detail: assignment.reason },
          ] satisfies Description[]),
    waiting:
      leftCents === 0
        ? null
        : funds.isUnassigned
          ? `${formatCents(leftCents)} waits in suspense and belongs to no agency that we know of: neither its reference nor its account names one. Assign it to the agency it was meant for, or to your own to refund it.`
          : isElsewhere
            ? `${formatCents(leftCents)} is with ${assignment.agency.name}, whose staff match or refund it.`
            : `${formatCents(leftCents)} is neither matched nor refunded. Match it to who owes it, or refund it.`,
  };
}

/** What an assignment is begun with. */
export const firstAssignment = { text: "", agencyId: "", reason: "" };

/** The agencies that were found, as cards to choose one of. */
export const agencyCards = (found: readonly FoundAgency[]): RadioCard<string>[] =>
  found.map(({ id, name, account, isOwn }) => ({
    value: id,
    icon: "home",
    title: name,
    note: isOwn ? `${account} · Your agency: match it here, or refund it to its sender` : account,
  }));

/** What a match is begun with. */
export const firstMatch = { text: "", reference: "", owed: "", amount: "", reason: "" };
export const minLetters = 3;

/** The applications that were found, as cards to choose one of. */
export const owingCards = (found: readonly OwingApplication[]): RadioCard<string>[] =>
  found.map(({ reference, address, payer, account }) => ({
    value: reference,
    icon: "receipt",
    title: reference,
    note: [payer, addressLabel(address)].filter((label) => label !== null).join(" · "),
    fee: `${formatCents(account.remainingCents)} owed`,
  }));

/** What is left to owe of an application, integer cents. */
export const owingCents = ({ account }: OwingApplication): number => account.remainingCents;

/**
 * What a typed match comes to: at most what waits, and at most what is owed. Where the line does not name the application
 * that was chosen, it needs a reason, and somebody else approves it.
 */
export function connectMatch(
  draft: Readonly<Record<string, string>>,
  { leftCents, named }: { leftCents: number; named: string | null },
) {
  const { text = "", reference = "", owed = "", amount = "", reason = "" } = draft;
  const maxCents = reference === "" ? leftCents : Math.min(leftCents, Number(owed));
  const needsApproval = reference !== "" && reference !== named;
  return {
    needsApproval,
    isExplained: !needsApproval || reason.trim() !== "",
    text,
    isSearched: text.trim().length >= minLetters,
    reference: reference === "" ? null : reference,
    maxCents,
    ...connectAmount(amount, maxCents),
    rest: leftCents,
  };
}
