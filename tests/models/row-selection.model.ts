import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { rowSelectionMachine } from "#machines/row-selection/row-selection.machine.ts";
import type { RowSelectionContext, SelectedRow } from "#machines/row-selection/row-selection.types.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const row = (id: string, version = 1): SelectedRow => ({ id, row: { version } });
const pages = {
  first: [row("a"), row("b"), row("c")],
  second: [row("d")],
  changed: [row("a", 2), row("b")],
} as const;

const contextOf = ({ context }: AnyMachineSnapshot) => context as RowSelectionContext;
const idsOf = (rows: readonly SelectedRow[]): string[] => rows.map(({ id }) => id);

/** Told apart by its limit: one looks at single rows and ranges, one at pages and the limit, one at what changes beneath it. */
const limits = { rows: 10, pages: 2, changes: 5 } as const;

const casesOf: Record<number, readonly AnyEventObject[]> = {
  [limits.rows]: [
    { type: "rows.shown", rows: pages.first },
    { type: "row.toggled", id: "a" },
    { type: "row.toggled", id: "c" },
    { type: "range.extended", id: "a" },
    { type: "range.extended", id: "c" },
    { type: "selection.cleared" },
  ],
  [limits.pages]: [
    { type: "rows.shown", rows: pages.first },
    { type: "rows.shown", rows: pages.second },
    { type: "row.toggled", id: "d" },
    { type: "range.extended", id: "d" },
    { type: "page.toggled" },
    { type: "all.requested" },
    { type: "search.changed" },
  ],
  [limits.changes]: [
    { type: "rows.shown", rows: pages.first },
    { type: "rows.shown", rows: pages.changed },
    { type: "row.toggled", id: "a" },
    { type: "all.requested" },
    { type: "rows.released", ids: ["a"] },
    { type: "selection.cleared" },
    { type: "search.changed" },
  ],
};

export const model = defineModel({
  machine: rowSelectionMachine,
  scenarios: [
    { name: "rows and ranges", input: { maxRows: limits.rows } },
    { name: "pages and the limit", input: { maxRows: limits.pages } },
    { name: "rows that change", input: { maxRows: limits.changes } },
  ],
  events: (snapshot) => casesOf[contextOf(snapshot).maxRows] ?? [],
  outcomes: {
    readAllRows: () => [
      done("all", [...pages.first, ...pages.second]),
      done("none", []),
      failed("network.lost"),
    ],
  },
  // In which order they were selected changes nothing but the order in which they are dealt with.
  project: ({ shown, selected, anchor, problem }: RowSelectionContext) => [
    shown,
    selected.toSorted((one, other) => one.id.localeCompare(other.id)),
    anchor,
    problem?.code ?? null,
  ],
  invariants: {
    "no row is selected twice": {
      requirement: "SELECTION-1",
      holds: (snapshot) => {
        const ids = idsOf(contextOf(snapshot).selected);
        return new Set(ids).size === ids.length;
      },
    },
    "a range has no gaps": {
      requirement: "SELECTION-1",
      holds: (snapshot, { event, before }) => {
        if (event.type !== "range.extended" || before === null) return true;
        const { anchor } = contextOf(before);
        const ids = idsOf(contextOf(snapshot).shown);
        const [from, to] = [ids.indexOf(anchor ?? ""), ids.indexOf(event.id)].sort(
          (one, other) => one - other,
        );
        if (from === undefined || to === undefined || from < 0) return true;
        const selected = idsOf(contextOf(snapshot).selected);
        if (selected.length === contextOf(snapshot).maxRows) return true;
        return ids.slice(from, to + 1).every((id) => selected.includes(id));
      },
    },
    "turning a page lets nothing go": {
      requirement: "SELECTION-2",
      holds: (snapshot, { event, before }) =>
        event.type !== "rows.shown" ||
        before === null ||
        idsOf(contextOf(snapshot).selected).join() === idsOf(contextOf(before).selected).join(),
    },
    "no more are selected than the limit": {
      requirement: "SELECTION-3",
      holds: (snapshot) => contextOf(snapshot).selected.length <= contextOf(snapshot).maxRows,
    },
    "another search begins with nothing selected": {
      requirement: "SELECTION-4",
      holds: (snapshot, { event }) =>
        event.type !== "search.changed" ||
        (contextOf(snapshot).selected.length === 0 && !snapshot.hasTag("busy")),
    },
    "a selected row that is shown is as it is shown": {
      requirement: "SELECTION-5",
      holds: (snapshot, { event }) =>
        event.type !== "rows.shown" ||
        contextOf(snapshot).selected.every((selected) =>
          contextOf(snapshot).shown.every((shown) => shown.id !== selected.id || shown.row === selected.row),
        ),
    },
    "a failure lets nothing go and has a message": {
      requirement: "SELECTION-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.readAllRows" ||
        before === null ||
        (contextOf(snapshot).problem !== null && contextOf(snapshot).selected === contextOf(before).selected),
    },
  },
  stage: { nowhere: "Its list stands behind sign-in: the browser tests of the templates take its ways." },
});
