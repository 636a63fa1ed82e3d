import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";
import { overpaidText } from "#domain/payment/overpaid-text.ts";
import { linkStateCopy } from "./link-state.copy.ts";
import { confirmationHref } from "./pay-paths.ts";

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
export function connectLinkState({ status, account, agency }: PublicApplication): LinkState | null {
  const over = overpaidText(account, agency.name);
  if (status === "paid" && over !== null) return { ...states.paid, advice: over };
  if (status !== "completed") return states[status];
  return account.next.kind === "decision" ? awaitingDecision : null;
}

/** A link that opens nothing, or null where the failure is another and a retry may help. */
export function connectUnknownLink({ code }: Problem): LinkState | null {
  // A link that is no link at all is refused before it is looked for.
  return code === "application.unknown" || code === "request.invalid" ? unknownLink : null;
}

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
