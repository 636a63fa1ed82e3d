import type { Requirement } from "#machines/requirements.ts";

/** What registering an agency answers for. */
export const agencyRegistrationRequirements = {
  "REG-1": {
    source: "issue 16",
    text: "An agency is registered in steps: business, licence, office, principal, a code by e-mail, a review.",
  },
  "REG-2": {
    source: "issue 16",
    text: "The ABN is looked up; the names and the state of the business are filled in.",
  },
  "REG-3": {
    source: "issue 16",
    text: "Where the business register cannot be asked, the registration goes on, and the check stays open.",
  },
  "REG-4": {
    source: "issue 16",
    text: "Only what the business register is sure of is refused, in plain words; another ABN can be entered.",
  },
  "REG-5": { source: "issue 16", text: "A step with an invalid answer shows every error and leads nowhere." },
  "REG-6": { source: "issue 16", text: "A reload loses nothing of what was typed, at any step." },
  "REG-7": {
    source: "issue 16",
    text: "Before the e-mail is proven, what is typed is kept in this browser alone.",
  },
  "REG-8": {
    source: "issue 16",
    text: "Once the e-mail is proven, what is typed is saved with the server as it is typed, and again after it was away.",
  },
  "REG-9": {
    source: "issue 16",
    text: "Another device goes on by the same e-mail and a code; what two devices changed is merged by field.",
  },
  "REG-10": {
    source: "issue 16",
    text: "The principal's e-mail is proven by a code before anything is sent; another e-mail needs another code.",
  },
  "REG-11": {
    source: "design 3",
    text: "A registration whose answer was lost is only sent again as it was, with its key.",
  },
  "REG-12": { source: "security 22", text: "An agency is registered only once the server confirms it." },
  "REG-13": {
    source: "issue 16",
    text: "A refused registration says why, and keeps what was typed.",
  },
  "REG-14": { source: "design 5", text: "Any step that was reached can be gone back to; no other." },
} as const satisfies Record<`REG-${number}`, Requirement>;
