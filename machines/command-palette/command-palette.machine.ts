import { assign, setup } from "xstate";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  CommandPaletteContext,
  CommandPaletteEvent,
  CommandPalettePorts,
  PaletteHit,
} from "./command-palette.types.ts";

export const commandPaletteMachine = setup({
  types: {
    context: {} as CommandPaletteContext,
    events: {} as CommandPaletteEvent,
    tags: {} as "open" | "busy" | "failed",
    meta: {} as MachineMeta,
    children: {} as { searchListings: "searchListings" },
  },
  actors: { searchListings: port<CommandPalettePorts["searchListings"]>("searchListings") },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === "",
  },
  delays: { typingPause: 200 },
  actions: {
    beginAnew: assign({ text: "", hits: null, highlighted: null, problem: null }),
    assignText: assign((_, params: { text: string }) => ({
      text: params.text,
      highlighted: null,
      problem: null,
    })),
    dropHits: assign({ hits: null }),
    assignHits: assign((_, params: { hits: readonly PaletteHit[] }) => ({ hits: params.hits })),
    highlight: assign((_, params: { id: string }) => ({ highlighted: params.id })),
    showProblem: assign((_, params: WithProblem) => ({ problem: params.problem, hits: null })),
    clearProblem: assign({ problem: null }),
    /** Goes where the option leads; filled by the host. */
    openPage: (_, _params: { href: string }) => {},
  },
}).createMachine({
  id: "commandPalette",
  options: { maxIterations: 100 },
  description: "One search box that opens any page or listing.",
  meta: { requirement: "PALETTE-1" },
  context: { text: "", hits: null, highlighted: null, problem: null },
  initial: "closed",
  states: {
    closed: {
      description: "The palette is closed.",
      on: {
        "palette.opened": {
          description: "The palette is opened, empty.",
          meta: { requirement: "PALETTE-1" },
          target: "open",
          actions: "beginAnew",
        },
      },
    },
    open: {
      description: "The palette is open over the page.",
      tags: "open",
      initial: "empty",
      on: {
        "palette.closed": {
          description: "The palette is closed without opening anything.",
          meta: { requirement: "PALETTE-1" },
          target: "closed",
        },
        "option.chosen": {
          description: "The chosen page or listing is opened.",
          meta: { requirement: "PALETTE-2" },
          target: "closed",
          actions: { type: "openPage", params: ({ event }) => ({ href: event.href }) },
        },
        "option.highlighted": {
          description: "Another option is the one that Enter chooses.",
          meta: { requirement: "PALETTE-2" },
          actions: { type: "highlight", params: ({ event }) => ({ id: event.id }) },
        },
        "text.typed": [
          {
            description: "The search text was cleared, and so were the results.",
            meta: { requirement: "PALETTE-4" },
            guard: { type: "isBlank", params: ({ event }) => ({ text: event.text }) },
            target: ".empty",
            actions: ["dropHits", { type: "assignText", params: ({ event }) => ({ text: event.text }) }],
          },
          {
            description: "The search text changed; the earlier search is ignored.",
            meta: { requirement: "PALETTE-3" },
            target: ".typing",
            actions: { type: "assignText", params: ({ event }) => ({ text: event.text }) },
          },
        ],
      },
      states: {
        empty: {
          description: "Nothing is typed; only pages are listed.",
          meta: { requirement: "PALETTE-4" },
        },
        typing: {
          description: "The person is typing; the search starts when they pause.",
          meta: { requirement: "PALETTE-3" },
          after: {
            typingPause: {
              description: "The typing paused.",
              meta: { requirement: "PALETTE-3" },
              target: "searching",
            },
          },
        },
        searching: {
          description: "Listings are being searched; earlier results stay visible.",
          meta: { requirement: "PALETTE-3" },
          tags: "busy",
          invoke: {
            id: "searchListings",
            src: "searchListings",
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              description: "The server answered with the matches, if any.",
              meta: { requirement: "PALETTE-2" },
              target: "results",
              actions: { type: "assignHits", params: ({ event }) => ({ hits: event.output.hits }) },
            },
            onError: {
              description: "The search failed.",
              meta: { requirement: "PALETTE-5" },
              target: "failed",
              actions: { type: "showProblem", params: failureOf },
            },
          },
        },
        results: {
          description: "Matching listings are shown with the pages.",
          meta: { requirement: "PALETTE-2" },
        },
        failed: {
          description: "The search failed; it can be tried again, and the pages can still be opened.",
          meta: { requirement: "PALETTE-5" },
          tags: "failed",
          on: {
            "search.retried": {
              description: "The person tries again.",
              meta: { requirement: "PALETTE-5" },
              target: "searching",
              actions: "clearProblem",
            },
          },
        },
      },
    },
  },
});
