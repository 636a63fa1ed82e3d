import { describe, expect, test } from "vitest";
import { modelOf } from "#tests/harness/discovery.ts";
import { edgeCover } from "#tests/harness/edge-cover.ts";
import { brokenInvariants } from "#tests/harness/invariants.ts";
import type { Model } from "#tests/harness/model.ts";
import { type Mutant, mutantsOf, remade } from "#tests/harness/mutants.ts";
import { listOf, referenceName, type StateConfig } from "#tests/harness/mutation-config.ts";
import { nodesOf } from "#tests/harness/names.ts";

/** The charts that the server advances with and whose actions it performs. */
const nouns = [
  "agency-lifecycle",
  "application-lifecycle",
  "bank-details-change",
  "payment-options-change",
  "contract-template",
  "funds-request",
  "instalment",
  "mandate",
  "otp-session",
  "invitation",
  "agency-page",
  "agency-domain",
  "payee-change",
  "payment-lifecycle",
  "refund",
  "payment-batch",
  "payment-order",
  "settlement-authority",
  "supplier-invoice",
  "suspense-match",
  "trust-month",
];

const isOfContext = ({ machine }: Model, name: string): boolean => {
  const action: unknown = machine.implementations.actions[name];
  return typeof action === "function" && "type" in action && action.type === "xstate.assign";
};

/** The machines with one effect taken away. */
const without = (model: Model): Pick<Mutant, "name" | "build">[] =>
  mutantsOf(model.machine).filter(({ mutation }) => {
    const [, dropped] = /^drop (?:action|entry action|entry) (\S+)/.exec(mutation) ?? [];
    return (
      dropped !== undefined &&
      dropped in model.machine.implementations.actions &&
      !isOfContext(model, dropped)
    );
  });

/** The machines with one effect in the place of another that some other transition names. */
function swapped(model: Model): Pick<Mutant, "name" | "build">[] {
  const { machine } = model;
  const effects = Object.keys(machine.implementations.actions).filter((name) => !isOfContext(model, name));
  return nodesOf(machine).flatMap((node) =>
    Object.entries((node.config as StateConfig).on ?? {}).flatMap(([event, branches]) =>
      listOf(branches).flatMap((branch, index) =>
        listOf((branch as { actions?: unknown }).actions).flatMap((action, at) => {
          const named = referenceName(action);
          const other = effects.find((name) => name !== named);
          if (!effects.includes(named) || other === undefined) return [];
          const swap = (state: StateConfig) => {
            const copies = listOf(state.on?.[event]) as { actions?: unknown }[];
            const copy = copies[index];
            if (copy === undefined || state.on === undefined)
              throw new Error(`No branch ${index} of ${event}.`);
            const actions = listOf(copy.actions);
            actions[at] = other;
            copies[index] = { ...copy, actions };
            state.on[event] = copies;
          };
          return [
            {
              name: `${named} → ${other} · ${node.id}|${event}|${index}`,
              build: () => remade(machine, node.path, swap),
            },
          ];
        }),
      ),
    ),
  );
}

const reached = (model: Model): number =>
  new Set(edgeCover(model).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions))).size;

/** Whether no rule of the model is broken on any path of a changed machine, and none of its transitions is lost. */
const isUnnoticed = (model: Model, { build }: Pick<Mutant, "build">): boolean => {
  const changed = { ...model, machine: build() };
  return (
    edgeCover(changed).every((path) => brokenInvariants(changed, path).length === 0) &&
    reached(changed) === reached(model)
  );
};

describe.each(nouns)("the rules of %s notice an effect that", async (noun) => {
  const model = await modelOf(noun);
  const named = (mutants: Pick<Mutant, "name" | "build">[]) =>
    mutants.filter((mutant) => isUnnoticed(model, mutant)).map(({ name }) => name);

  test("is taken away", () => {
    expect(without(model).length).toBeGreaterThan(0);
    expect(named(without(model))).toEqual([]);
  });

  test("is swapped for another", () => {
    expect(named(swapped(model))).toEqual([]);
  });
});
