import type { PublicApplication } from "#contract/application.ts";
import type { PaymentMethod, PlannedState } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { isCardMethod, isMandateMethod, isSettlementMethod } from "#domain/payment/methods.ts";
import type { PlannedPayment } from "#domain/payment/planned-text.ts";
import { plannedName, plannedText, plannedTimes } from "#domain/payment/planned-text.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { dayLabel } from "./dates.ts";
import { changeHref, changeSettlementHref, confirmationHref, methodHref, payHref } from "./pay-paths.ts";

type Labelled = { label: string; tone: BadgeTone };
const states: Record<PlannedState, Labelled> = {
  awaitingApproval: { label: "Waiting for your approval", tone: "warning" },
  scheduled: { label: "Planned", tone: "blue" },
  paused: { label: "Paused", tone: "warning" },
  underWay: { label: "With your bank", tone: "blue" },
  authorised: { label: "Authorised", tone: "success" },
  announced: { label: "Waiting for the money", tone: "blue" },
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
      { term: "Amount", detail: formatCents(planned.amountCents) },
      ...(times === "" ? [] : [{ term: "When", detail: times.charAt(0).toUpperCase() + times.slice(1) }]),
      ...(from === null ? [] : [{ term: "From", detail: from.charAt(0).toUpperCase() + from.slice(1) }]),
    ],
    notes: [
      ...(isAfterDue && dueOn !== null
        ? [`The last payment comes after the due date, ${dayLabel(dueOn)}.`]
        : []),
      ...(stateNotes[state] === undefined ? [] : [stateNotes[state]]),
    ],
    link: {
      label: canChange ? "Change" : "See details",
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
  awaitingApproval: "Approve it in your bank's app. Nothing is collected before that.",
  paused: "Nothing is collected while it is paused.",
  underWay: "Your bank is already processing this, so it can't be changed. Please don't pay it again.",
  announced: "It counts as paid when the money arrives.",
};

function cancelCopy({ kind, method, amountCents }: PlannedPayment) {
  const amount = formatCents(amountCents);
  if (kind === "transfer")
    return {
      title: "Cancel this payment?",
      consequence: `We will no longer wait for ${amount}. If you have already sent it, it still counts when it arrives.`,
      confirm: "Cancel the payment",
      done: "Your payment is cancelled.",
    };
  if (kind === "settlement")
    return {
      title: "Cancel paying at settlement?",
      consequence: `This revokes your authority. You will still owe ${amount}, and can pay it another way.`,
      confirm: "Revoke the authority",
      done: "Your authority is revoked.",
    };
  const name = method === "PayTo" ? "PayTo agreement" : "direct debit";
  return {
    title: `Cancel this ${name}?`,
    consequence: `We will not collect ${amount}. You will still owe it, and can pay it another way.`,
    confirm: `Cancel the ${name}`,
    done: `Your ${name} is cancelled.`,
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
  if (others.every(({ kind }) => kind === "transfer"))
    return "If you have sent it already, please don't pay again.";
  if (others.every(({ state }) => state === "underWay"))
    return "Your bank is already processing it. Here you pay what is left.";
  return isCardMethod(method)
    ? "What you pay here comes off your planned payments. Once nothing is owed, the plan ends and nothing more is collected."
    : "Whatever arrives first comes off your planned payments. Once nothing is owed, the plan ends and nothing more is collected.";
}
