import type { Requirement } from "#machines/requirements.ts";

/** What an invitation to an agency's staff answers for. */
export const invitationRequirements = {
  "INVITATION-1": {
    source: "issue 16",
    text: "An invitation is pending until its link is opened, and is accepted or declined by whoever opened it.",
  },
  "INVITATION-2": { source: "issue 16", text: "Whoever accepts an invitation becomes a member, once." },
  "INVITATION-3": {
    source: "issue 16",
    text: "An invitation that is sent again has a new link, which has to be opened again.",
  },
  "INVITATION-4": {
    source: "issue 16",
    text: "An invitation that nobody has accepted can be revoked, and stays revoked.",
  },
  "INVITATION-5": {
    source: "issue 16",
    text: "An invitation expires by itself, and once its sender can no longer give what it gives; whoever has its link can ask for another one.",
  },
  "INVITATION-6": { source: "issue 16", text: "Whoever invited somebody hears that they declined." },
} as const satisfies Record<`INVITATION-${number}`, Requirement>;
