import { describe, expect, test } from "vitest";
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from "xstate";
import { done } from "#tests/harness/answers.ts";
import { lacksOf } from "#tests/harness/completeness.ts";
import { breachesIn } from "#tests/harness/conventions.ts";
import { edgeCover } from "#tests/harness/edge-cover.ts";
import { brokenInvariants } from "#tests/harness/invariants.ts";
import { untakenIn } from "#tests/harness/measured.ts";
import type { Model } from "#tests/harness/model.ts";
import { broken, probesOf } from "#tests/harness/refusals.ts";
import { replay } from "#tests/harness/replay.ts";
import { contradictionsIn } from "#tests/harness/soundness.ts";
import { firstStep } from "#tests/harness/steps.ts";

/** What the harness says of machines and models that are wrong: each by the name of what is invalid. */
const lampMachine = setup({
  types: { context: {} as { presses: number }, events: {} as { type: "lamp.pressed" } },
  actors: { light: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: "lamp",
  description: "A lamp.",
  options: { maxIterations: 50 },
  context: { presses: 0 },
  initial: "off",
  states: {
    off: {
      description: "Dark.",
      on: {
        "lamp.pressed": { description: "Pressed.", meta: { requirement: "LAMP-1" }, target: "lighting" },
      },
    },
    lighting: {
      description: "Warming.",
      invoke: {
        id: "light",
        src: "light",
        onDone: { description: "Lit.", meta: { requirement: "LAMP-1" }, target: "on" },
      },
    },
    on: { description: "Bright." },
  },
});

const lamp: Model = {
  machine: lampMachine,
  scenarios: [{ name: "a lamp", input: undefined }],
  events: () => [{ type: "lamp.pressed" }],
  outcomes: { light: () => [done("lit", undefined)] },
  project: () => null,
  invariants: { "a lamp is a lamp": { requirement: "LAMP-1", holds: () => true } },
  stage: { nowhere: "It hangs in a test." },
};
const known = new Set(["LAMP-1"]);

describe("a model", () => {
  test("that is whole lacks nothing", () => {
    expect(lacksOf(lamp, known)).toEqual([]);
  });

  test("without the outcomes of a port is told which", () => {
    const without = { ...lamp, outcomes: {} };
    expect(lacksOf(without, known)).toEqual([`lamp: no outcomes for "light"`]);
    expect(() => edgeCover(without)).toThrow(`lamp: the model has no outcomes for "light"`);
  });

  test("whose rule names no known requirement is told which", () => {
    const invariants = { "it glows": { requirement: "LAMP-9", holds: () => true } };
    expect(lacksOf({ ...lamp, invariants }, known)).toEqual([
      `lamp: "it glows" names no known requirement: LAMP-9`,
    ]);
  });

  test("whose chart names a requirement that nobody listed is told where", () => {
    expect(lacksOf(lamp, new Set())).toContain("lamp.off|lamp.pressed|0: unknown requirement LAMP-1");
  });

  test("that projects away what matters is told", () => {
    const machine = setup({
      types: { context: {} as { presses: number }, events: {} as { type: "lamp.pressed" } },
      guards: { isWorn: ({ context }) => context.presses >= 1 },
      actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
    }).createMachine({
      id: "worn",
      context: { presses: 0 },
      initial: "off",
      states: {
        off: { on: { "lamp.pressed": [{ guard: "isWorn", target: "broken" }, { actions: "count" }] } },
        broken: {},
      },
    });
    const worn = { ...lamp, machine: machine as AnyStateMachine, outcomes: {} };
    expect(contradictionsIn(worn)[0]).toContain("goes on as");
  });
});

describe("a machine", () => {
  test("that does not settle fails with its id", () => {
    const endless = createMachine({
      id: "endless",
      options: { maxIterations: 20 },
      initial: "one",
      states: { one: { always: "two" }, two: { always: "one" } },
    });
    expect(() => firstStep(endless, undefined)).toThrow("endless does not settle");
    const unlimited = createMachine({ id: "unlimited", initial: "one", states: { one: {} } });
    expect(breachesIn(unlimited)).toContain(
      "unlimited: no options.maxIterations, so that an endless chain would never end",
    );
  });

  test("with a transition that no path takes is told which", () => {
    expect(untakenIn(lamp, "logic", { "lamp.off|lamp.pressed|0": 1 })).toEqual([
      "lamp.lighting|xstate.done.actor.light|0 is not taken",
    ]);
  });

  test("that breaks a rule is told which, where and by what way", () => {
    const dark = { "a pressed lamp stays dark": { requirement: "LAMP-1", holds: isDark } };
    expect(edgeCover(lamp).flatMap((path) => brokenInvariants({ ...lamp, invariants: dark }, path))).toEqual([
      `LAMP-1 "a pressed lamp stays dark" is broken after light:lit in "a lamp: reaches on via lamp.pressed → light:lit"`,
    ]);
  });

  test("that behaves otherwise than its paths foretell is told at which step", async () => {
    const [path] = edgeCover(lamp);
    if (path === undefined) throw new Error("There is no path.");
    const other = createMachine(
      { ...lampMachine.config, states: { ...lampMachine.config.states, off: { on: {} } } } as never,
      lampMachine.implementations as never,
    );
    const { mismatch } = await replay({ ...lamp, machine: other as AnyStateMachine }, path);
    expect(mismatch).toContain(`after lamp.pressed in "a lamp: reaches on`);
  });

  test("that takes what it must refuse is told which", () => {
    const probe = probesOf(lamp).find(({ state }) => state.matches("on"));
    if (probe === undefined) throw new Error("The lamp is never on.");
    expect(broken(lamp, probe)).toEqual([]);
    const off = probesOf(lamp).find(({ state }) => state.matches("off"));
    if (off === undefined) throw new Error("The lamp is never off.");
    expect(broken(lamp, { ...off, refused: [{ type: "lamp.pressed" }] })).toEqual([
      "lamp.pressed is not refused after the start",
    ]);
  });
});

const isDark: Model["invariants"][string]["holds"] = (snapshot) => !snapshot.matches("on");
