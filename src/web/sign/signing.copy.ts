/** The words of signing a contract by one's own link. */
export const signingCopy = {
  unknownTitle: "This link doesn't open a contract",
  unknownText:
    "It may have been replaced by a newer one, or the contract was closed. Look for a newer message from your agent, or call them.",
  couldntOpen: "We couldn't open your contract",
  tryAgain: "Try again",
  reference: (reference: string) => `Reference ${reference}`,
  signBy: (day: string) => `Please sign by ${day}.`,

  beforeYouSign: "Before you sign",
  consentLead: (name: string) => `${name}, please read this first.`,
  agree: "I agree, open the document",

  papersTitle: "Read these first",
  papersText:
    "The law asks that you have these documents before you sign. Open each one and confirm that you have it.",
  openPaper: "Open",
  openPaperOf: (label: string) => `Open ${label}`,
  paperHave: "I have it",
  paperHaveOf: (label: string) => `I have ${label}`,
  paperConfirmed: "Confirmed",
  paperFile: (name: string, kilobytes: string) => `${name}, ${kilobytes}`,
  papersNext: "Go to the contract",
  papersLeft: "Open and confirm each document to go on.",

  viewLabel: "How you go through it",
  questions: "Questions",
  pages: "Pages",
  progress: (done: number, total: number) => `${done} of ${total} done`,
  progressLabel: "Progress",
  position: (at: number, total: number) => `${at} of ${total}`,
  next: "Next",
  back: "Back",
  review: "Review and sign",
  loadingDocument: "Opening your document...",
  whereItStands: (page: number) => `On page ${page}`,
  pageNumber: (page: number, pages: number) => `Page ${page} of ${pages}`,
  openPages: "See it on the page",
  document: "Your document",
  optional: "Optional",

  saved: "Saved",
  saving: "Saving...",
  unsaved: "Not saved yet",
  saveLost: "We couldn't reach the server. We'll keep trying.",
  saveRefused: (message: string) => `Not saved. ${message}`,
  tryNow: "Try now",

  initialsTitle: "Your initials",
  initialsText: (places: number) =>
    places === 1
      ? "The document asks for your initials in one place."
      : `The document asks for your initials in ${places} places.`,
  placeInitials: (initials: string, places: number) =>
    places === 1 ? `Add ${initials}` : `Add ${initials} in all ${places} places`,
  initialsPlaced: (initials: string, places: number) =>
    places === 1 ? `${initials} added` : `${initials} added in all ${places} places`,
  signatureTitle: "Your signature",
  signatureText: (places: number) =>
    places > 1 ? `You sign once. Your signature is added in all ${places} places.` : "You sign once.",
  fullName: "Your full name",
  howYouSign: "How you sign",
  typeIt: "Type it",
  typeItNote: "Your name is your signature",
  drawIt: "Draw it",
  drawItNote: "With your finger, pen or mouse",
  drawHere: "Draw your signature",
  yourNameAppearsHere: "Your name appears here",
  adopt: "Use this signature",
  adopted: (name: string) => `Signature of ${name}`,
  changeSignature: "Change signature",
  signHere: "Sign here",
  initialHere: "Initials",
  othersSign: (name: string) => `${name} signs here`,
  signedBy: (name: string, at: string) => `Signed by ${name}, ${at}`,
  dateWhenSigned: "Date you sign",
  fieldDone: (label: string) => `${label}, done`,
  fieldLeft: (label: string) => `${label}, to do`,

  reviewTitle: "Check and sign",
  reviewText: "This is what goes into the document. You can still change it.",
  nothingAsked: "You aren't asked for anything but your signature.",
  change: "Change",
  changeOf: (label: string) => `Change ${label}`,
  notAnswered: "Not answered",
  yes: "Yes",
  no: "No",
  sign: "Sign now",
  signIn: "Sign in again",
  signText: "Your signature is binding once you press Sign now.",
  readAgain: "Read the document again",
  couldntConfirm: "We couldn't confirm your signature",
  safeToTryAgain: "It's safe to try again: you won't sign twice.",

  decline: "Decline to sign",
  declineTitle: "Decline to sign?",
  declineText:
    "The contract is closed for everybody, and everybody who was asked to sign is told your reason.",
  reason: "Your reason",
  reasonMissing: "Enter your reason.",
  keepReading: "Keep reading",
  delegate: "Ask somebody else to sign",
  delegateTitle: "Who signs instead of you?",
  delegateText: "They get a link of their own, and your link stops working.",
  delegateName: "Their full name",
  delegateEmail: "Their email",
  delegatePhone: "Their mobile",
  contactMissing: "Enter an email or a mobile number.",
  enterEmail: "Enter an email address, such as name@example.com.",
  enterMobile: "Enter a mobile number, such as 0412 345 678.",
  delegateConfirm: "Send them the link",

  signedTitle: "You have signed",
  signedAt: (at: string) => `Signed ${at}.`,
  /** What becomes of a contract that one has signed, by its status. */
  nextOf: {
    draft: "",
    out: "We'll send you a link to the sealed document once everybody has signed.",
    sealing: "Everybody has signed. We're sealing the document, and will send you a link to it.",
    sealDelayed:
      "Everybody has signed. Sealing the document takes longer than usual. We'll send you a link to it.",
    cooling: "Everybody has signed, and the document is sealed.",
    binding: "Everybody has signed, and the document is sealed.",
    rescinded: "The contract was ended within its cooling-off period. Nobody is bound by it.",
    declined: "Somebody declined to sign, so the contract is closed. Nobody is bound by it.",
    voided: "The agency has closed the contract. Nobody is bound by it.",
    lapsed: "Not everybody signed in time, so the contract is closed. Nobody is bound by it.",
  },
  whoSigns: "Who signs",
  you: (name: string) => `${name} (you)`,
  statuses: {
    waiting: "Not asked yet",
    invited: "Asked to sign",
    opened: "Reading",
    signed: "Signed",
    declined: "Declined",
    handedOn: "Passed on",
    released: "Not needed",
    lapsed: "Out of time",
    voided: "Closed",
  },
  download: "Download the signed document",
  checkAgain: "Check again",

  coolingUntil: (at: string) => `You can still end this contract until ${at}.`,
  rescind: "End the contract",
  rescindTitle: "End this contract?",
  rescindText: "It ends for everybody at once, and everybody who signed is told.",
  keptBack: (amount: string) => `${amount} of the price is kept back, as the law says.`,
  keepContract: "Keep the contract",
  rescindedTitle: "You ended the contract",
  rescindedText: (at: string) => `It ended ${at}. Everybody who signed is told.`,

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
} as const;

/** What is wrong with the name of a signer. */
export const nameErrorCopy = {
  missing: "Enter the full name.",
  "no-letter": "Enter a full name: this has no letters.",
  "too-long": "Enter at most 120 characters.",
  "no-line": "Some of these characters can't be used here.",
} as const;

/** What is wrong with a drawn signature. */
export const drawingErrorCopy = {
  empty: "Draw your signature, or type it instead.",
  "too-small": "This is too small for a signature. Draw it larger.",
  unreadable: "We can't read this signature. Clear it and draw it again.",
} as const;
