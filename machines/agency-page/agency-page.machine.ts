import { assign, setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { AgencyPageContext, AgencyPageEvent, AgencyPageInput } from "./agency-page.types.ts";

const agencyPageSetup = setup({
  types: {
    context: {} as AgencyPageContext,
    input: {} as AgencyPageInput,
    events: {} as AgencyPageEvent,
    tags: {} as "shown",
    meta: {} as MachineMeta,
  },
  guards: {
    hasUnpublished: ({ context }) => context.hasUnpublished,
  },
  actions: {
    noteChange: assign((_, params: { hasUnpublished: boolean }) => params),
    noteVersion: assign({ hasUnpublished: false }),
    /** The draft as it is becomes the next version, for good. */
    pinVersion: () => {},
  },
});

const noteChange = {
  type: "noteChange",
  params: ({ event }: { event: AgencyPageEvent & { type: "page.changed" } }) => ({
    hasUnpublished: event.hasUnpublished,
  }),
} as const;

/** The states are the contract's statuses of an agency's page. */
export const agencyPageMachine = agencyPageSetup.createMachine({
  id: "agencyPage",
  options: { maxIterations: 100 },
  description: "The public page of an agency, from its first draft through its published versions.",
  meta: { requirement: "WEBSITE-1" },
  context: ({ input }) => input,
  initial: "draft",
  states: {
    draft: {
      description: "No version of it is published yet.",
      meta: { requirement: "WEBSITE-1" },
      on: {
        "page.changed": {
          description: "Its draft is edited.",
          meta: { requirement: "WEBSITE-1" },
          target: "draft",
        },
        "page.published": {
          description: "Its first version is published.",
          meta: { requirement: ["WEBSITE-1", "WEBSITE-2"] },
          target: "published",
          actions: ["pinVersion", "noteVersion"],
        },
      },
    },
    published: {
      description: "Anybody sees its newest version, whatever has changed in the draft since.",
      meta: { requirement: "WEBSITE-3" },
      tags: "shown",
      on: {
        "page.changed": {
          description: "Its draft is another one; the published version isn't.",
          meta: { requirement: "WEBSITE-3" },
          actions: noteChange,
        },
        "page.published": {
          description: "What has changed since is published as the next version.",
          meta: { requirement: "WEBSITE-2" },
          guard: "hasUnpublished",
          actions: ["pinVersion", "noteVersion"],
        },
        "page.withdrawn": {
          description: "Nobody sees it any longer; its versions stay.",
          meta: { requirement: "WEBSITE-4" },
          target: "withdrawn",
        },
      },
    },
    withdrawn: {
      description: "It was published, and is seen by nobody now.",
      meta: { requirement: "WEBSITE-4" },
      on: {
        "page.changed": {
          description: "Its draft is another one; it stays withdrawn.",
          meta: { requirement: "WEBSITE-4" },
          actions: noteChange,
        },
        "page.published": [
          {
            description: "What has changed is published as the next version.",
            meta: { requirement: ["WEBSITE-2", "WEBSITE-4"] },
            guard: "hasUnpublished",
            target: "published",
            actions: ["pinVersion", "noteVersion"],
          },
          {
            description: "Its newest version is shown again as it is.",
            meta: { requirement: ["WEBSITE-2", "WEBSITE-4"] },
            target: "published",
          },
        ],
      },
    },
  },
});
