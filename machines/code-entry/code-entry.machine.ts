import { assign, sendParent, setup } from "xstate";
import { otpCodeLength } from "#contract/limits.ts";
import type { Problem } from "#contract/problems.ts";
import { source } from "#machines/port.ts";
import type {
  CodeEntered,
  CodeEntryContext,
  CodeEntryEvent,
  CodeEntryInput,
  CodeEntryPorts,
} from "./code-entry.types.ts";

const codeEntrySetup = setup({
  types: {
    input: {} as CodeEntryInput,
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    tags: {} as "open-ended" | "busy" | "expired",
    children: {} as { watchClock: "watchClock" },
  },
  actors: { watchClock: source<CodeEntryPorts["watchClock"]>() },
  guards: {
    isWholeCode: ({ context }) => context.digits.length === otpCodeLength,
    isTimeUp: (_, params: { secondsLeft: number }) => params.secondsLeft <= 0,
    isExpired: (_, params: { problem: Problem; secondsLeft: number }) =>
      params.problem.code === "otp.expired" || params.secondsLeft <= 0,
  },
  actions: {
    keepDigits: assign((_, params: { digits: string }) => ({
      digits: params.digits.replace(/\D/g, "").slice(0, otpCodeLength),
    })),
    clearDigits: assign({ digits: "" }),
    keepSecondsLeft: assign((_, params: { secondsLeft: number }) => ({ secondsLeft: params.secondsLeft })),
    renewExpiry: assign((_, params: { expiresInSeconds: number }) => ({
      expiresInSeconds: params.expiresInSeconds,
    })),
    restartSeconds: assign({ secondsLeft: ({ context }) => context.expiresInSeconds }),
    endSeconds: assign({ secondsLeft: 0 }),
    showProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    tellParent: sendParent(({ context }): CodeEntered => ({ type: "code.entered", value: context.digits })),
  },
});

const entering = codeEntrySetup.createStateConfig({
  description: "Waits for six digits.",
  tags: "open-ended",
  on: {
    "digits.changed": {
      description: "Typed, pasted or filled in by the phone.",
      actions: [{ type: "keepDigits", params: ({ event }) => event }, "clearProblem"],
    },
    "code.submitted": {
      description: "Enter or 'Verify code', only with six digits.",
      guard: "isWholeCode",
      target: "checking",
    },
    "clock.ticked": [
      {
        description: "The time is up.",
        guard: { type: "isTimeUp", params: ({ event }) => event },
        target: "#codeEntry.expired",
      },
      {
        description: "A second went by.",
        actions: { type: "keepSecondsLeft", params: ({ event }) => event },
      },
    ],
  },
});

const checking = codeEntrySetup.createStateConfig({
  description: "The parent has the code looked at.",
  tags: "busy",
  entry: ["clearProblem", "tellParent"],
  on: {
    "clock.ticked": {
      description: "A code sent in time is still looked at: the server decides.",
      actions: { type: "keepSecondsLeft", params: ({ event }) => event },
    },
    "check.failed": [
      {
        description: "The server, or the clock, says that the code is too old.",
        guard: {
          type: "isExpired",
          params: ({ context, event }) => ({ problem: event.problem, secondsLeft: context.secondsLeft }),
        },
        target: "#codeEntry.expired",
      },
      {
        description: "Refused; the digits stay, to be mended.",
        target: "entering",
        actions: { type: "showProblem", params: ({ event }) => event },
      },
    ],
  },
});

export const codeEntryMachine = codeEntrySetup.createMachine({
  id: "codeEntry",
  description: "Six digits and a countdown: typed, submitted once, and replaced by a new code after expiry.",
  context: ({ input }) => ({
    digits: "",
    expiresInSeconds: input.expiresInSeconds,
    secondsLeft: input.expiresInSeconds,
    problem: null,
  }),
  initial: "counting",
  on: {
    "expiry.renewed": {
      description: "A new code was sent: the old digits mean nothing.",
      target: ".counting",
      reenter: true,
      actions: [
        { type: "renewExpiry", params: ({ event }) => event },
        "restartSeconds",
        "clearDigits",
        "clearProblem",
      ],
    },
    "entry.reset": {
      description: "Begin again with the same time.",
      target: ".counting",
      reenter: true,
      actions: ["restartSeconds", "clearDigits", "clearProblem"],
    },
  },
  states: {
    counting: {
      description: "The code can still be used.",
      initial: "entering",
      invoke: {
        id: "watchClock",
        src: "watchClock",
        input: ({ context }) => ({ expiresInSeconds: context.expiresInSeconds }),
      },
      states: { entering, checking },
    },
    expired: {
      description: "Too old: the input is disabled, and 'Send new code' replaces 'Verify code'.",
      tags: "expired",
      entry: ["endSeconds", "clearDigits", "clearProblem"],
    },
  },
});
