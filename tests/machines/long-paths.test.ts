import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { longPaths } from "#tests/harness/long-paths.ts";
import type { Model } from "#tests/harness/model.ts";
import { labelOf } from "#tests/harness/names.ts";

/** A guard that may be opened and closed as often as one likes, and locked for good. */
const guard: Model = {
  machine: createMachine({
    id: "guard",
    options: { maxIterations: 10 },
    initial: "closed",
    states: {
      closed: {
        on: { "guard.locked": "locked", "guard.opened": "open", "bell.rung": { actions: () => {} } },
      },
      open: { on: { "guard.closed": "closed", "bell.rung": { actions: () => {} } } },
      locked: {},
    },
  }),
  scenarios: [{ name: "a guard", input: undefined }],
  events: () => ["guard.locked", "guard.opened", "guard.closed", "bell.rung"].map((type) => ({ type })),
  outcomes: {},
  project: () => null,
  invariants: {},
  stage: "page",
};

const waysOf = (model: Model, maxSteps: number) =>
  longPaths(model, maxSteps).map(({ steps }) => steps.map(({ event }) => labelOf(event).split(".")[1]));

test("a long path goes on to the nearest that is left, and another begins where one cannot go on", () => {
  expect(waysOf(guard, 10)).toEqual([["locked"], ["opened", "closed", "rung", "opened", "rung"]]);
});

test("a long path has no more steps than it may, unless the only way there has", () => {
  expect(waysOf(guard, 3)).toEqual([["locked"], ["opened", "closed", "rung"], ["opened", "rung"]]);
  expect(waysOf(guard, 1)).toEqual([
    ["locked"],
    ["opened"],
    ["rung"],
    ["opened", "closed"],
    ["opened", "rung"],
  ]);
});

test("what one scenario has taken is left out of the next", () => {
  const twice = { ...guard, scenarios: [...guard.scenarios, { name: "another guard", input: undefined }] };
  expect(longPaths(twice, 10).map(({ scenario }) => scenario.name)).toEqual(["a guard", "a guard"]);
});

test("a machine that does nothing is looked at once", () => {
  const wall = createMachine({ id: "wall", initial: "status", states: { status: {} } });
  expect(waysOf({ ...guard, machine: wall }, 10)).toEqual([[]]);
});
