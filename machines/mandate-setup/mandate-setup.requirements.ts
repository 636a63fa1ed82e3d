import type { Requirement } from "#machines/requirements.ts";

/** What setting up regular payments answers for. */
export const mandateSetupRequirements = {
  "SETUP-1": {
    source: "specification 3",
    text: "PayTo and direct debit are two ways to pay, of which the payer marks one.",
  },
  "SETUP-2": {
    source: "specification 2",
    text: "The page opens on what stands already, else on the way to pay that its address names.",
  },
  "SETUP-3": {
    source: "field notes 5",
    text: "A direct debit is sent only after its agreement was shown and accepted by name.",
  },
  "SETUP-4": {
    source: "field notes 5",
    text: "The payer sees every instalment, with its day and amount, before anything is sent.",
  },
  "SETUP-5": {
    source: "design 4",
    text: "A try has an idempotency key that is kept before anything is sent, and until an answer is definite.",
  },
  "SETUP-6": {
    source: "design 4",
    text: "A try whose answer was lost is looked for before anything is sent again.",
  },
  "SETUP-7": {
    source: "security 22",
    text: "Only the server's answer says that an agreement is approved, accepted or ended.",
  },
  "SETUP-8": {
    source: "field notes 4",
    text: "A PayTo agreement waits for the payer to approve it at their own bank.",
  },
  "SETUP-9": {
    source: "field notes 4",
    text: "An agreement may be declined, expire, be suspended and taken up again, or be cancelled by either side.",
  },
  "SETUP-10": {
    source: "design 5",
    text: "After an agreement that came to nothing the payer can try again, or another way.",
  },
  "SETUP-11": {
    source: "design 5",
    text: "What is wrong is said beside its field, and what was typed stays, also over a reload.",
  },
  "SETUP-12": { source: "design 5", text: "Cancelling is asked about before it is done." },
  "SETUP-13": {
    source: "design 5",
    text: "Whoever waits for the server sees that the page is busy, and is asked nothing twice.",
  },
  "SETUP-14": {
    source: "specification 8",
    text: "What failed is told in the words of the answer, and can be tried again.",
  },
  "SETUP-15": {
    source: "design 5",
    text: "Every step leads back to the one before it, with everything kept.",
  },
} as const satisfies Record<`SETUP-${number}`, Requirement>;
