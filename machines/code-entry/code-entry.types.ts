import type { OtpTimes } from "#contract/otp.ts";
import type { Problem } from "#contract/problems.ts";

export type CodeEntryInput = OtpTimes;

export type CodeEntryContext = {
  /** What the boxes hold: up to six digits. */
  digits: string;
  /** How long the code lasted when it was sent, as the server said. */
  expiresInSeconds: number;
  /** How long after that a new code can be sent. */
  resendInSeconds: number;
  secondsLeft: number;
  problem: Problem | null;
};

export type CodeEntryEvent =
  | { type: "digits.changed"; digits: string }
  /** Enter, or the button. */
  | { type: "code.submitted" }
  | { type: "clock.ticked"; secondsLeft: number }
  /** The parent's answer to a reported code; success ends this machine. */
  | { type: "check.failed"; problem: Problem }
  | ({ type: "expiry.renewed" } & OtpTimes)
  | { type: "entry.reset" };

/** What it tells its parent, once for each try; the parent answers `check.failed`, or ends the entry. */
export type CodeEntered = { type: "code.entered"; value: string };

export type CodeEntrySources = {
  /** Sends `clock.ticked` each second until 0. */
  watchClock: { expiresInSeconds: number };
};
