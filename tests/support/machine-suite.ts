import { describe, expect, test } from "vitest";
import { breachesIn } from "./conventions.ts";
import { nodesOf, transitionsOf } from "./graph.ts";
import type { Model } from "./model.ts";
import { edgeCover, labelOf, type Path, replay } from "./paths.ts";

/**
 * The tests that every machine has: each generated path by name, every transition and state taken, every invariant held,
 * every house rule kept. `untaken` lists what no path can take, with the reason.
 */
export function testMachine(model: Model, untaken: Record<string, string> = {}) {
  const paths = edgeCover(model);
  const taken = new Set<string>();

  describe(`${model.machine.id}: paths`, () => {
    test.each(paths.map((path) => [path.title, path] as const))("%s", async (_, path) => {
      const outcome = await replay(model, path);
      for (const name of outcome.taken) taken.add(name);
      expect(outcome.mismatch).toBeNull();
      expect(brokenInvariants(model, path)).toEqual([]);
    });

    test("together take every transition", () => {
      const missing = [...transitionsOf(model.machine).keys()].filter((name) => !taken.has(name));
      expect(missing.sort()).toEqual(Object.keys(untaken).sort());
    });

    test("together reach every state", () => {
      const reached = new Set(
        paths.flatMap(({ start, steps }) =>
          [start, ...steps.map(({ to }) => to)].flatMap(({ _nodes }) => _nodes.map(({ id }) => id)),
        ),
      );
      const transient = (node: { always?: unknown[] | undefined }) => (node.always?.length ?? 0) > 0;
      expect(
        nodesOf(model.machine)
          .filter((node) => !reached.has(node.id) && !transient(node))
          .map(({ id }) => id),
      ).toEqual([]);
    });
  });

  test(`${model.machine.id} keeps the house rules`, () => {
    expect(breachesIn(model.machine)).toEqual([]);
  });
}

function brokenInvariants(model: Model, { start, steps }: Path): string[] {
  const whole = [{ event: { type: "xstate.init" }, to: start }, ...steps];
  return whole.flatMap(({ event, to }, index) =>
    Object.entries(model.invariants)
      .filter(([, holds]) => !holds(to, { event, before: whole[index - 1]?.to ?? null }))
      .map(([sentence]) => `"${sentence}" is broken after ${labelOf(event)}`),
  );
}
