import { assign, setup } from "xstate";
import type { WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import { refused, submissionGuards, submissionStates } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type { Draft, StaffActionContext, StaffActionEvent, StaffActionPorts } from "./staff-action.types.ts";

const perform = {
  id: "perform",
  src: "perform",
  input: ({ context: { name, subject, draft, key } }: { context: StaffActionContext }) => ({
    name,
    subject,
    draft,
    key: known(key, "staffAction.key"),
  }),
  onDone: {
    description: "Done, confirmed by the server.",
    meta: { requirement: "ACTION-6" },
    target: "#staffAction.resting.done",
    actions: [
      "dropKey",
      {
        type: "assignAnswer",
        params: ({ event }: { event: { output: unknown } }) => ({ answer: event.output }),
      },
      "announceDone",
    ],
  },
} as const;

const unanswered = {
  description: "No definite answer: the key is kept.",
  meta: { requirement: "ACTION-4" },
  target: "#staffAction.confirming.unanswered",
} as const;

const refusal = {
  description: "Refused: the next sending is another action.",
  meta: { requirement: "ACTION-3" },
  target: "#staffAction.confirming.refused",
  actions: refused,
} as const;

export const staffActionMachine = setup({
  types: {
    context: {} as StaffActionContext,
    events: {} as StaffActionEvent,
    tags: {} as "open" | "busy" | "done",
    meta: {} as MachineMeta,
    children: {} as { perform: "perform" },
  },
  actors: { perform: port<StaffActionPorts["perform"]>("perform") },
  guards: submissionGuards,
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    assignAction: assign((_, params: { name: string; subject: string; draft: Draft }) => ({
      ...params,
      key: null,
      problem: null,
      answer: null,
    })),
    assignDraft: assign((_, params: { draft: Draft }) => ({ draft: params.draft })),
    /** An answer may hold a secret that is shown once. */
    forgetAnswer: assign({ answer: null }),
    assignAnswer: assign((_, params: { answer: unknown }) => ({ answer: params.answer })),
    /** Notifies the host that something changed, or may have, so that it refreshes what it shows. */
    announceDone: () => {},
  },
}).createMachine({
  id: "staffAction",
  options: { maxIterations: 100 },
  description: "An action by staff, from the confirmation dialog until the server confirms that it is done.",
  meta: { requirement: "ACTION-1" },
  context: { name: "", subject: "", draft: {}, key: null, problem: null, answer: null },
  initial: "resting",
  states: {
    resting: {
      description: "No action is in progress.",
      initial: "quiet",
      on: {
        "action.started": {
          description: "A person wants to do something: it is shown before it is done.",
          meta: { requirement: "ACTION-1" },
          target: "confirming",
          actions: {
            type: "assignAction",
            params: ({ event: { name, subject, draft } }) => ({ name, subject, draft }),
          },
        },
      },
      states: {
        quiet: { description: "There is no result to show." },
        done: {
          description: "The action succeeded.",
          meta: { requirement: "ACTION-6" },
          tags: "done",
          on: {
            "success.dismissed": {
              description: "The word of it is put away.",
              meta: { requirement: "ACTION-6" },
              target: "quiet",
              actions: "forgetAnswer",
            },
          },
        },
      },
    },
    confirming: {
      description: "The dialog shows what the action does and what to fill in.",
      meta: { requirement: "ACTION-1" },
      tags: "open",
      initial: "asking",
      on: {
        "action.confirmed": {
          description: "Sent, with a key of its own.",
          meta: { requirement: ["ACTION-1", "ACTION-4"] },
          target: "sending",
          actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
        },
        "action.abandoned": {
          description: "Thought better of.",
          meta: { requirement: "ACTION-2" },
          target: "resting.quiet",
        },
      },
      states: {
        asking: {
          description: "The person can confirm or cancel.",
          on: {
            "draft.changed": {
              description: "A field was changed.",
              meta: { requirement: "ACTION-3" },
              actions: { type: "assignDraft", params: ({ event }) => ({ draft: event.draft }) },
            },
          },
        },
        refused: {
          description: "The server refused; the reason is shown.",
          meta: { requirement: "ACTION-3" },
          on: {
            "draft.changed": {
              description: "Put right: the refusal is put away.",
              meta: { requirement: "ACTION-3" },
              target: "asking",
              actions: [
                "clearProblem",
                { type: "assignDraft", params: ({ event }) => ({ draft: event.draft }) },
              ],
            },
          },
        },
        unanswered: {
          description:
            "The server didn't answer, so it is unclear whether it was done; the same action can be sent again with its key.",
          meta: { requirement: "ACTION-4" },
          on: {
            "action.confirmed": {
              description: "Sent again, with the key from before.",
              meta: { requirement: "ACTION-4" },
              target: "#staffAction.sending.again",
            },
            "action.abandoned": {
              description: "Left as it is: what is shown is read again, since it may have been done.",
              meta: { requirement: "ACTION-4" },
              target: "#staffAction.resting.quiet",
              actions: "announceDone",
            },
          },
        },
      },
    },
    sending: {
      description: "The action is being sent.",
      meta: { requirement: "ACTION-5" },
      tags: ["open", "busy"],
      entry: "clearProblem",
      ...submissionStates(() => ({ invoke: perform, unanswered, refusals: [refusal] })),
    },
  },
});
