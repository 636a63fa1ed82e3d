// @vitest-environment node
import { expect, test } from "vitest";
import { findModels } from "#tests/harness/discovery.ts";
import { edgeCover } from "#tests/harness/edge-cover.ts";
import { labelOf, nodesOf, valueName } from "#tests/harness/names.ts";
import { toProve } from "#tests/harness/proof.ts";
import { simulationOf } from "#tests/harness/simulation.ts";

// A busy machine is slow, not wrong.
const timeout = 60_000;
const models = await findModels();
const walked = await toProve(models, "atlas");

/** A moment tells far more than a test's step, so that a part of all paths is walked here. */
const everyEighth = <Each>(all: readonly Each[]): Each[] => all.filter((_, index) => index % 8 === 0);

test.each(walked)("$noun simulated in the page goes where its tests say", { timeout }, ({ noun, model }) => {
  const { start, step } = simulationOf(noun, model);
  for (const { scenario, start: first, steps } of everyEighth(edgeCover(model))) {
    let moment = start(scenario.name);
    const seen = [moment.valueName];
    for (const { event } of steps) {
      moment = step(moment, labelOf(event));
      seen.push(moment.valueName);
    }
    expect(seen).toEqual([first, ...steps].map(({ to }) => valueName(to.value)));
    expect(moment.path).toEqual(steps.map(({ event }) => labelOf(event)));
  }
});

test.each(walked)(
  "every state in which $noun rests has a way, and a real actor goes it",
  ({ noun, model }) => {
    const { ways, actorAt } = simulationOf(noun, model);
    const found = ways();
    const resting = nodesOf(model.machine)
      .filter(
        ({ type, always }) =>
          (type === "atomic" || type === "final") && (always ?? []).every(({ guard }) => guard !== undefined),
      )
      .map(({ id }) => id);
    expect(new Set(found.map(({ stateId }) => stateId))).toEqual(new Set(resting));
    for (const way of found) {
      const actor = actorAt(way);
      expect(valueName(actor.getSnapshot().value)).toBe(way.moment.valueName);
      expect(JSON.stringify(actor.getSnapshot().context)).toBe(JSON.stringify(way.moment.context));
      actor.stop();
    }
  },
);

test("what a state refuses is listed, and stepping there says so by name", () => {
  const { model } = models.find(({ noun }) => noun === "otp-gate") ?? expect.unreachable();
  const { start, step } = simulationOf("otp-gate", model);
  const first = start("a payer");
  expect(first.valueName).toBe("access.unsent + help.closed");
  expect(first.cases.find(({ label }) => label === "gate.closed")).toMatchObject({ isRefused: true });
  expect(() => step(first, "gate.closed")).toThrow(
    'otpGate does not take "gate.closed" in access.unsent + help.closed',
  );
  expect(() => start("nobody")).toThrow('otpGate has no scenario "nobody"');
  const sending = step(first, 'code.requested("SMS")');
  expect(sending.actions).toContain("eraseOtpId");
  expect(sending.cases.filter(({ kind }) => kind === "outcome").map(({ label }) => label)).toContain(
    "sendCode:sent",
  );
});
