import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";
import { overpaidText } from "#domain/payment/overpaid-text.ts";
import { linkStateCopy } from "./link-state.copy.ts";
import { confirmationHref } from "./pay-paths.ts";
import { isUnknownLink, takesPayments } from "./takes-payments.ts";

export type LinkState = {
  title: string;
  message: string;
  advice: string;
  /** Whether the application is gone on with at its final step. */
  isUnfinished?: true;
  /** Whether the application has a page of its own that says what happens next. */
  isApplication?: true;
  /** Whether the application's page can say what was paid. */
  hasConfirmation: boolean;
};

const call = linkStateCopy.ifNotRight;

const states: Record<Exclude<PublicApplication["status"], "completed">, LinkState> = {
  draft: {
    title: linkStateCopy.notReadyPayment,
    message: linkStateCopy.applicationIsntFinishedThere,
    advice: linkStateCopy.comeBackLinkOnce,
    hasConfirmation: false,
  },
  partiallyCompleted: {
    title: linkStateCopy.notReadyPayment,
    message: linkStateCopy.applicationWaitingLastStep,
    advice: linkStateCopy.signComeBackLink,
    isUnfinished: true,
    hasConfirmation: false,
  },
  paid: {
    title: linkStateCopy.alreadyPaid,
    message: linkStateCopy.paidFullThereNothing,
    advice: call,
    hasConfirmation: true,
  },
  cancelled: {
    title: linkStateCopy.thisPaymentWasCancelled,
    message: linkStateCopy.agentCancelledPaymentThere,
    advice: call,
    hasConfirmation: false,
  },
  expired: {
    title: linkStateCopy.thisLinkHasExpired,
    message: linkStateCopy.keepDetailsSafePayment,
    advice: linkStateCopy.askAgentNewLink,
    hasConfirmation: false,
  },
};

const awaitingDecision: LinkState = {
  title: linkStateCopy.weHaveYourApplication,
  message: linkStateCopy.wellLetKnowWhen,
  advice: linkStateCopy.nothingOwedLoanBefore,
  isApplication: true,
  hasConfirmation: false,
};

/** Why an application's link takes no payment now, in kind words; null where it does. */
export function connectLinkState(application: PublicApplication): LinkState | null {
  if (takesPayments(application)) return null;
  const { status, account, agency } = application;
  if (status === "completed") return awaitingDecision;
  const over = overpaidText(account, agency.name);
  return status === "paid" && over !== null ? { ...states.paid, advice: over } : states[status];
}

/** A link that opens nothing, or null where the failure is another and a retry may help. */
export const connectUnknownLink = (problem: Problem): LinkState | null =>
  isUnknownLink(problem) ? unknownLink : null;

export const unknownLink: LinkState = {
  title: linkStateCopy.couldntFindLink,
  message: linkStateCopy.linkMayIncompleteCheck,
  advice: linkStateCopy.ifStillNotOpen,
  hasConfirmation: false,
};

/** Where to read what was paid: the confirmation page of the newest settled payment. */
export function connectConfirmationLink({ shortcode, payments }: PublicApplication): string {
  const settled = payments
    .filter(({ status }) => status === "settled")
    .sort((first, second) => second.createdAt.localeCompare(first.createdAt));
  return confirmationHref(settled[0]?.method ?? "Credit Card", shortcode);
}
