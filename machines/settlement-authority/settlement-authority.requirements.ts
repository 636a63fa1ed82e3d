import type { Requirement } from "#machines/requirements.ts";

/** What an authority to pay at settlement answers for. */
export const settlementAuthorityRequirements = {
  "AUTH-1": { source: "design 3", text: "An authority stands from the moment it is signed." },
  "AUTH-2": { source: "specification 2", text: "An authority can be revoked for as long as it stands." },
  "AUTH-3": { source: "design 3", text: "An authority is carried out only by money that has arrived." },
  "AUTH-4": {
    source: "design 3",
    text: "An authority never pays what is not owed, or more than was signed.",
  },
  "AUTH-5": { source: "security 23", text: "An authority that has ended stays as it ended." },
} as const satisfies Record<`AUTH-${number}`, Requirement>;
