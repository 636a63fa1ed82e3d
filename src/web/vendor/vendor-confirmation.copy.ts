/** The words of the confirmation of a vendor application. */
export const vendorConfirmationCopy = {
  thisApplicationWasCancelled: "This application was cancelled",
  thisApplicationHasExpired: "This application has expired",
  nothingSentCanStart: "Nothing was sent. You can start another one, or call us if that doesn't sound right.",
  startANewApplication: "Start a new application",
  applicationNotFinished: "Your application is not finished yet",
  whatEnteredSavedSign: "What you entered is saved. Sign it to send it.",
  continueYourApplication: "Continue your application",
  weHaveYourApplication: "We have your application",
  signedCompleteSentCopy: "It is signed and complete. We have sent you a copy of what you told us.",
  wellLetKnowWhen: "We'll let you know when there's a decision. Until then nothing is owed.",
  reviewsApplicationCallsIf: (name: string) =>
    `${name} reviews your application and calls you if anything is missing.`,
  receiveLoanAgreementRead:
    "You receive a loan agreement to read and sign. Nothing is lent or charged before that.",
  contactUsIfWrong:
    "Tell us if anything changes: the price, the settlement date, or another debt on the property.",
  seeHowToPay: "See how to pay",
  couldntOpenPage: "We couldn't open this page",
  browserCanNoLonger: "This browser can no longer open your copy. We have sent it to you as well.",
  signedAndSent: "Signed and sent",
  yourReference: "Your reference: ",
  downloadYourCopyPdf: "Download your copy (PDF)",
  whatHappensNext: "What happens next",
} as const;
