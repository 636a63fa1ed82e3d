/** The words of a contract that several people sign on one device. */
export const inPersonCopy = {
  whoTitle: "Who signs now?",
  whoText: "Choose your name. We send a code to your own phone or email before you see the contract.",
  witnessTitle: "The witness is next",
  witnessText: (watched: string) => `Please hand the device to the witness of ${watched}.`,
  iAm: (name: string) => `I'm ${name}`,
  witnessOf: (watched: string) => `Witness of ${watched}`,
  roles: { vendor: "Vendor", buyer: "Buyer", agent: "Agent" },
  nobodyElse: "Nobody else signs here now",
  bar: (name: string) => `Signing as ${name}`,
  done: "I'm done, next person",
  returnedTitle: (host: string) => `Please hand the device back to ${host}`,
  returnedText: "Nothing of yours is left on this device. You can close this page.",
  closedTitle: "This link doesn't work any more",
  closedText: "It opens once, within 15 minutes. Ask the agent for a new one.",
  couldntOpen: "We couldn't open this",
} as const;
