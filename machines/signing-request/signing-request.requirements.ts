import type { Requirement } from "#machines/requirements.ts";

/** What a request for signatures answers for. */
export const signingRequestRequirements = {
  "CSR-1": { source: "issue 14", text: "A request is changed until it is sent, and not afterwards." },
  "CSR-2": { source: "issue 14", text: "Signers are invited in the order of their groups." },
  "CSR-3": {
    source: "issue 14",
    text: "Once all have signed, and not before, the contract is sealed, once.",
  },
  "CSR-4": { source: "issue 14", text: "A decline ends the request, and all who were invited are told." },
  "CSR-5": {
    source: "issue 14",
    text: "Staff can call a request off until all have signed; its links are dead at once.",
  },
  "CSR-6": {
    source: "issue 14",
    text: "What is not signed in time lapses; the time can be extended before.",
  },
  "CSR-7": { source: "issue 14", text: "Without a time-stamp the seal waits, and nothing is lost." },
  "CSR-8": {
    source: "issue 14",
    text: "A contract that cools off can be let go until that time ends; then it binds.",
  },
  "CSR-9": {
    source: "issue 14",
    text: "Signers are corrected while the request is out, and not afterwards.",
  },
  "CSR-10": {
    source: "issue 14",
    text: "Papers are attached and replaced until all have signed; a replaced one is acknowledged anew.",
  },
} as const satisfies Record<`CSR-${number}`, Requirement>;
