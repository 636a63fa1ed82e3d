import { assign, setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  ContractTemplateContext,
  ContractTemplateEvent,
  ContractTemplateInput,
} from "./contract-template.types.ts";

const contractTemplateSetup = setup({
  types: {
    context: {} as ContractTemplateContext,
    input: {} as ContractTemplateInput,
    events: {} as ContractTemplateEvent,
    tags: {} as "editable",
    meta: {} as MachineMeta,
  },
  guards: {
    isPublished: ({ context }) => context.isPublished,
    hasUnpublished: ({ context }) => context.hasUnpublished,
  },
  actions: {
    noteChange: assign((_, params: { hasUnpublished: boolean }) => params),
    noteVersion: assign({ isPublished: true, hasUnpublished: false }),
    /** The design as it is becomes the next version, for good. */
    pinVersion: () => {},
  },
});

/** The states are the contract's statuses of a template. */
export const contractTemplateMachine = contractTemplateSetup.createMachine({
  id: "contractTemplate",
  options: { maxIterations: 100 },
  description: "A template of contracts, from its first draft through its published versions.",
  meta: { requirement: "TPL-1" },
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      description: "No version of it is published yet.",
      meta: { requirement: "TPL-1" },
      tags: "editable",
      on: {
        "template.changed": {
          description: "Its design or its settings change.",
          meta: { requirement: "TPL-1" },
          target: "draft",
        },
        "template.published": {
          description: "Its first version is published.",
          meta: { requirement: ["TPL-1", "TPL-2"] },
          target: "published",
          actions: ["pinVersion", "noteVersion"],
        },
        "template.archived": {
          description: "It is put away unpublished.",
          meta: { requirement: "TPL-4" },
          target: "archived",
        },
      },
    },
    published: {
      description: "Its newest version can be used, whatever has changed since.",
      meta: { requirement: ["TPL-2", "TPL-3"] },
      tags: "editable",
      on: {
        "template.changed": {
          description: "Its design or its settings change; the published version doesn't.",
          meta: { requirement: "TPL-2" },
          actions: {
            type: "noteChange",
            params: ({ event }) => ({ hasUnpublished: event.hasUnpublished }),
          },
        },
        "template.published": {
          description: "What has changed since is published as the next version.",
          meta: { requirement: ["TPL-2", "TPL-3"] },
          guard: "hasUnpublished",
          actions: ["pinVersion", "noteVersion"],
        },
        "template.archived": {
          description: "It is put away; its versions stay.",
          meta: { requirement: "TPL-4" },
          target: "archived",
        },
      },
    },
    archived: {
      description: "It is put away, and can be restored.",
      meta: { requirement: ["TPL-4", "TPL-5"] },
      on: {
        "template.restored": [
          {
            description: "It was published before, and is again.",
            meta: { requirement: "TPL-5" },
            guard: "isPublished",
            target: "published",
          },
          {
            description: "It was a draft, and is again.",
            meta: { requirement: "TPL-5" },
            target: "draft",
          },
        ],
      },
    },
  },
});
