import { addressOf } from "./results-table.rules.ts";
import { resultsTableSetup } from "./results-table.setup.ts";

export const typingState = resultsTableSetup.createStateConfig({
  description: "The person is typing; the earlier rows stay visible.",
  meta: { requirement: "TABLE-12" },
  after: {
    typingPause: {
      description: "The typing paused: the search begins at its first page.",
      meta: { requirement: ["TABLE-3", "TABLE-12"] },
      target: "loading",
      actions: [
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "replace" }) },
      ],
    },
  },
  on: {
    "page.changed": {
      description: "The pages are those of the search before: the one being typed begins at once.",
      meta: { requirement: "TABLE-3" },
      target: "loading",
      actions: [
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "replace" }) },
      ],
    },
  },
});

export const showingState = resultsTableSetup.createStateConfig({
  description: "The rows are shown, or that none match.",
  meta: { requirement: ["TABLE-1", "TABLE-16"] },
  on: {
    "rows.outdated": {
      description: "Something changed a row: the page is read again in its place.",
      meta: { requirement: "TABLE-15" },
      target: "loading.refreshing",
    },
    "page.opened": {
      description: "Come back to: rows that were read before may have changed meanwhile.",
      meta: { requirement: "TABLE-15" },
      guard: "wasLeft",
      target: "loading.refreshing",
    },
  },
});

export const failedState = resultsTableSetup.createStateConfig({
  description: "The rows couldn't be loaded: 'Sorry...' and the reason; it can be tried again.",
  meta: { requirement: "TABLE-8" },
  tags: "failed",
  on: {
    "search.retried": [
      {
        description: "The place in the list is no longer known: begin at the first page.",
        meta: { requirement: ["TABLE-9", "TABLE-17"] },
        guard: "isCursorRefused",
        target: "loading",
        actions: [
          "startOver",
          {
            type: "writeAddress",
            params: ({ context }) => ({ address: addressOf(context), way: "replace" }),
          },
        ],
      },
      {
        description: "Asked once more, where that is offered.",
        meta: { requirement: "TABLE-9" },
        guard: "isRefreshable",
        target: "loading",
      },
    ],
  },
});
