import type { DeskFundsDetail, OwingApplication } from "#contract/desk.ts";
import { formatCents } from "#contract/money.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import type { RadioCard } from "#web/ui/radio-cards.tsx";
import { addressWords, fundsInstruction, fundsKind, fundsOutcome, moment } from "./desk-words.ts";
import { connectAmount, returnableCents } from "./refund.connect.ts";

/** A line of the bank's feed as its page shows it. */
export function connectFunds({ funds, matches, refunds }: DeskFundsDetail) {
  const { amountCents, appliedCents, suspenseCents, openCents } = funds;
  const leftCents = returnableCents({ funds, refunds, matches });
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
    leftCents: funds.isUnassigned ? 0 : leftCents,
    waiting:
      leftCents === 0
        ? null
        : funds.isUnassigned
          ? `${formatCents(leftCents)} waits in suspense and belongs to no agency that we know of: neither its reference nor its account names one.`
          : `${formatCents(leftCents)} is neither matched nor refunded. Match it to who owes it, or give it back.`,
  };
}

/** What a match is begun with. */
export const firstMatch = { text: "", reference: "", owed: "", amount: "", reason: "" };
export const leastLetters = 3;

/** The applications that were found, as cards to choose one of. */
export const owingCards = (found: readonly OwingApplication[]): RadioCard<string>[] =>
  found.map(({ reference, address, payer, account }) => ({
    value: reference,
    icon: "receipt",
    title: reference,
    note: [payer, addressWords(address)].filter((words) => words !== null).join(" · "),
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
  const mostCents = reference === "" ? leftCents : Math.min(leftCents, Number(owed));
  const needsApproval = reference !== "" && reference !== named;
  return {
    needsApproval,
    isExplained: !needsApproval || reason.trim() !== "",
    text,
    isSearched: text.trim().length >= leastLetters,
    reference: reference === "" ? null : reference,
    mostCents,
    ...connectAmount(amount, mostCents),
    rest: leftCents,
  };
}
