import type { Requirement } from "#machines/requirements.ts";

/** What a one-time code answers for on the server. */
export const otpSessionRequirements = {
  "SENT-1": {
    source: "security 12",
    text: "A code that was sent is compared a few times at most, and counted before each.",
  },
  "SENT-2": { source: "security 13", text: "The server alone decides when a code has expired." },
  "SENT-3": { source: "security 30", text: "A code opens once, and only for whoever entered it." },
  "SENT-4": { source: "security 30", text: "A new code takes the place of the same browser's one." },
  "SENT-5": {
    source: "security 30",
    text: "The link of a message opens once, for as long as it lives, whether or not its code does.",
  },
  "SENT-6": {
    source: "security 8",
    text: "A link opens nothing once the message's contact is no longer on file.",
  },
} as const satisfies Record<`SENT-${number}`, Requirement>;
