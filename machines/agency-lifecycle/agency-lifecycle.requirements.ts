import type { Requirement } from "#machines/requirements.ts";

/** What the lifecycle of an agency answers for. */
export const agencyLifecycleRequirements = {
  "AGENCY-1": {
    source: "issue 16",
    text: "An agency sets itself up once its e-mail address is proven and its principal has an account.",
  },
  "AGENCY-2": {
    source: "issue 16",
    text: "An agency takes money once its e-mail address, ABN, licence and first bank details are checked.",
  },
  "AGENCY-3": {
    source: "issue 16",
    text: "What differs from a register is decided by a person, who approves, asks for more, or refuses with a reason.",
  },
  "AGENCY-4": {
    source: "issue 16",
    text: "A suspended agency takes no money until it is resumed.",
  },
  "AGENCY-5": { source: "issue 16", text: "A closed or refused agency stays so." },
  "AGENCY-6": {
    source: "issue 16",
    text: "Whoever is the agency's contact hears that it is active, asked for more, refused, suspended or closed.",
  },
} as const satisfies Record<`AGENCY-${number}`, Requirement>;
