import type { Problem } from "#contract/problems.ts";

/** What is left of the code on the server's clock. */
export type CodeEntryInput = { expiresInSeconds: number };

export type CodeEntryContext = {
  /** What was typed so far: at most six digits, kept when the code was wrong. */
  digits: string;
  expiresInSeconds: number;
  secondsLeft: number;
  problem: Problem | null;
};

export type CodeEntryEvent =
  | { type: "digits.changed"; digits: string }
  | { type: "code.submitted" }
  | { type: "clock.ticked"; secondsLeft: number }
  /** The parent's answer to `code.entered`. A code that is accepted needs none: the parent stops the entry. */
  | { type: "check.failed"; problem: Problem }
  /** A new code is on its way. */
  | { type: "expiry.renewed"; expiresInSeconds: number }
  | { type: "entry.reset" };

/** What the parent hears, once for each try; it answers `check.failed` or stops the entry. */
export type CodeEntered = { type: "code.entered"; value: string };

export type CodeEntryPorts = {
  /** Counts down from `expiresInSeconds`, tells each new second, and tells 0 last. */
  watchClock: {
    input: { expiresInSeconds: number };
    event: Extract<CodeEntryEvent, { type: "clock.ticked" }>;
  };
};
