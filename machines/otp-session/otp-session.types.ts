export type OtpSessionInput = {
  /** How often something was compared with the code. */
  checks: number;
  isCodeExpired: boolean;
  isLinkExpired: boolean;
};

export type OtpSessionContext = OtpSessionInput;

/** What happened to a one-time code that was sent, or to the link beside it. */
export type OtpSessionEvent =
  /** Somebody entered a code: it is counted before it is compared. */
  | { type: "code.entered" }
  | { type: "code.matched" }
  /** The same browser asked for another. */
  | { type: "code.replaced" }
  /** `isOnFile` where the contact that the message went to is still the payer's. */
  | { type: "link.opened"; isOnFile: boolean };
