/** The words of a contract's link until its document is opened, and where it can't be signed. */
export const openingCopy = {
  unknownTitle: "This link doesn't open a contract",
  unknownText:
    "It may have been replaced by a newer one, or the contract was closed. Look for a newer message from your agent, or call them.",
  couldntOpen: "We couldn't open your contract",
  reference: (reference: string) => `Reference ${reference}`,
  signBy: (day: string) => `Please sign by ${day}.`,
  beforeYouSign: "Before you sign",
  consentLead: (name: string) => `${name}, please read this first.`,
  agree: "I agree, open the document",
  decline: "Decline to sign",
  delegate: "Ask somebody else to sign",
  rescindedTitle: "You ended the contract",
  rescindedText: (at: string) => `It ended ${at}. Everybody who signed is told.`,
  keptBack: (amount: string) => `${amount} of the price is kept back, as the law says.`,
  notYourTurnTitle: "It isn't your turn yet",
  notYourTurnText: "Others sign first. We'll send you a message when it's your turn.",
  over: {
    declined: {
      title: "You declined to sign",
      text: "The contract is closed. Everybody who was asked to sign is told your reason.",
    },
    handedOn: {
      title: "Somebody else signs for you",
      text: "We've sent them a link of their own. This link doesn't work any more.",
    },
    released: { title: "Your signature isn't needed", text: "Enough others have signed." },
    lapsed: { title: "The time to sign is over", text: "Call your agent if you still want to sign." },
    voided: { title: "This contract was closed", text: "Call your agent to find out more." },
  },
  callAgency: (name: string) => `Call ${name}`,
  checkAgain: "Check again",
  witnessLead: (name: string, signer: string) =>
    `${name}, ${signer} asks you to be the witness of their signature. Please read this first.`,
} as const;
