import { assign, sendParent, setup } from "xstate";
import type { OtpTimes } from "#contract/otp.ts";
import { otpCodeLength } from "#domain/limits.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  CodeEntered,
  CodeEntryContext,
  CodeEntryEvent,
  CodeEntryInput,
  CodeEntrySources,
} from "./code-entry.types.ts";

export const codeEntryMachine = setup({
  types: {
    input: {} as CodeEntryInput,
    context: {} as CodeEntryContext,
    events: {} as CodeEntryEvent,
    tags: {} as "busy" | "expired",
    meta: {} as MachineMeta,
    children: {} as { watchClock: "watchClock" },
  },
  actors: { watchClock: source<CodeEntrySources["watchClock"]>("watchClock") },
  guards: {
    isComplete: ({ context }) => /^\d+$/.test(context.digits) && context.digits.length === otpCodeLength,
    isOver: (_, params: { secondsLeft: number }) => params.secondsLeft <= 0,
    isRefusedForGood: ({ context }, params: WithProblem) =>
      params.problem.code === "otp.expired" || context.secondsLeft <= 0,
  },
  actions: {
    keepDigits: assign((_, params: { digits: string }) => ({
      digits: params.digits.replace(/\D/g, "").slice(0, otpCodeLength),
    })),
    countDown: assign((_, params: { secondsLeft: number }) => ({
      secondsLeft: Math.max(0, params.secondsLeft),
    })),
    renewExpiry: assign((_, params: OtpTimes) => ({
      expiresInSeconds: params.expiresInSeconds,
      resendInSeconds: params.resendInSeconds,
      secondsLeft: params.expiresInSeconds,
    })),
    restartExpiry: assign({ secondsLeft: ({ context }) => context.expiresInSeconds }),
    runOut: assign({ secondsLeft: 0 }),
    clearDigits: assign({ digits: "" }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** Hands the digits to the parent, whoever fills the other slots: `CodeEntered`. */
    reportCode: sendParent(
      (_, params: { value: string }): CodeEntered => ({ type: "code.entered", value: params.value }),
    ),
  },
}).createMachine({
  id: "codeEntry",
  options: { maxIterations: 100 },
  description: "Six boxes for a one-time code, and the time left to enter it.",
  context: ({ input }) => ({
    digits: "",
    expiresInSeconds: input.expiresInSeconds,
    resendInSeconds: input.resendInSeconds,
    secondsLeft: input.expiresInSeconds,
    problem: null,
  }),
  initial: "counting",
  on: {
    "expiry.renewed": {
      description: "A new code was sent: begin again with its time.",
      meta: { requirement: ["CODE-6", "CODE-13", "CODE-16"] },
      target: ".counting",
      reenter: true,
      actions: [{ type: "renewExpiry", params: ({ event }) => event }, "clearDigits", "clearProblem"],
    },
    "entry.reset": {
      description:
        "The boxes are emptied and the time shown begins again: whether it is over, the server says.",
      meta: { requirement: "CODE-7" },
      target: ".counting",
      reenter: true,
      actions: ["restartExpiry", "clearDigits", "clearProblem"],
    },
  },
  states: {
    counting: {
      description: "The code can still be used.",
      meta: { requirement: ["CODE-4", "CODE-13"] },
      invoke: {
        id: "watchClock",
        src: "watchClock",
        input: ({ context }) => ({ expiresInSeconds: context.expiresInSeconds }),
      },
      initial: "entering",
      states: {
        entering: {
          description: "The person can type the code.",
          on: {
            "digits.changed": {
              description: "The boxes changed; what was wrong is forgotten.",
              meta: { requirement: ["CODE-1", "CODE-11"] },
              actions: [
                { type: "keepDigits", params: ({ event }) => ({ digits: event.digits }) },
                "clearProblem",
              ],
            },
            "code.submitted": {
              description: "Six digits and no fewer.",
              meta: { requirement: ["CODE-2", "CODE-8"] },
              guard: "isComplete",
              target: "checking",
            },
            "clock.ticked": [
              {
                description: "The time is over.",
                meta: { requirement: ["CODE-5", "CODE-10"] },
                guard: { type: "isOver", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
                target: "#codeEntry.expired",
              },
              {
                description: "One second less, also until a new code can be sent.",
                meta: { requirement: ["CODE-4", "CODE-16"] },
                actions: { type: "countDown", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
              },
            ],
          },
        },
        checking: {
          description: "The code is being checked; the boxes wait.",
          meta: { requirement: ["CODE-3", "CODE-9"] },
          tags: "busy",
          entry: [
            "clearProblem",
            { type: "reportCode", params: ({ context }) => ({ value: context.digits }) },
          ],
          on: {
            "check.failed": [
              {
                description: "Refused, and the code is over.",
                meta: { requirement: ["CODE-5", "CODE-10", "CODE-12", "CODE-14"] },
                guard: { type: "isRefusedForGood", params: ({ event }) => ({ problem: event.problem }) },
                target: "#codeEntry.expired",
              },
              {
                description: "A wrong code: told so, the digits kept.",
                meta: { requirement: "CODE-15" },
                target: "entering",
                actions: { type: "showProblem", params: ({ event }) => ({ problem: event.problem }) },
              },
            ],
            "clock.ticked": {
              description: "The time runs on; the server decides.",
              meta: { requirement: ["CODE-4", "CODE-14"] },
              actions: { type: "countDown", params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            },
          },
        },
      },
    },
    expired: {
      description: "The code has expired; only a new one can be sent.",
      meta: { requirement: ["CODE-5", "CODE-9", "CODE-10"] },
      tags: "expired",
      entry: "runOut",
    },
  },
});
