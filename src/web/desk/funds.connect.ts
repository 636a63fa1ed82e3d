import type { DeskFundsDetail, OwingApplication } from "#contract/desk.ts";
import type { FoundAgency } from "#contract/funds-assignment.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import type { RadioCard } from "#web/ui/radio-cards.tsx";
import { fundsInstruction, fundsKind, fundsOutcome } from "./desk-labels.copy.ts";
import { addressLabel, moment } from "./desk-labels.ts";
import { fundsCopy } from "./funds.copy.ts";
import { connectAmount, returnableCents } from "./refund.connect.ts";

/** A line of the bank's feed as its page shows it to staff of an agency. */
export function connectFunds(
  { funds, batch, assignment, matches, refunds }: DeskFundsDetail,
  agencyId: string,
) {
  const { amountCents, appliedCents, suspenseCents, openCents } = funds;
  const leftCents = returnableCents({ funds, refunds, matches });
  const isElsewhere = assignment !== null && assignment.agency.id !== agencyId;
  return {
    title: formatCents(amountCents),
    status: fundsOutcome[funds.outcome],
    about: fundsCopy.paidBy(
      fundsKind[funds.kind],
      funds.payerName ?? fundsCopy.payerBankDidNot,
      shortDay(funds.valueDate),
    ),
    bank: [
      { term: fundsCopy.bankReference, detail: funds.reference ?? fundsCopy.none },
      { term: fundsCopy.from, detail: funds.payerName ?? fundsCopy.notNamedBank },
      { term: fundsCopy.kind, detail: fundsKind[funds.kind] },
      ...(funds.crn === null ? [] : [{ term: fundsCopy.crnTerm, detail: funds.crn }]),
      { term: fundsCopy.instruction, detail: fundsInstruction[funds.instruction] },
      { term: fundsCopy.paid, detail: shortDay(funds.valueDate) },
      { term: fundsCopy.entered, detail: moment(funds.receivedAt) },
      { term: fundsCopy.bankLine, detail: funds.lineId },
      { term: fundsCopy.applicationNamed, detail: funds.application?.reference ?? fundsCopy.none },
    ] satisfies Description[],
    amounts: [
      { term: fundsCopy.received, detail: formatCents(amountCents) },
      ...(batch === null ? [] : [{ term: fundsCopy.payments, detail: String(batch.paymentCount) }]),
      ...(batch === null || batch.shortfallCents === 0
        ? []
        : [{ term: fundsCopy.shortBy, detail: formatCents(batch.shortfallCents) }]),
      {
        term: batch === null ? fundsCopy.appliedWhenItCame : fundsCopy.appliedToPayments,
        detail: formatCents(appliedCents),
      },
      { term: fundsCopy.putInSuspense, detail: formatCents(suspenseCents) },
      { term: fundsCopy.stillInSuspense, detail: formatCents(openCents), isTotal: true },
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
            { term: fundsCopy.agency, detail: assignment.agency.name },
            { term: fundsCopy.assignedBy, detail: assignment.by.name },
            { term: fundsCopy.assigned, detail: moment(assignment.assignedAt) },
            { term: fundsCopy.reason, detail: assignment.reason },
          ] satisfies Description[]),
    /** What the agency has to pay in of its own. */
    shortfall:
      batch === null || batch.owedCents === 0
        ? null
        : fundsCopy.payShortfallIn(formatCents(batch.owedCents), batch.shortfallReference ?? ""),
    waiting:
      leftCents === 0
        ? null
        : funds.isUnassigned
          ? fundsCopy.waitsSuspenseBelongsNo(formatCents(leftCents))
          : isElsewhere
            ? fundsCopy.whoseStaffMatchRefund(formatCents(leftCents), assignment.agency.name)
            : fundsCopy.neitherMatchedNorRefunded(formatCents(leftCents)),
  };
}

/** What an assignment is begun with. */
export const firstAssignment = { text: "", agencyId: "", reason: "" };

/** An agency that was found, as a card to choose it by. */
export const agencyCard = ({ id, name, account, isOwn }: FoundAgency): RadioCard<string> => ({
  value: id,
  icon: "home",
  title: name,
  note: isOwn ? fundsCopy.agencyMatchHereRefund(account) : account,
});

/** What a match is begun with. */
export const firstMatch = { text: "", reference: "", owed: "", amount: "", reason: "" };

/** An application that was found, as a card to choose it by. */
export const owingCard = ({ reference, address, payer, account }: OwingApplication): RadioCard<string> => ({
  value: reference,
  icon: "receipt",
  title: reference,
  note: [payer, addressLabel(address)].filter((label) => label !== null).join(" · "),
  fee: fundsCopy.owed(formatCents(account.remainingCents)),
});

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
    reference: reference === "" ? null : reference,
    maxCents,
    ...connectAmount(amount, maxCents),
    rest: leftCents,
  };
}
