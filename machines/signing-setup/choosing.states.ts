import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, submissionStates } from "#machines/kit/submission.ts";
import { replacedBy } from "./signing-setup.changes.ts";
import { opened, signingSetupSetup } from "./signing-setup.setup.ts";
import type { SigningSetupContext } from "./signing-setup.types.ts";

const keyed = {
  type: "assignKey",
  params: ({ event: { key } }: { event: { key: string } }) => ({ key }),
} as const;

/** Which template it is made of. */
export const choosingState = signingSetupSetup.createStateConfig({
  description: "The person chooses the template.",
  meta: { requirement: "SEND-1" },
  tags: "choosing",
  entry: opened,
  on: {
    "template.chosen": {
      description: "This one.",
      meta: { requirement: "SEND-1" },
      actions: [
        "clearProblem",
        { type: "assignTemplate", params: ({ event }) => ({ templateId: event.templateId }) },
      ],
    },
    "step.passed": [
      {
        description: "None is chosen.",
        meta: { requirement: "SEND-8" },
        guard: { type: "isInvalid", params: ({ event }) => ({ isValid: event.isValid }) },
        actions: "markChecked",
      },
      {
        description: "One of its kind is open: asked first.",
        meta: { requirement: "SEND-3" },
        guard: "isReplacing",
        target: "asking",
      },
      {
        description: "It is started.",
        meta: { requirement: ["SEND-1", "SEND-4"] },
        target: "creating",
        actions: keyed,
      },
    ],
  },
});

export const askingState = signingSetupSetup.createStateConfig({
  description: "The person is asked whether the new contract takes the place of the open one.",
  meta: { requirement: "SEND-3" },
  tags: ["choosing", "asking"],
  on: {
    "replacement.confirmed": {
      description: "Yes.",
      meta: { requirement: ["SEND-3", "SEND-4"] },
      target: "creating",
      actions: keyed,
    },
    "question.dismissed": {
      description: "No: the open one stays.",
      meta: { requirement: "SEND-3" },
      target: "choosing",
    },
  },
});

const create = {
  id: "create",
  src: "create",
  input: ({ context }: { context: SigningSetupContext }) => ({
    listingId: context.listingId,
    templateId: known(context.templateId, "signingSetup.templateId"),
    replaces: replacedBy(context)?.applicationId ?? null,
    key: known(context.key, "signingSetup.key"),
  }),
  onDone: {
    description: "Begun, confirmed by the server.",
    meta: { requirement: ["SEND-1", "SEND-4"] },
    target: "#signingSetup.loading",
    actions: [
      "dropKey",
      {
        type: "assignCreated",
        params: ({ event }: { event: { output: { applicationId: string } } }) => event.output,
      },
      "announceChanged",
    ],
  },
} as const;

const unanswered = {
  description: "No definite answer: the key is kept.",
  meta: { requirement: "SEND-4" },
  target: "#signingSetup.creationUnanswered",
} as const;

const outdated = {
  description: "What could be chosen has changed: read anew, with what the server said.",
  meta: { requirement: ["SEND-3", "SEND-6"] },
  guard: { type: "isOutdated", params: failureOf },
  target: "#signingSetup.loading",
  actions: refused,
} as const;

const refusal = {
  description: "Refused: the choice stays, and the next try has a key of its own.",
  meta: { requirement: ["SEND-4", "SEND-6"] },
  target: "#signingSetup.choosing",
  actions: refused,
} as const;

export const creatingState = signingSetupSetup.createStateConfig({
  description: "The contract is being started.",
  meta: { requirement: "SEND-4" },
  tags: ["choosing", "busy"],
  entry: "clearProblem",
  ...submissionStates(() => ({ invoke: create, unanswered, refusals: [outdated, refusal] })),
});

export const creationUnansweredState = signingSetupSetup.createStateConfig({
  description: "The server didn't answer, so it is unclear whether the contract was started.",
  meta: { requirement: "SEND-4" },
  tags: ["choosing", "unanswered"],
  on: {
    "creation.retried": {
      description: "The same is sent again, with its key.",
      meta: { requirement: "SEND-4" },
      target: "creating.again",
    },
  },
});
