import type { Requirement } from "#machines/requirements.ts";

/** What signing a contract by one's own link answers for. */
export const signingRequirements = {
  "SIGNING-1": {
    source: "issue 14",
    text: "A signer reads the contract behind the gate; an answer that a code is required closes it again, and nothing is lost.",
  },
  "SIGNING-2": {
    source: "issue 14",
    text: "Nothing of the document is shown before its signer has agreed to sign on a screen, in the words as they are now.",
  },
  "SIGNING-3": {
    source: "issue 14",
    text: "The same answers are seen in two ways: on the pages, and as questions.",
  },
  "SIGNING-4": { source: "issue 14", text: "Next leads to what is left to do, and not past what is wrong." },
  "SIGNING-5": { source: "issue 14", text: "All initials are placed by one act." },
  "SIGNING-6": { source: "issue 14", text: "Answers are kept at each change, and resumed on any device." },
  "SIGNING-7": {
    source: "specification 8",
    text: "Answers that could not be sent stay as they are, and are sent again.",
  },
  "SIGNING-8": {
    source: "issue 14",
    text: "Only a whole document is signed, over the answers that the server has.",
  },
  "SIGNING-9": {
    source: "design 3",
    text: "After a lost answer a contract is only signed again as it was, with its key.",
  },
  "SIGNING-10": { source: "security 22", text: "A contract is signed only once the server confirms it." },
  "SIGNING-11": {
    source: "issue 14",
    text: "Where the document, the answers or the consent changed meanwhile, they are read again first, with why.",
  },
  "SIGNING-12": { source: "issue 14", text: "A signer declines with a reason, and is asked before." },
  "SIGNING-13": {
    source: "issue 14",
    text: "Where it is permitted, a signer has somebody else sign instead.",
  },
  "SIGNING-14": {
    source: "issue 14",
    text: "Whose turn is not yet, or is over, is told so and can do nothing more.",
  },
  "SIGNING-15": {
    source: "issue 14",
    text: "Whoever has signed sees who is still to sign, and gets the sealed file once it is there.",
  },
  "SIGNING-16": { source: "design 5", text: "What could not be read can be asked for again." },
  "SIGNING-17": { source: "design 5", text: "While a contract is being signed nothing about it changes." },
  "SIGNING-18": {
    source: "issue 14",
    text: "What the law asks to be given first is opened and confirmed, each, before the document is signed.",
  },
  "SIGNING-19": {
    source: "issue 14",
    text: "While a contract cools off, whom the law lets sees until when and lets it go, after being asked.",
  },
  "SIGNING-20": {
    source: "issue 14",
    text: "A signer who has to be watched says by whom before they sign, and can change it until then; whom the server refuses is said where it was typed.",
  },
  "SIGNING-21": {
    source: "issue 14",
    text: "A witness signs with who they are, that they are an adult and no party, and how they were there, as the law lets them be.",
  },
  "SIGNING-22": {
    source: "issue 14",
    text: "An agent whose own turn wants a fresh sign-in is led through it and back, and nothing they did is lost.",
  },
  "SIGNING-23": {
    source: "issue 14",
    text: "What is typed of a witness, or by one, is there again after a reload, until the turn is over.",
  },
} as const satisfies Record<`SIGNING-${number}`, Requirement>;
