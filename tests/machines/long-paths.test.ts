import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { longPaths } from "#tests/harness/long-paths.ts";
import type { Model } from "#tests/harness/model.ts";
import { labelOf } from "#tests/harness/names.ts";

/** A door that may be opened and closed as often as one likes, and locked for good. */
const door: Model = {
  machine: createMachine({
    id: "door",
    options: { maxIterations: 10 },
    initial: "closed",
    states: {
      closed: { on: { "door.locked": "locked", "door.opened": "open", "bell.rung": { actions: () => {} } } },
      open: { on: { "door.closed": "closed", "bell.rung": { actions: () => {} } } },
      locked: {},
    },
  }),
  scenarios: [{ name: "a door", input: undefined }],
  events: () => ["door.locked", "door.opened", "door.closed", "bell.rung"].map((type) => ({ type })),
  outcomes: {},
  project: () => null,
  invariants: {},
  stage: "page",
};

const waysOf = (model: Model, mostSteps: number) =>
  longPaths(model, mostSteps).map(({ steps }) => steps.map(({ event }) => labelOf(event).split(".")[1]));

test("a long path goes on to the nearest that is left, and another begins where one cannot go on", () => {
  expect(waysOf(door, 10)).toEqual([["locked"], ["opened", "closed", "rung", "opened", "rung"]]);
});

test("a long path has no more steps than it may, unless the only way there has", () => {
  expect(waysOf(door, 3)).toEqual([["locked"], ["opened", "closed", "rung"], ["opened", "rung"]]);
  expect(waysOf(door, 1)).toEqual([
    ["locked"],
    ["opened"],
    ["rung"],
    ["opened", "closed"],
    ["opened", "rung"],
  ]);
});

test("what one scenario has taken is left out of the next", () => {
  const twice = { ...door, scenarios: [...door.scenarios, { name: "another door", input: undefined }] };
  expect(longPaths(twice, 10).map(({ scenario }) => scenario.name)).toEqual(["a door", "a door"]);
});

test("a machine that does nothing is looked at once", () => {
  const wall = createMachine({ id: "wall", initial: "standing", states: { standing: {} } });
  expect(waysOf({ ...door, machine: wall }, 10)).toEqual([[]]);
});
