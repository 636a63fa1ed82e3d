import { loadingState } from "./loading.state.ts";
import { addressOf } from "./results-table.rules.ts";
import { initialContext, resultsTableSetup } from "./results-table.setup.ts";
import { failedState, showingState, typingState } from "./settled.states.ts";

/** Whichever way it is searched, narrowed, sorted and paged: the newest wish supersedes what is on its way. */
export const resultsTableMachine = resultsTableSetup.createMachine({
  id: "resultsTable",
  options: { maxIterations: 100 },
  description: "A list that can be searched, sorted and paged.",
  meta: { requirement: "TABLE-1" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: {
    "search.typed": {
      description: "Letters are typed: asked once they pause.",
      meta: { requirement: ["TABLE-2", "TABLE-12"] },
      target: ".typing",
      actions: { type: "assignText", params: ({ event }) => ({ text: event.text }) },
    },
    "search.submitted": {
      description: "Asked at once, from the first page.",
      meta: { requirement: ["TABLE-2", "TABLE-3"] },
      target: ".loading",
      actions: [
        { type: "assignText", params: ({ event }) => ({ text: event.text }) },
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "search.cleared": {
      description: "No words and no filters any more: everything, from the first page.",
      meta: { requirement: ["TABLE-2", "TABLE-3"] },
      target: ".loading",
      actions: [
        "clearSearch",
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "filters.changed": {
      description: "Narrowed in another way: from the first page.",
      meta: { requirement: ["TABLE-3", "TABLE-18"] },
      target: ".loading",
      actions: [
        { type: "assignFilters", params: ({ event }) => ({ filters: event.filters }) },
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "sort.changed": {
      description: "Another order: from the first page.",
      meta: { requirement: ["TABLE-4", "TABLE-18"] },
      target: ".loading",
      actions: [
        { type: "assignSort", params: ({ event }) => ({ sort: event.sort }) },
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "size.changed": {
      description: "Pages of another size, where that is allowed: from the first one.",
      meta: { requirement: ["TABLE-5", "TABLE-10", "TABLE-11"] },
      guard: { type: "isSizeAllowed", params: ({ event }) => ({ size: event.size }) },
      target: ".loading",
      actions: [
        { type: "assignSize", params: ({ event }) => ({ size: event.size }) },
        "startOver",
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "page.changed": {
      description: "Another page: by the cursor of the page before it where that was seen.",
      meta: { requirement: ["TABLE-6", "TABLE-17", "TABLE-18"] },
      guard: { type: "isPageThere", params: ({ event }) => ({ page: event.page }) },
      target: ".loading",
      actions: [
        { type: "assignPage", params: ({ event }) => ({ page: event.page }) },
        { type: "writeAddress", params: ({ context }) => ({ address: addressOf(context), way: "push" }) },
      ],
    },
    "address.changed": {
      description: "Back, forward or a link asks for other rows.",
      meta: { requirement: "TABLE-18" },
      guard: { type: "isOtherAddress", params: ({ event }) => ({ address: event.address }) },
      target: ".loading",
      actions: { type: "assignAddress", params: ({ event }) => ({ address: event.address }) },
    },
    "page.left": {
      description: "Not seen for a while: what is shown may be outdated when it is come back to.",
      meta: { requirement: "TABLE-15" },
      actions: "markLeft",
    },
    "columns.changed": {
      description: "Other columns are seen, or in another order: remembered.",
      meta: { requirement: "TABLE-19" },
      actions: [
        { type: "assignColumns", params: ({ event }) => ({ columns: event.columns }) },
        { type: "keepColumns", params: ({ event }) => ({ columns: event.columns }) },
      ],
    },
  },
  states: {
    loading: loadingState,
    typing: typingState,
    showing: showingState,
    failed: failedState,
  },
});
