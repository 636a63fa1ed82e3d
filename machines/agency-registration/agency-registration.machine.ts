import { keptAnswers } from "#domain/registration/registration-answers.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, showFailure, submissionStates } from "#machines/kit/submission.ts";
import { initialContext } from "./agency-registration.changes.ts";
import { agencyRegistrationSetup } from "./agency-registration.setup.ts";
import type { AgencyRegistrationContext } from "./agency-registration.types.ts";
import { autosaveState } from "./autosave.state.ts";
import { keep } from "./place.parts.ts";
import { placeState } from "./place.state.ts";

const submit = {
  id: "submit",
  src: "submit",
  input: ({ context: { answers, key } }: { context: AgencyRegistrationContext }) => ({
    answers: keptAnswers(answers),
    key: known(key, "agencyRegistration.key"),
  }),
  onDone: {
    description: "The server confirmed the registration.",
    meta: { requirement: "REG-12" },
    target: "#agencyRegistration.registered",
  },
} as const;

const unanswered = {
  description: "There was no definite answer; the key is kept.",
  meta: { requirement: "REG-11" },
  target: "#agencyRegistration.lost",
} as const;

const refusals = [
  {
    description: "The register refuses the ABN: nothing is registered.",
    meta: { requirement: "REG-4" },
    guard: { type: "isBusinessRefused", params: failureOf },
    target: "#agencyRegistration.refused",
    actions: refused,
  },
  {
    description: "The e-mail is to be proven again first.",
    meta: { requirement: ["REG-10", "REG-13"] },
    guard: { type: "isUnproven", params: failureOf },
    target: "#agencyRegistration.running",
    actions: ["dropKey", "dropProof", "assignFurthest"],
  },
  {
    description: "Refused: back to the review with the reason.",
    meta: { requirement: "REG-13" },
    target: "#agencyRegistration.running",
    actions: refused,
  },
] as const;

export const agencyRegistrationMachine = agencyRegistrationSetup.createMachine({
  id: "agencyRegistration",
  options: { maxIterations: 100 },
  description: "An agency registers by itself: the steps, and saving what is entered.",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: {
    loading: {
      description: "What this browser has of a registration is being read.",
      meta: { requirement: ["REG-6", "REG-9"] },
      tags: "busy",
      invoke: {
        id: "openDraft",
        src: "openDraft",
        onDone: [
          {
            description: "It was sent: the server says how it stands.",
            meta: { requirement: "REG-12" },
            guard: { type: "isStatus", params: ({ event }) => ({ opening: event.output, status: "sent" }) },
            target: "registered",
          },
          {
            description: "It was sent before without an answer: shown as it was.",
            meta: { requirement: "REG-11" },
            guard: "hasKey",
            target: "lost",
            actions: { type: "assignFound", params: ({ event }) => ({ opening: event.output }) },
          },
          {
            description: "To be filled in, or gone on with.",
            meta: { requirement: ["REG-1", "REG-6", "REG-9"] },
            target: "running",
            actions: { type: "assignFound", params: ({ event }) => ({ opening: event.output }) },
          },
        ],
        onError: {
          description: "It can't be read.",
          meta: { requirement: "REG-13" },
          target: "failed",
          actions: showFailure,
        },
      },
    },
    failed: {
      description: "What this browser has couldn't be read.",
      meta: { requirement: "REG-13" },
      tags: "failed",
      on: {
        "open.retried": {
          description: "Read again.",
          meta: { requirement: "REG-13" },
          target: "loading",
          actions: "clearProblem",
        },
      },
    },
    running: {
      description: "The registration can be filled in; it is saved as it is typed.",
      meta: { requirement: "REG-1" },
      type: "parallel",
      invoke: { id: "watchPage", src: "watchPage" },
      states: { place: placeState, autosave: autosaveState },
    },
    submitting: {
      description: "The registration is being sent; its key is kept first.",
      meta: { requirement: ["REG-11", "REG-12"] },
      tags: "busy",
      entry: ["clearProblem", keep],
      ...submissionStates(() => ({ invoke: submit, unanswered, refusals })),
    },
    lost: {
      description: "It is unclear whether the registration arrived; the same can be sent again.",
      meta: { requirement: "REG-11" },
      tags: "unanswered",
      on: {
        "registration.retried": {
          description: "Sent again as it was.",
          meta: { requirement: "REG-11" },
          target: "submitting.again",
        },
      },
    },
    refused: {
      description: "The business register is sure that this ABN can't be registered.",
      meta: { requirement: "REG-4" },
      tags: "refused",
      on: {
        "abn.replaced": {
          description: "Another ABN.",
          meta: { requirement: "REG-4" },
          target: "running",
          actions: "dropAbn",
        },
      },
    },
    registered: {
      description: "The server has the registration; its page says how it stands.",
      meta: { requirement: "REG-12" },
      tags: "confirmed",
      entry: ["dropLocal", "openConfirmation"],
    },
  },
});
