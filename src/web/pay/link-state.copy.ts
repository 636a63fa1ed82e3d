/** The words of a link that can't be paid. */
export const linkStateCopy = {
  ifNotRight: "If that does not sound right, please call us.",
  notReadyPayment: "Not ready for payment yet",
  applicationIsntFinishedThere: "This application isn't finished yet, so there is nothing to pay.",
  comeBackLinkOnce: "Please come back to this link once your agent tells you that it is complete.",
  applicationWaitingLastStep:
    "This application is waiting for its last step, so there is nothing to pay yet.",
  signComeBackLink: "Sign it, and come back to this link when you are asked to pay.",
  alreadyPaid: "Already paid",
  paidFullThereNothing:
    "This has been paid in full. There is nothing more to do, and nothing more will be charged.",
  thisPaymentWasCancelled: "This payment was cancelled",
  agentCancelledPaymentThere: "Your agent cancelled this payment. There is nothing to pay on this link.",
  thisLinkHasExpired: "This link has expired",
  keepDetailsSafePayment: "To keep your details safe, payment links work for a limited time.",
  askAgentNewLink: "Please ask your agent for a new link.",
  weHaveYourApplication: "We have your application",
  wellLetKnowWhen: "We'll let you know when there's a decision.",
  nothingOwedLoanBefore: "Nothing is owed on a loan before it is paid out, so there is nothing to pay now.",
  couldntFindLink: "We couldn't find this link",
  linkMayIncompleteCheck: "The link may be incomplete. Please check it against the message you were sent.",
  ifStillNotOpen: "If it still does not open, please call us or ask your agent for a new link.",
  seeYourConfirmation: "See your confirmation",
  finishYourApplication: "Finish your application",
  seeYourApplication: "See your application",
  call: (phone: string) => `Call ${phone}`,
} as const;
