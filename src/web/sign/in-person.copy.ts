/** The words of a contract that several people sign on one device. */
export const inPersonCopy = {
  whoTitle: "Who signs now?",
  whoText: "Choose your name. We send a code to your own phone or email before you see the contract.",
  witnessTitle: (watched: string) => `Next: the witness of ${watched}`,
  witnessText: "Please hand them the device. If they're not here, anybody else can sign now.",
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
  keepDevice: "Please keep the device in your hands until this has worked.",
} as const;
