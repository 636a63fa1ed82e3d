import type { PublicApplication } from "#contract/application.ts";
import type { PaymentMethod, PlannedState } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { isCardMethod, isMandateMethod, isSettlementMethod } from "#domain/payment/methods.ts";
import type { PlannedPayment } from "#domain/payment/planned-text.ts";
import { plannedName, plannedText, plannedTimes } from "#domain/payment/planned-text.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { dayLabel } from "./dates.ts";
import { changeHref, changeSettlementHref, confirmationHref, methodHref, payHref } from "./pay-paths.ts";
import { plannedCopy } from "./planned.copy.ts";

type Labelled = { label: string; tone: BadgeTone };
const states: Record<PlannedState, Labelled> = {
  awaitingApproval: { label: plannedCopy.waitingForYourApproval, tone: "warning" },
  scheduled: { label: plannedCopy.planned, tone: "blue" },
  paused: { label: plannedCopy.paused, tone: "warning" },
  underWay: { label: plannedCopy.withYourBank, tone: "blue" },
  authorised: { label: plannedCopy.authorised, tone: "success" },
  announced: { label: plannedCopy.waitingForTheMoney, tone: "blue" },
};

export type ConnectedPlan = ReturnType<typeof connectPlan>;

/** What the payer has agreed to pay later: the server's account of it, in words. */
export function connectPlanned({ shortcode, account }: Pick<PublicApplication, "shortcode" | "account">) {
  return account.planned.map((planned) => connectPlan(planned, shortcode, account.dueOn));
}

function connectPlan(planned: PlannedPayment, shortcode: string, dueOn: string | null) {
  const { id, kind, state, from, canChange, canCancel, isAfterDue } = planned;
  const times = plannedTimes(planned);
  return {
    /** A debit that the bank has and one that is to come share their mandate. */
    key: `${id}:${state}`,
    id,
    kind,
    name: plannedName(planned),
    state: states[state],
    isAfterDue,
    facts: [
      { term: plannedCopy.amount, detail: formatCents(planned.amountCents) },
      ...(times === ""
        ? []
        : [{ term: plannedCopy.when, detail: times.charAt(0).toUpperCase() + times.slice(1) }]),
      ...(from === null
        ? []
        : [{ term: plannedCopy.from, detail: from.charAt(0).toUpperCase() + from.slice(1) }]),
    ],
    notes: [
      ...(isAfterDue && dueOn !== null ? [plannedCopy.lastPaymentComesAfter(dayLabel(dueOn))] : []),
      ...(stateNotes[state] === undefined ? [] : [stateNotes[state]]),
    ],
    link: {
      label: canChange ? plannedCopy.change : plannedCopy.seeDetails,
      href: linkOf(planned, shortcode),
    },
    cancel: canCancel ? cancelCopy(planned) : null,
  };
}

function linkOf({ id, kind, method, canChange }: PlannedPayment, shortcode: string): string {
  if (kind === "transfer") return confirmationHref(method, shortcode);
  if (kind === "settlement") return changeSettlementHref(shortcode, id);
  return canChange ? changeHref(method, shortcode, id) : methodHref(method, shortcode);
}

const stateNotes: Partial<Record<PlannedState, string>> = {
  awaitingApproval: plannedCopy.approveBanksAppNothing,
  paused: plannedCopy.nothingCollectedWhilePaused,
  underWay: plannedCopy.bankAlreadyProcessingCant,
  announced: plannedCopy.countsPaidWhenMoney,
};

function cancelCopy({ kind, method, amountCents }: PlannedPayment) {
  const amount = formatCents(amountCents);
  if (kind === "transfer")
    return {
      title: plannedCopy.cancelThisPayment,
      consequence: plannedCopy.noLongerWaitIf(amount),
      confirm: plannedCopy.cancelThePayment,
      done: plannedCopy.yourPaymentIsCancelled,
    };
  if (kind === "settlement")
    return {
      title: plannedCopy.cancelPayingAtSettlement,
      consequence: plannedCopy.revokesAuthorityStillOwe(amount),
      confirm: plannedCopy.revokeTheAuthority,
      done: plannedCopy.yourAuthorityIsRevoked,
    };
  const name = method === "PayTo" ? plannedCopy.paytoAgreement : plannedCopy.directDebit;
  return {
    title: plannedCopy.cancelThis(name),
    consequence: plannedCopy.notCollectStillOwe(amount),
    confirm: plannedCopy.cancelThe(name),
    done: plannedCopy.yourIsCancelled(name),
  };
}

/** What a change puts another plan in the place of; null where what is to be changed is there no more. */
export function connectChange(
  { account, shortcode }: Pick<PublicApplication, "account" | "shortcode">,
  id: string | null,
): { label: string; backHref: string } | null {
  const planned = account.planned.find((each) => each.id === id && each.canChange);
  return planned === undefined
    ? null
    : {
        label: plannedText(planned),
        backHref:
          planned.kind === "settlement"
            ? payHref("settlement", shortcode)
            : methodHref(planned.method, shortcode),
      };
}

/** What another payment does to what is planned: said before it is made. Null where nothing is planned. */
export function connectOverlap(
  { account }: Pick<PublicApplication, "account">,
  method: PaymentMethod,
): { lines: string[]; effect: string } | null {
  const others = account.planned.filter((planned) => !isSame(planned, method));
  if (others.length === 0) return null;
  return { lines: others.map((planned) => `${plannedText(planned)}.`), effect: effectOf(others, method) };
}

const isSame = (planned: PlannedPayment, method: PaymentMethod): boolean =>
  planned.kind === "debit"
    ? isMandateMethod(method)
    : planned.kind === "settlement" && isSettlementMethod(method);

function effectOf(others: readonly PlannedPayment[], method: PaymentMethod): string {
  if (others.every(({ kind }) => kind === "transfer")) return plannedCopy.ifSentAlreadyDont;
  if (others.every(({ state }) => state === "underWay")) return plannedCopy.bankAlreadyProcessingHere;
  return isCardMethod(method) ? plannedCopy.whatPayHereComes : plannedCopy.whateverArrivesFirstComes;
}
