import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";
import { overpaidText } from "#domain/payment/overpaid-text.ts";
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

const call = "If that does not sound right, please call us.";

const states: Record<Exclude<PublicApplication["status"], "completed">, LinkState> = {
  draft: {
    title: "Not ready for payment yet",
    message: "This application isn't finished yet, so there is nothing to pay.",
    advice: "Please come back to this link once your agent tells you that it is complete.",
    hasConfirmation: false,
  },
  partiallyCompleted: {
    title: "Not ready for payment yet",
    message: "This application is waiting for its last step, so there is nothing to pay yet.",
    advice: "Sign it, and come back to this link when you are asked to pay.",
    isUnfinished: true,
    hasConfirmation: false,
  },
  paid: {
    title: "Already paid",
    message: "This has been paid in full. There is nothing more to do, and nothing more will be charged.",
    advice: call,
    hasConfirmation: true,
  },
  cancelled: {
    title: "This payment was cancelled",
    message: "Your agent cancelled this payment. There is nothing to pay on this link.",
    advice: call,
    hasConfirmation: false,
  },
  expired: {
    title: "This link has expired",
    message: "To keep your details safe, payment links work for a limited time.",
    advice: "Please ask your agent for a new link.",
    hasConfirmation: false,
  },
};

const awaitingDecision: LinkState = {
  title: "We have your application",
  message: "We'll let you know when there's a decision.",
  advice: "Nothing is owed on a loan before it is paid out, so there is nothing to pay now.",
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
  if (code !== "application.unknown" && code !== "request.invalid") return null;
  return {
    title: "We couldn't find this link",
    message: "The link may be incomplete. Please check it against the message you were sent.",
    advice: "If it still does not open, please call us or ask your agent for a new link.",
    hasConfirmation: false,
  };
}

/** Where to read what was paid: the confirmation page of the newest settled payment. */
export function connectConfirmationLink({ shortcode, payments }: PublicApplication): string {
  const settled = payments
    .filter(({ status }) => status === "settled")
    .sort((first, second) => second.createdAt.localeCompare(first.createdAt));
  return confirmationHref(settled[0]?.method ?? "Credit Card", shortcode);
}
