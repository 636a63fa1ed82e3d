import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { timesOf } from "./agency-registration.changes.ts";
import { agencyRegistrationSetup } from "./agency-registration.setup.ts";
import type { AgencyRegistrationContext } from "./agency-registration.types.ts";
import { filling } from "./place.parts.ts";

const emailOf = ({ context }: { context: AgencyRegistrationContext }) => ({
  email: context.answers.principalEmail.trim(),
});

const awaitingState = agencyRegistrationSetup.createStateConfig({
  description: "The code can be entered.",
  meta: { requirement: "REG-10" },
  on: {
    "code.entered": {
      description: "Six digits were entered.",
      meta: { requirement: "REG-10" },
      target: "verifying",
    },
    "code.requested": {
      description: "Another code is asked for.",
      meta: { requirement: "REG-10" },
      target: "resending",
    },
  },
});

const verifyingState = agencyRegistrationSetup.createStateConfig({
  description: "The code is being checked.",
  meta: { requirement: "REG-10" },
  tags: "busy",
  invoke: {
    id: "checkCode",
    src: "checkCode",
    input: ({ context: { code, answers }, event }) => ({
      otpId: known(code, "agencyRegistration.code").otpId,
      otpValue: known(event.type === "code.entered" ? event.value : null, "codeEntry.value"),
      answers,
    }),
    onDone: {
      description: "Proven: what the server has of this e-mail is joined with what was typed.",
      meta: { requirement: ["REG-8", "REG-9", "REG-10"] },
      target: "#agencyRegistration.running",
      actions: [{ type: "assignProof", params: ({ event }) => ({ draft: event.output }) }, "eraseSentCode"],
    },
    onError: [
      {
        description: "It has expired; another can be asked for.",
        meta: { requirement: "REG-10" },
        guard: { type: "isExpired", params: failureOf },
        target: "awaiting",
        actions: [{ type: "notifyEntry", params: failureOf }, "eraseSentCode"],
      },
      {
        description: "It was wrong, or could not be checked: said, and the digits stay.",
        meta: { requirement: "REG-10" },
        target: "awaiting",
        actions: { type: "notifyEntry", params: failureOf },
      },
    ],
  },
});

const resendingState = agencyRegistrationSetup.createStateConfig({
  description: "Another code is being sent.",
  meta: { requirement: "REG-10" },
  tags: "busy",
  entry: "clearProblem",
  invoke: {
    id: "sendCode",
    src: "sendCode",
    input: emailOf,
    onDone: {
      description: "Sent: the boxes are empty again.",
      meta: { requirement: "REG-10" },
      target: "awaiting",
      actions: [
        { type: "assignCode", params: ({ event }) => ({ code: event.output }) },
        { type: "writeSentCode", params: ({ event }) => ({ code: event.output }) },
        { type: "renewEntry", params: ({ event }) => event.output },
      ],
    },
    onError: {
      description: "Not sent: said; the code before still works.",
      meta: { requirement: ["REG-10", "REG-13"] },
      target: "awaiting",
      actions: showFailure,
    },
  },
});

/** The principal's e-mail is proven by a code. */
export const provingState = agencyRegistrationSetup.createStateConfig({
  ...filling("proving"),
  description: "Whether whoever registers has the principal's e-mail.",
  exit: ["dropCode", "clearProblem"],
  initial: "deciding",
  states: {
    deciding: {
      description: "Checking whether this tab has asked for a code.",
      always: [
        {
          description: "It has, before it was loaded again.",
          meta: { requirement: "REG-6" },
          guard: "hasCode",
          target: "entering",
        },
        { description: "Not yet: one is sent.", meta: { requirement: "REG-10" }, target: "sending" },
      ],
    },
    sending: {
      description: "A code is being sent.",
      meta: { requirement: "REG-10" },
      tags: "busy",
      entry: "clearProblem",
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: emailOf,
        onDone: {
          description: "It is on its way.",
          meta: { requirement: "REG-10" },
          target: "entering",
          actions: [
            { type: "assignCode", params: ({ event }) => ({ code: event.output }) },
            { type: "writeSentCode", params: ({ event }) => ({ code: event.output }) },
          ],
        },
        onError: {
          description: "Not sent: said why.",
          meta: { requirement: ["REG-10", "REG-13"] },
          target: "unsent",
          actions: showFailure,
        },
      },
    },
    unsent: {
      description: "No code could be sent; it can be asked for again.",
      meta: { requirement: "REG-10" },
      on: {
        "code.requested": {
          description: "Asked for again.",
          meta: { requirement: "REG-10" },
          target: "sending",
        },
      },
    },
    entering: {
      description: "A code is on its way; it can be entered.",
      meta: { requirement: "REG-10" },
      invoke: { id: "codeEntry", src: "codeEntry", input: ({ context }) => timesOf(context) },
      initial: "awaiting",
      states: { awaiting: awaitingState, verifying: verifyingState, resending: resendingState },
    },
  },
});
