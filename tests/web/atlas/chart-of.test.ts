import { describe, expect, test } from "vitest";
import { and, createMachine, fromCallback, fromPromise, not, raise, sendTo, setup } from "xstate";
import { chartOf } from "#tests/harness/chart.ts";

const inner = createMachine({ id: "inner" });
const machine = setup({
  types: { events: {} as { type: "go" } | { type: "stay" }, meta: {} as { requirement: string | string[] } },
  actors: {
    ask: fromPromise(() => Promise.resolve(1)),
    watch: fromCallback(() => undefined),
    inner,
  },
  guards: { isA: () => true, isB: (_, params: { is: boolean }) => params.is },
  actions: {
    notify: sendTo("inner", { type: "x" }),
    again: raise({ type: "stay" }),
    write: (_, _params: { n: number }) => {},
  },
  delays: { soon: 40, later: () => 50 },
}).createMachine({
  id: "toy",
  description: "A toy.",
  initial: "one",
  invoke: { id: "watch", src: "watch" },
  states: {
    one: {
      description: "First.",
      tags: ["busy"],
      meta: { requirement: "TOY-1" },
      entry: ["again", { type: "write", params: { n: 1 } }],
      exit: "notify",
      invoke: [
        { id: "ask", src: "ask", onDone: "two", onError: { actions: "again" } },
        { id: "inner", src: "inner" },
      ],
      after: { soon: "two", later: "two", 250: "two" },
      on: {
        go: [
          {
            description: "Both.",
            guard: and(["isA", not({ type: "isB", params: { is: true } })]),
            target: "two",
            meta: { requirement: ["TOY-1", "TOY-2"] },
          },
          { target: "one", reenter: true },
        ],
      },
    },
    two: { initial: "in", states: { in: { always: "out" }, out: { type: "final" } }, onDone: "end" },
    end: { type: "final" },
  },
});
const chart = chartOf(machine as never);
const stateOf = (id: string) => chart.states.find((state) => state.id === id);

describe("a chart of a machine", () => {
  test("has its states, parents first, with all that stands in them and nothing that XState adds", () => {
    expect(chart.states.map(({ id, kind, initialId }) => [id, kind, initialId])).toEqual([
      ["toy", "compound", "toy.one"],
      ["toy.one", "atomic", null],
      ["toy.two", "compound", "toy.two.in"],
      ["toy.two.in", "atomic", null],
      ["toy.two.out", "final", null],
      ["toy.end", "final", null],
    ]);
    expect(stateOf("toy.one")).toEqual({
      id: "toy.one",
      key: "one",
      kind: "atomic",
      parentId: "toy",
      childIds: [],
      initialId: null,
      entry: ["again", "write"],
      exit: ["notify"],
      invokes: [
        { id: "ask", src: "ask", kind: "port" },
        { id: "inner", src: "inner", kind: "machine" },
      ],
      tags: ["busy"],
      description: "First.",
      requirementIds: ["TOY-1"],
    });
    expect(stateOf("toy")?.invokes).toEqual([{ id: "watch", src: "watch", kind: "source" }]);
  });

  test("tells every transition's event, guard and delay as they are read", () => {
    const drawn = chart.transitions.map(({ id, kind, event, delayMs, guard, targetIds, isReentering }) => [
      id.split("|")[0],
      kind,
      event,
      delayMs,
      guard,
      targetIds.join(),
      isReentering,
    ]);
    expect(drawn).toHaveLength(9);
    expect(drawn).toEqual(
      expect.arrayContaining([
        ["toy.one", "event", "go", null, "and(isA, not(isB))", "toy.two", false],
        ["toy.one", "event", "go", null, null, "toy.one", true],
        ["toy.one", "done", "ask done", null, null, "toy.two", false],
        ["toy.one", "error", "ask failed", null, null, "", false],
        ["toy.one", "after", "after soon", 40, null, "toy.two", false],
        ["toy.one", "after", "after later", null, null, "toy.two", false],
        ["toy.one", "after", "after 250 ms", 250, null, "toy.two", false],
        ["toy.two", "state-done", "two finished", null, null, "toy.end", false],
        ["toy.two.in", "always", "always", null, null, "toy.two.out", false],
      ]),
    );
  });

  test("keeps what a transition answers for, and its actions", () => {
    const [both] = chart.transitions.filter(({ description }) => description === "Both.");
    expect(both?.requirementIds).toEqual(["TOY-1", "TOY-2"]);
    expect(chart.transitions.find(({ event }) => event === "ask failed")?.actions).toEqual(["again"]);
  });
});
