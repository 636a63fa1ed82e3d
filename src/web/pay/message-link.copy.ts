/** The words of a link from a message. */
export const messageLinkCopy = {
  verification: "Verification",
  continueVerifyOpenDetails:
    "Continue to verify it's you and open your details on this device. The link works once.",
  ifDidntAskMessage: "If you didn't ask for this message, close this page.",
  continue: "Continue",
  getNewCodeOpen: "To get a new code, open the payment link you were sent first and press Send code.",
} as const;
