import type { Requirement } from "#machines/requirements.ts";

/** What a trust month answers for. */
export const trustMonthRequirements = {
  "TRUST-1": {
    source: "issue 15",
    text: "A month is compared: the bank's statement, less what is unpresented, with the cash book and the ledgers.",
  },
  "TRUST-2": {
    source: "issue 15",
    text: "A month with a difference is not signed before it was put right and compared again.",
  },
  "TRUST-3": {
    source: "issue 15",
    text: "A line of the statement that the cash book lacks is posted while its month is not signed.",
  },
  "TRUST-4": { source: "issue 15", text: "Nothing is posted into a month once it is signed." },
  "TRUST-5": {
    source: "issue 15",
    text: "On the first of a month the one before is compared as far as it can be without its statement.",
  },
} as const satisfies Record<`TRUST-${number}`, Requirement>;
