import { known } from "#machines/kit/known.ts";
import { showFailure } from "#machines/kit/submission.ts";
import { mandateSetup } from "./mandate-setup.setup.ts";
import type { MandateSetupContext } from "./mandate-setup.types.ts";

const mandateAsked = ({ context: { shortcode, mandate } }: { context: MandateSetupContext }) => ({
  shortcode,
  id: known(mandate, "mandateSetup.mandate").id,
});

const askToCancel = {
  "cancel.requested": {
    description: "The payer wants no more of it: asked about first.",
    meta: { requirement: "SETUP-12" },
    target: "confirming",
  },
} as const;

/** News of an agreement that is being asked about: the question stays for as long as it stands. */
const stillActive = mandateSetup.createStateConfig({
  on: {
    "mandate.changed": {
      description: "It still stands: the question stays.",
      meta: { requirement: ["SETUP-7", "SETUP-12"] },
      guard: { type: "isOngoing", params: ({ event }) => ({ mandate: event.mandate }) },
      actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.mandate }) },
    },
  },
}).on;

/** An agreement that the server knows, looked at for as long as the page shows it. */
export const activeState = mandateSetup.createStateConfig({
  description: "The payer has an agreement; its status is shown.",
  meta: { requirement: ["SETUP-2", "SETUP-7", "SETUP-9"] },
  entry: ["dropKey", "dropPreview", "clearProblem", "forgetDraft"],
  initial: "sorting",
  invoke: {
    id: "watchMandate",
    src: "watchMandate",
    input: mandateAsked,
  },
  on: {
    "mandate.changed": {
      description: "The server says something else of it.",
      meta: { requirement: ["SETUP-7", "SETUP-8", "SETUP-9"] },
      target: ".sorting",
      actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.mandate }) },
    },
  },
  states: {
    sorting: {
      description: "The status from the server is being applied.",
      meta: { requirement: "SETUP-7" },
      always: [
        {
          description: "The payer's bank asks for the approval.",
          meta: { requirement: "SETUP-8" },
          guard: "isWaiting",
          target: "waitingForApproval",
        },
        {
          description: "Approved, or accepted: what is due is collected.",
          meta: { requirement: "SETUP-7" },
          guard: "isActive",
          target: "active",
        },
        {
          description: "Nothing is collected for now.",
          meta: { requirement: "SETUP-9" },
          guard: "isSuspended",
          target: "suspended",
        },
        {
          description: "The payer said no at the bank.",
          meta: { requirement: ["SETUP-9", "SETUP-10"] },
          guard: "isDeclined",
          target: "#mandateSetup.over.declined",
        },
        {
          description: "It wasn't approved in time, or its last day has passed.",
          meta: { requirement: ["SETUP-9", "SETUP-10"] },
          guard: "isExpired",
          target: "#mandateSetup.over.expired",
        },
        {
          description: "Every planned payment was collected.",
          meta: { requirement: "SETUP-7" },
          guard: "isCompleted",
          target: "#mandateSetup.over.completed",
        },
        {
          description: "The bank sent an instalment back for good.",
          meta: { requirement: ["SETUP-7", "SETUP-10"] },
          guard: "isFailed",
          target: "#mandateSetup.over.failed",
        },
        {
          description: "Either side ended it.",
          meta: { requirement: ["SETUP-9", "SETUP-10"] },
          target: "#mandateSetup.over.cancelled",
        },
      ],
    },
    waitingForApproval: {
      description: "The payer has to approve it in their bank's app.",
      meta: { requirement: "SETUP-8" },
      on: askToCancel,
    },
    active: {
      description: "Payments are collected when they are due.",
      meta: { requirement: "SETUP-7" },
      on: askToCancel,
    },
    suspended: {
      description: "It is paused; nothing is collected until the payer resumes it at their bank.",
      meta: { requirement: "SETUP-9" },
      on: askToCancel,
    },
    confirming: {
      description: "The payer is asked whether to cancel, and what that means.",
      meta: { requirement: "SETUP-12" },
      tags: "open",
      on: {
        ...stillActive,
        "cancel.confirmed": {
          description: "Cancel it.",
          meta: { requirement: "SETUP-12" },
          target: "cancelling",
        },
        "cancel.abandoned": {
          description: "Thought better of.",
          meta: { requirement: "SETUP-12" },
          target: "sorting",
          actions: "clearProblem",
        },
      },
    },
    cancelling: {
      description: "The agreement is being cancelled.",
      meta: { requirement: ["SETUP-12", "SETUP-13"] },
      tags: ["open", "busy"],
      entry: "clearProblem",
      invoke: {
        id: "cancelMandate",
        src: "cancelMandate",
        input: mandateAsked,
        onDone: {
          description: "Answered: see what it says.",
          meta: { requirement: ["SETUP-7", "SETUP-9"] },
          target: "sorting",
          actions: { type: "assignMandate", params: ({ event }) => ({ mandate: event.output }) },
        },
        onError: {
          description: "Refused or not answered: it can be asked for again.",
          meta: { requirement: "SETUP-14" },
          target: "confirming",
          actions: showFailure,
        },
      },
      on: stillActive,
    },
  },
});

const over = (description: string) =>
  mandateSetup.createStateConfig({ description, meta: { requirement: "SETUP-9" } });

/** An agreement that came to its end while it was looked at. */
export const overState = mandateSetup.createStateConfig({
  description: "The agreement has ended; the page says why.",
  meta: { requirement: ["SETUP-9", "SETUP-10"] },
  tags: "over",
  initial: "cancelled",
  states: {
    declined: over("The payer declined it at their bank; nothing was collected."),
    expired: over("Nobody approved it in time, or its last day went by."),
    cancelled: over("It was cancelled; nothing more will be collected."),
    completed: over("Everything was collected."),
    failed: over("The bank returned a payment for good; nothing more will be collected."),
  },
  on: {
    "setup.restarted": {
      description: "Try again, or another way.",
      meta: { requirement: "SETUP-10" },
      target: "choosing",
      actions: ["dropMandate", "clearProblem"],
    },
  },
});
