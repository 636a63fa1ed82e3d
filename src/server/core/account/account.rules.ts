import type { ApplicationAccount, NextStep } from "#contract/application-account.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { PlannedPayment } from "#domain/payment/planned-text.ts";
import type { AccountFacts, DebitFacts } from "./account.facts.ts";
import { debtorText } from "./debtor.rules.ts";

/**
 * The account of an application: what is due, planned, received, over, refunded and remaining, and what happens next.
 * Integer cents; `receivedCents - refundedCents + remainingCents = dueCents`. Pure: pages, messages and receipts show it.
 */
export function accountOf(facts: AccountFacts): ApplicationAccount {
  const { isLoan, isAdvanced, settledCents, refundedCents, waitingCents, returningCents } = facts;
  // Whoever cancels takes the charge off; the obligation keeps its amount for the record.
  const dueCents = facts.status === "cancelled" ? 0 : facts.dueCents;
  const remainingCents = dueCents - settledCents;
  const acceptsPayments = facts.status === "completed";
  const planned = acceptsPayments ? plannedOf(facts) : [];
  const payableCents = acceptsPayments ? Math.max(0, remainingCents - facts.debitingCents) : 0;
  return {
    currency: "AUD",
    advanced: isLoan ? isAdvanced : null,
    dueCents,
    dueOn: facts.dueOn,
    planned,
    receivedCents: settledCents + refundedCents,
    overCents: waitingCents + returningCents,
    returningCents,
    refundedCents,
    remainingCents,
    payableCents,
    next: nextOf(facts, { planned, remainingCents, payableCents }),
  };
}

function plannedOf({ debits, authority, transfers, dueOn }: AccountFacts): PlannedPayment[] {
  return [
    ...transfers.map(({ id, method, amountCents }) =>
      once({ kind: "transfer", method, id, amountCents, on: null, state: "announced", canChange: false }),
    ),
    ...debits.map((debit) => plannedDebit(debit, dueOn)),
    ...(authority === null
      ? []
      : [
          once({
            kind: "settlement",
            method: authority.method,
            id: authority.id,
            amountCents: authority.amountCents,
            on: authority.settlementDate,
            state: "authorised",
            canChange: true,
          }),
        ]),
  ];
}

type Once = Pick<PlannedPayment, "kind" | "method" | "id" | "amountCents" | "on" | "state" | "canChange">;

const once = (planned: Once): PlannedPayment => ({
  ...planned,
  count: 1,
  nextCents: planned.amountCents,
  lastOn: planned.on,
  from: null,
  isAfterDue: false,
  canCancel: true,
});

function plannedDebit(debit: DebitFacts, dueOn: string | null): PlannedPayment {
  const { mandateId, method, debtor, isUnderWay, amountCents, count, nextCents, on, lastOn } = debit;
  return {
    kind: "debit",
    method,
    id: mandateId,
    amountCents,
    count,
    nextCents,
    on,
    lastOn,
    from: debtorText(debtor),
    state: isUnderWay ? "underWay" : waitingStateOf(debit),
    isAfterDue: dueOn !== null && lastOn > dueOn,
    // What was handed to the bank cannot be called back.
    canChange: !isUnderWay,
    canCancel: !isUnderWay,
  };
}

function waitingStateOf({ status }: DebitFacts): "awaitingApproval" | "scheduled" | "paused" {
  if (status === "draft" || status === "created") return "awaitingApproval";
  return status === "suspended" ? "paused" : "scheduled";
}

type Figures = Pick<ApplicationAccount, "planned" | "remainingCents" | "payableCents">;

const closed: readonly ApplicationStatus[] = ["cancelled", "expired"];

function nextOf(facts: AccountFacts, figures: Figures): NextStep {
  if (facts.status === "draft" || facts.status === "partiallyCompleted") return { kind: "finishApplication" };
  const { returningCents, waitingCents } = facts;
  if (closed.includes(facts.status)) return { kind: "closed" };
  if (facts.isLoan && !facts.isAdvanced) return { kind: "decision" };
  if (figures.remainingCents > 0) return nextOfOwed(facts, figures);
  if (returningCents > 0) return { kind: "moneyReturning", amountCents: returningCents };
  if (waitingCents > 0) return { kind: "moneyWaiting", amountCents: waitingCents };
  return { kind: "nothing" };
}

function nextOfOwed(facts: AccountFacts, { planned, payableCents }: Figures): NextStep {
  const { card, dueOn, debits, debitingCents } = facts;
  if (card !== null) return { kind: "processing", method: card.method, amountCents: card.amountCents };
  const waiting = planned.filter(({ state }) => state !== "underWay" && state !== "paused");
  const openCents = payableCents - waiting.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (openCents > 0) return { kind: "pay", amountCents: openCents, on: dueOn };
  const asked = waiting.find(({ state }) => state === "awaitingApproval");
  if (asked !== undefined) {
    const by = debits.find(({ mandateId }) => mandateId === asked.id)?.authoriseBy ?? null;
    return { kind: "approve", amountCents: asked.amountCents, by };
  }
  const [first] = waiting.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  if (first !== undefined)
    return { kind: "planned", method: first.method, amountCents: first.nextCents, on: first.on };
  const underWay = planned.find(({ state }) => state === "underWay");
  return { kind: "processing", method: underWay?.method ?? "Direct Debit", amountCents: debitingCents };
}

/** What has no day may come in on any, so it is first. */
const dayOf = ({ on }: PlannedPayment): string => on ?? "";
