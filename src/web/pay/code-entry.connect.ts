import type { Problem } from "#contract/problems.ts";
import { otpCodeLength } from "#domain/limits.ts";
import type { CodeEntryEvent } from "#machines/code-entry/code-entry.types.ts";
import { codeEntryCopy } from "./code-entry.copy.ts";
import { type Entry, inSeconds, resendSecondsOf, type Send } from "./otp-gate.connect.ts";

export type CodeEntryModel = ReturnType<typeof connectCodeEntry>;

/** The code entry as its boxes, countdown and button show it. */
export function connectCodeEntry(entry: Entry, send: Send<CodeEntryEvent>) {
  const { digits, secondsLeft, problem } = entry.context;
  const resendInSeconds = resendSecondsOf(entry);
  const isExpired = entry.hasTag("expired");
  const isBusy = entry.hasTag("busy");
  return {
    digits,
    isExpired,
    isBusy,
    countdown: codeEntryCopy.codeExpiresInMinutes(minutesAndSeconds(secondsLeft)),
    resend: {
      isWaiting: resendInSeconds > 0,
      label: resendInSeconds > 0 ? codeEntryCopy.canSendNewCode(inSeconds(resendInSeconds)) : null,
      /** For people who listen: told when the wait begins and when it is over, never each second. */
      announcement:
        resendInSeconds > 0
          ? codeEntryCopy.canSendNewCode(inSeconds(entry.context.resendInSeconds))
          : codeEntryCopy.canSendNewCodeNow,
    },
    canSubmit: digits.length === otpCodeLength && !isExpired && !isBusy,
    problem: problem satisfies Problem | null,
    changeDigits: (changed: string) => {
      // The boxes report what they are given, too; only what a person changed is news.
      if (changed !== digits) send({ type: "digits.changed", digits: changed });
    },
    submit: () => send({ type: "code.submitted" }),
  };
}

/** `299` → `4:59` */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, "0")}`;
