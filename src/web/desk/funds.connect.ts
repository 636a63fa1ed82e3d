import type { DeskFundsDetail, OwingApplication } from "#contract/desk.ts";
import { formatCents } from "#contract/money.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import type { RadioCard } from "#web/ui/radio-cards.tsx";
import { paymentHref } from "./desk.connect.ts";
import { addressWords, fundsInstruction, fundsKind, fundsOutcome, moment } from "./desk-words.ts";
import { connectAmount, returnableCents } from "./refund.connect.ts";

/** A line of the bank's feed as its page shows it. */
export function connectFunds({ funds, matches, refunds }: DeskFundsDetail) {
  const { amountCents, appliedCents, suspenseCents, openCents } = funds;
  const leftCents = returnableCents({ funds, refunds });
  return {
    title: formatCents(amountCents),
    status: fundsOutcome[funds.outcome],
    about: `${fundsKind[funds.kind]} from ${funds.payerName ?? "somebody not told"}, ${moment(funds.receivedAt)}`,
    bank: [
      { term: "Bank reference", detail: funds.reference ?? "None" },
      { term: "From", detail: funds.payerName ?? "Not told" },
      { term: "Kind", detail: fundsKind[funds.kind] },
      ...(funds.crn === null ? [] : [{ term: "CRN", detail: funds.crn }]),
      { term: "Instruction", detail: fundsInstruction[funds.instruction] },
      { term: "Value date", detail: shortDay(funds.valueDate) },
      { term: "Bank line", detail: funds.lineId },
      { term: "Application named", detail: funds.application?.reference ?? "None" },
    ] satisfies Description[],
    amounts: [
      { term: "Received", detail: formatCents(amountCents) },
      { term: "Applied when it came", detail: formatCents(appliedCents) },
      { term: "Put in suspense", detail: formatCents(suspenseCents) },
      { term: "Still in suspense", detail: formatCents(openCents), isTotal: true },
    ] satisfies Description[],
    matches: matches.map((match) => ({
      id: match.paymentId,
      href: paymentHref(match.paymentId),
      words: match.applicationReference,
      amount: formatCents(match.amountCents),
      at: match.at,
      moment: moment(match.at),
    })),
    /** What can be matched or given back. */
    leftCents,
    waiting:
      leftCents === 0
        ? null
        : `${formatCents(leftCents)} waits in suspense: match it to who owes it, or give it back.`,
  };
}

/** What a match is begun with. */
export const firstMatch = { text: "", reference: "", owed: "", amount: "" };
export const leastLetters = 3;

/** The applications that were found, as cards to choose one of. */
export const owingCards = (found: readonly OwingApplication[]): RadioCard<string>[] =>
  found.map(({ reference, address, payer, dueCents, paidCents }) => ({
    value: reference,
    icon: "receipt",
    title: reference,
    note: [payer, addressWords(address)].filter((words) => words !== null).join(" · "),
    fee: `${formatCents(dueCents - paidCents)} owed`,
  }));

/** What is left to owe of an application, integer cents. */
export const owingCents = ({ dueCents, paidCents }: OwingApplication): number => dueCents - paidCents;

/** What a typed match comes to: at most what waits, and at most what is owed. */
export function connectMatch(draft: Readonly<Record<string, string>>, leftCents: number) {
  const { text = "", reference = "", owed = "", amount = "" } = draft;
  const mostCents = reference === "" ? leftCents : Math.min(leftCents, Number(owed));
  return {
    text,
    isSearched: text.trim().length >= leastLetters,
    reference: reference === "" ? null : reference,
    mostCents,
    ...connectAmount(amount, mostCents),
    rest: leftCents,
  };
}
