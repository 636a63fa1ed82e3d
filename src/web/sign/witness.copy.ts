/** The words of who watches a signature, and of what a witness declares. */
export const witnessCopy = {
  title: "Who is watching you sign?",
  lead: {
    present: "Somebody has to be with you in person and watch you sign.",
    presentOrVideo: "Somebody has to watch you sign, next to you or by live video.",
  },
  rules:
    "They must be 18 or over and can't sign this contract themselves. We send them a link once you have signed.",
  name: "Their full name",
  phone: "Their mobile",
  phoneMissing: "Enter their mobile number.",
  enterMobile: "Enter a mobile number, such as 0412 345 678.",
  named: (name: string) => `${name} watches you sign.`,
  change: "Change witness",
  keep: (name: string) => `Keep ${name}`,
  notNamed: "Say who watches you sign.",

  detailsTitle: "About you",
  detailsLead: (signer: string) =>
    `You are the witness of ${signer}'s signature. Your details are kept with it.`,
  address: "Your address",
  occupation: "Your occupation",
  missing: { address: "Enter your address.", occupation: "Enter your occupation." },
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  noLine: "Some of these characters can't be used here.",
  detailsMissing: "Enter your address and occupation.",

  declarationTitle: "What you declare",
  presence: (signer: string) => `How did you watch ${signer} sign?`,
  presences: { present: "I was with them", video: "By live video" },
  wasPresent: (signer: string) => `I was with ${signer} in person and watched them sign.`,
  wasOnVideo: (signer: string) => `I watched ${signer} sign by live video.`,
  isAdult: "I am 18 or over.",
  isNoParty: "I am not a party to this contract.",
  presenceMissing: "Choose how you watched.",
  tick: "Tick this to go on.",
  declarationMissing: "Confirm what you declare.",

  witness: "Witness",
  asWitness: (name: string) => `${name}, witness`,
  unnamed: (signer: string) => (signer === "" ? "A witness" : `A witness of ${signer}`),
  signsHere: "The witness signs here",
  nextTitle: (name: string) => `${name} signs next, as your witness`,
  nextText: "We have sent them a link. They can also sign on this device, with a code that we send them.",
  goOn: (name: string) => `Continue as ${name}`,
} as const;
