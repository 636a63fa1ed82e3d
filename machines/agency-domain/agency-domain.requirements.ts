import type { Requirement } from "#machines/requirements.ts";

/** What the host name of an agency answers for. */
export const agencyDomainRequirements = {
  "DOMAIN-1": {
    source: "issue 16",
    text: "A host name is requested, then awaits its records until both of them are found.",
  },
  "DOMAIN-2": {
    source: "issue 16",
    text: "A host name is verified by its CNAME and a TXT token of its own, and is live once no other agency holds it.",
  },
  "DOMAIN-3": {
    source: "issue 16",
    text: "A live name whose records are missing is failing, and is live again once they are found.",
  },
  "DOMAIN-4": { source: "issue 16", text: "After seven days of failing a name is not served." },
  "DOMAIN-5": {
    source: "issue 16",
    text: "A name passes to another agency only by a fresh token of that one; whoever lost it hears of it.",
  },
  "DOMAIN-6": { source: "issue 16", text: "Whoever manages the agency can release its name at any time." },
} as const satisfies Record<`DOMAIN-${number}`, Requirement>;
