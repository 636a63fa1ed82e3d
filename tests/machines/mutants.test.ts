import { describe, expect, test } from "vitest";
import { type AnyEventObject, assign, setup } from "xstate";
import { port } from "#machines/kit/port.ts";
import { done } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";
import { mutantsOf } from "#tests/harness/mutants.ts";
import { mutationRecord } from "#tests/harness/mutation.ts";

/** One of everything that a chart can have, and no more. */
const lampMachine = setup({
  types: {
    context: {} as { level: number },
    events: {} as { type: "lamp.pressed" } | { type: "lamp.dimmed"; level: number },
    tags: {} as "bright",
    children: {} as { readLevel: "readLevel" },
  },
  actors: { readLevel: port<{ input: { level: number }; output: undefined }>("readLevel") },
  guards: { isBright: (_, params: { level: number }) => params.level > 5 },
  actions: {
    setLevel: assign((_, params: { level: number }) => ({ level: params.level })),
    click: () => {},
    clack: () => {},
  },
  delays: { rest: 1_000 },
}).createMachine({
  id: "lamp",
  options: { maxIterations: 100 },
  context: { level: 1 },
  initial: "off",
  states: {
    off: { after: { rest: "on" } },
    on: {
      tags: "bright",
      entry: "click",
      exit: "clack",
      invoke: { id: "readLevel", src: "readLevel", input: ({ context }) => context, onDone: "gone" },
      on: {
        "lamp.dimmed": [
          {
            guard: { type: "isBright", params: ({ event }) => ({ level: event.level }) },
            target: "on",
            reenter: true,
            actions: { type: "setLevel", params: ({ event }) => ({ level: event.level }) },
          },
          { target: "off" },
        ],
      },
    },
    gone: { type: "final" },
  },
});

const lampModel = (events: readonly AnyEventObject[]) =>
  defineModel({
    machine: lampMachine,
    scenarios: [{ name: "a lamp", input: undefined }],
    events: () => events,
    outcomes: { readLevel: () => [done("read", undefined)] },
    project: (context: { level: number }) => context.level,
    invariants: {},
    stage: { nowhere: "A lamp has no page." },
  });

describe("mutants", () => {
  test("are made of every part of a chart, under names that the chart's transitions have", () => {
    expect(mutantsOf(lampMachine).map(({ name }) => name)).toEqual([
      "begin in lamp.on · lamp",
      "begin in lamp.gone · lamp",
      "make final · lamp.off",
      "drop transition · lamp.off|xstate.after.rest.lamp.off|0",
      "drop target · lamp.off|xstate.after.rest.lamp.off|0",
      "redirect to lamp.off · lamp.off|xstate.after.rest.lamp.off|0",
      "redirect to lamp.gone · lamp.off|xstate.after.rest.lamp.off|0",
      "lengthen the delay · lamp.off|xstate.after.rest.lamp.off|0",
      "drop entry click · lamp.on",
      "drop exit clack · lamp.on",
      "drop invoke readLevel · lamp.on",
      "wrong input for readLevel · lamp.on",
      "drop tag bright · lamp.on",
      "make final · lamp.on",
      "drop transition · lamp.on|lamp.dimmed|0",
      "swap with the next branch · lamp.on|lamp.dimmed|0",
      "drop guard · lamp.on|lamp.dimmed|0",
      "negate guard · lamp.on|lamp.dimmed|0",
      "wrong values for the guard · lamp.on|lamp.dimmed|0",
      "drop action setLevel · lamp.on|lamp.dimmed|0",
      "wrong values for setLevel · lamp.on|lamp.dimmed|0",
      "drop target · lamp.on|lamp.dimmed|0",
      "redirect to lamp.off · lamp.on|lamp.dimmed|0",
      "redirect to lamp.gone · lamp.on|lamp.dimmed|0",
      "drop reenter · lamp.on|lamp.dimmed|0",
      "drop transition · lamp.on|lamp.dimmed|1",
      "drop target · lamp.on|lamp.dimmed|1",
      "redirect to lamp.on · lamp.on|lamp.dimmed|1",
      "redirect to lamp.gone · lamp.on|lamp.dimmed|1",
      "drop transition · lamp.on|xstate.done.actor.readLevel|0",
      "drop target · lamp.on|xstate.done.actor.readLevel|0",
      "redirect to lamp.off · lamp.on|xstate.done.actor.readLevel|0",
      "redirect to lamp.on · lamp.on|xstate.done.actor.readLevel|0",
      "drop final · lamp.gone",
    ]);
  });

  test("are all killed by a model that looks at everything", () => {
    const whole = lampModel([
      { type: "lamp.pressed" },
      { type: "lamp.dimmed", level: 5 },
      { type: "lamp.dimmed", level: 6 },
    ]);
    expect(mutationRecord("lamp", whole).survivors).toEqual([]);
  });

  test("survive a model that does not look, and say where", () => {
    const blind = lampModel([{ type: "lamp.dimmed", level: 9 }]);
    expect(mutationRecord("lamp", blind).survivors.map(({ mutation, at }) => `${mutation} · ${at}`)).toEqual([
      "drop guard · lamp.on|lamp.dimmed|0",
      "wrong values for the guard · lamp.on|lamp.dimmed|0",
      "drop transition · lamp.on|lamp.dimmed|1",
      "drop target · lamp.on|lamp.dimmed|1",
      "redirect to lamp.on · lamp.on|lamp.dimmed|1",
      "redirect to lamp.gone · lamp.on|lamp.dimmed|1",
    ]);
  });

  test("that go round in circles end, and are killed", () => {
    const endless = mutantsOf(loopMachine).filter(({ name }) => name.startsWith("negate guard"));
    expect(endless.map(({ name }) => name)).toEqual(["negate guard · loop.one|always|0"]);
    const record = mutationRecord("loop", { ...lampModel([]), machine: loopMachine });
    expect(record.survivors.filter(({ mutation }) => mutation === "negate guard")).toEqual([]);
  });
});

/** Approved, it rests; with its guard negated it runs for ever. */
const loopMachine = setup({ guards: { isNever: () => false } }).createMachine({
  id: "loop",
  options: { maxIterations: 100 },
  context: { level: 0 },
  initial: "one",
  states: {
    one: { always: { guard: "isNever", target: "two" } },
    two: { always: "one" },
  },
});
