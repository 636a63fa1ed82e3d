import { emailOf, mobileOf } from "#domain/text/field-rules.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { ended, shut } from "./sending.state.ts";
import { signingSetup } from "./signing.setup.ts";
import type { DelegateDraft } from "./signing.types.ts";

const dismissed = {
  description: "Thought better of: the signer goes on; what was typed stays.",
  meta: { requirement: ["SIGNING-12", "SIGNING-13"] },
  target: "goingOn",
  actions: "clearEnding",
} as const;

const done = {
  description: "The turn is over, confirmed by the server.",
  meta: { requirement: ["SIGNING-12", "SIGNING-13", "SIGNING-14"] },
  target: "#signing.over",
} as const;

const failed = <const Target extends string>(target: Target) =>
  ({
    description: "It could not be done: said where it was asked.",
    meta: { requirement: ["SIGNING-12", "SIGNING-13"] },
    target,
    actions: { type: "showEndingProblem", params: failureOf },
  }) as const;

const askingToDeclineState = signingSetup.createStateConfig({
  description: "The signer is asked why they decline.",
  meta: { requirement: "SIGNING-12" },
  on: {
    "reason.changed": {
      description: "The reason is typed.",
      meta: { requirement: "SIGNING-12" },
      actions: { type: "assignReason", params: ({ event }) => ({ reason: event.reason }) },
    },
    "decline.confirmed": [
      {
        description: "With a reason: sent.",
        meta: { requirement: "SIGNING-12" },
        guard: "hasReason",
        target: "declining",
      },
      {
        description: "Without one: it is asked for.",
        meta: { requirement: "SIGNING-12" },
        actions: "markEndingChecked",
      },
    ],
    "question.dismissed": dismissed,
  },
});

const decliningState = signingSetup.createStateConfig({
  description: "The signer's reason is on its way.",
  meta: { requirement: "SIGNING-12" },
  entry: "clearEnding",
  invoke: {
    id: "decline",
    src: "decline",
    input: ({ context: { code, reason } }) => ({ code, reason: reason.trim() }),
    onDone: { ...done, actions: { type: "assignEnded", params: ({ event }) => ({ ended: event.output }) } },
    onError: [shut, ended, failed("askingToDecline")],
  },
});

const askingToDelegateState = signingSetup.createStateConfig({
  description: "The signer is asked who is to sign instead.",
  meta: { requirement: "SIGNING-13" },
  on: {
    "delegate.changed": {
      description: "The other person's name or contact is typed.",
      meta: { requirement: "SIGNING-13" },
      actions: { type: "assignDelegate", params: ({ event }) => ({ change: event.change }) },
    },
    "delegation.confirmed": [
      {
        description: "With a name and a contact: sent.",
        meta: { requirement: "SIGNING-13" },
        guard: "isDelegateNamed",
        target: "delegating",
      },
      {
        description: "Something is missing: it is said.",
        meta: { requirement: "SIGNING-13" },
        actions: "markEndingChecked",
      },
    ],
    "question.dismissed": dismissed,
  },
});

const delegatingState = signingSetup.createStateConfig({
  description: "Who is to sign instead is on its way to the server.",
  meta: { requirement: "SIGNING-13" },
  entry: "clearEnding",
  invoke: {
    id: "delegate",
    src: "delegate",
    input: ({ context: { code, delegate } }) => ({ code, delegate: delegateOf(delegate) }),
    onDone: { ...done, actions: { type: "assignEnded", params: ({ event }) => ({ ended: event.output }) } },
    onError: [shut, ended, failed("askingToDelegate")],
  },
});

const delegateOf = ({ name, email, phoneNumber }: DelegateDraft) => ({
  name: name.trim(),
  email: email.trim() === "" ? null : emailOf(email),
  phoneNumber: mobileOf(phoneNumber),
});

/** Whether the signer wants to end their turn without signing. */
export const endingState = signingSetup.createStateConfig({
  description: "Whether the signer wants to decline, or to have somebody else sign.",
  initial: "goingOn",
  states: {
    goingOn: {
      description: "The signer goes on.",
      on: {
        "decline.requested": {
          description: "To be declined: asked first.",
          meta: { requirement: "SIGNING-12" },
          guard: "isNotAwaiting",
          target: "askingToDecline",
        },
        "delegation.requested": {
          description: "Somebody else is to sign: asked first.",
          meta: { requirement: "SIGNING-13" },
          guard: "canDelegate",
          target: "askingToDelegate",
        },
      },
    },
    askingToDecline: askingToDeclineState,
    declining: decliningState,
    askingToDelegate: askingToDelegateState,
    delegating: delegatingState,
  },
});
