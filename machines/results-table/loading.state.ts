import { failureOf } from "#machines/kit/failure.ts";
import { addressOf, parametersOf } from "./results-table.rules.ts";
import { resultsTableSetup } from "./results-table.setup.ts";

/** One page is asked for. Whatever is wished meanwhile enters this state anew: the answer to before is not heard. */
export const loadingState = resultsTableSetup.createStateConfig({
  description: "A page of rows is loading.",
  meta: { requirement: ["TABLE-13", "TABLE-14", "TABLE-15"] },
  entry: ["clearProblem", "clearOutdated"],
  invoke: {
    id: "searchRows",
    src: "searchRows",
    input: ({ context }) => parametersOf(context),
    onDone: [
      {
        description: "The rows end before this page: the last one that has rows is asked for.",
        meta: { requirement: "TABLE-17" },
        guard: { type: "isBeyondEnd", params: ({ event }) => ({ result: event.output }) },
        target: "loading",
        reenter: true,
        actions: [
          { type: "turnBack", params: ({ event }) => ({ result: event.output }) },
          {
            type: "writeAddress",
            params: ({ context }) => ({ address: addressOf(context), way: "replace" }),
          },
        ],
      },
      {
        description: "They are here, but may be of before a change: they are read once more.",
        meta: { requirement: "TABLE-15" },
        guard: "isOutdated",
        target: "loading.refreshing",
        reenter: true,
        actions: { type: "assignRows", params: ({ event }) => ({ result: event.output }) },
      },
      {
        description: "They are here, with the cursor for the page after.",
        meta: { requirement: ["TABLE-6", "TABLE-7"] },
        target: "showing",
        actions: { type: "assignRows", params: ({ event }) => ({ result: event.output }) },
      },
    ],
    onError: {
      description: "They did not come.",
      meta: { requirement: "TABLE-8" },
      target: "failed",
      actions: { type: "showProblem", params: failureOf },
    },
  },
  on: {
    "rows.outdated": {
      description: "A row changed while they are on their way: they are read again once they are here.",
      meta: { requirement: "TABLE-15" },
      actions: "markOutdated",
    },
  },
  initial: "deciding",
  states: {
    deciding: {
      description: "Checking whether earlier rows can stay visible.",
      always: [
        {
          description: "The rows from before stay until the others are here.",
          meta: { requirement: "TABLE-14" },
          guard: "hasRows",
          target: "again",
        },
        { description: "None yet.", meta: { requirement: "TABLE-13" }, target: "first" },
      ],
    },
    first: {
      description: "There are no rows to show yet; the table says that it is loading.",
      meta: { requirement: "TABLE-13" },
      tags: "busy",
    },
    again: {
      description: "The next rows are loading; the earlier ones stay visible.",
      meta: { requirement: "TABLE-14" },
      tags: "busy",
    },
    // Nobody asked for it, so nothing says that rows are on their way.
    refreshing: {
      description: "The page is read again in its place; its rows stay visible meanwhile.",
      meta: { requirement: ["TABLE-14", "TABLE-15"] },
    },
  },
});
