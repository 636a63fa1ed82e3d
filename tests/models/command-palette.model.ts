import type { AnyMachineSnapshot } from "xstate";
import { commandPaletteMachine } from "#machines/command-palette/command-palette.machine.ts";
import type { CommandPaletteContext } from "#machines/command-palette/command-palette.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as CommandPaletteContext;
const hit = {
  id: "lst_1",
  title: "12 Wattle Street",
  note: "Richmond VIC 3121",
  href: "/property-listings/lst_1",
};

export const model = defineModel({
  machine: commandPaletteMachine,
  scenarios: [{ name: "a palette", input: undefined }],
  events: (snapshot) => [
    { type: "palette.opened" },
    { type: "palette.closed" },
    { type: "text.typed", text: "wattle " },
    { type: "text.typed", text: " " },
    ...(contextOf(snapshot).highlighted === null ? [{ type: "option.highlighted", id: "lst_1" }] : []),
    { type: "option.chosen", href: "/property-listings/lst_1" },
    { type: "search.retried" },
  ],
  outcomes: {
    searchListings: () => [answered("found", { hits: [hit] }), refused("database.away")],
  },
  project: ({ text, hits, highlighted, problem }: CommandPaletteContext) => [
    text,
    hits?.length ?? null,
    highlighted,
    problem?.code ?? null,
  ],
  invariants: {
    "it begins empty": {
      requirement: "PALETTE-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "palette.opened" ||
        before?.matches("closed") !== true ||
        (contextOf(snapshot).text === "" && contextOf(snapshot).highlighted === null),
    },
    "whatever is chosen puts it away": {
      requirement: "PALETTE-2",
      holds: (snapshot, { event }) => event.type !== "option.chosen" || snapshot.matches("closed"),
    },
    "other words end the search before, and begin at the first option": {
      requirement: "PALETTE-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "text.typed" ||
        before?.hasTag("open") !== true ||
        (!snapshot.hasTag("busy") && contextOf(snapshot).highlighted === null),
    },
    "nothing is searched, found or kept without words": {
      requirement: "PALETTE-4",
      holds: (snapshot) =>
        !snapshot.hasTag("open") ||
        contextOf(snapshot).text.trim() !== "" ||
        (!snapshot.hasTag("busy") && contextOf(snapshot).hits === null),
    },
    "a failure has a message, and only then": {
      requirement: "PALETTE-5",
      holds: (snapshot) =>
        !snapshot.hasTag("open") || snapshot.hasTag("failed") === (contextOf(snapshot).problem !== null),
    },
  },
  stage: { nowhere: "It has no page of its own: the browser tests of the palette take its ways." },
});
