import { assign, setup } from "xstate";
import { type Problem, toProblem } from "#contract/problems.ts";
import { port } from "#machines/port.ts";
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
    showProblem: assign((_, params: { problem: Problem }) => ({ problem: params.problem, hits: null })),
    clearProblem: assign({ problem: null }),
    /** Goes where the option leads; filled by the host. */
    openPage: (_, _params: { href: string }) => {},
  },
}).createMachine({
  id: "commandPalette",
  options: { maxIterations: 100 },
  description: "One box that leads to any page and any listing.",
  meta: { requirement: "PALETTE-1" },
  context: { text: "", hits: null, highlighted: null, problem: null },
  initial: "closed",
  states: {
    closed: {
      description: "Put away.",
      on: {
        "palette.opened": {
          description: "Wanted: it begins empty.",
          meta: { requirement: "PALETTE-1" },
          target: "open",
          actions: "beginAnew",
        },
      },
    },
    open: {
      description: "It lies over the page.",
      tags: "open",
      initial: "empty",
      on: {
        "palette.closed": {
          description: "Put away without going anywhere.",
          meta: { requirement: "PALETTE-1" },
          target: "closed",
        },
        "option.chosen": {
          description: "Goes there.",
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
            description: "Emptied: what was found is put away.",
            meta: { requirement: "PALETTE-4" },
            guard: { type: "isBlank", params: ({ event }) => ({ text: event.text }) },
            target: ".empty",
            actions: ["dropHits", { type: "assignText", params: ({ event }) => ({ text: event.text }) }],
          },
          {
            description: "Other words: whatever was on its way is not heard.",
            meta: { requirement: "PALETTE-3" },
            target: ".typing",
            actions: { type: "assignText", params: ({ event }) => ({ text: event.text }) },
          },
        ],
      },
      states: {
        empty: { description: "No words: only the pages are offered.", meta: { requirement: "PALETTE-4" } },
        typing: {
          description: "Waits for the words to be whole.",
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
          description: "The listings are searched; what was found before stays until then.",
          meta: { requirement: "PALETTE-3" },
          tags: "busy",
          invoke: {
            id: "searchListings",
            src: "searchListings",
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              description: "Found, or found nothing.",
              meta: { requirement: "PALETTE-2" },
              target: "results",
              actions: { type: "assignHits", params: ({ event }) => ({ hits: event.output.hits }) },
            },
            onError: {
              description: "No answer to search by.",
              meta: { requirement: "PALETTE-5" },
              target: "failed",
              actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            },
          },
        },
        results: {
          description: "What was found is offered beside the pages.",
          meta: { requirement: "PALETTE-2" },
        },
        failed: {
          description: "The search did not work; the pages are still offered.",
          meta: { requirement: "PALETTE-5" },
          tags: "failed",
          on: {
            "search.retried": {
              description: "Asked once more.",
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
