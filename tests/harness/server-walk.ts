import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { Path } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { labelOf, valueName } from "./names.ts";
import { endOf } from "./server-paths.ts";
import type { Reported, ServerScript } from "./server-script.ts";
import { nextStep } from "./steps.ts";

export type Walk = { model: Model; script: ServerScript<unknown>; path: Path; command: string };

/** Drives a path on the real server; each answer must be the chart's. Answers the transitions that were confirmed. */
export async function walkPath(walk: Walk, subject: unknown): Promise<string[]> {
  const { model, script, path } = walk;
  let before = path.start.to;
  let current = await script.read(subject);
  if (current.state !== valueName(before.value)) throw wrongStep(walk, "its beginning", before, current);
  const transitions: string[] = [];
  for (const [at, { event, to }] of path.steps.entries()) {
    const name = `step ${at + 1} of ${path.steps.length}, ${labelOf(event)}`;
    const traced = await tracesOf(walk, subject);
    const answer = await drive(walk, subject, event);
    const now = await script.read(subject);
    if (now.state !== valueName(to.value)) throw wrongStep(walk, name, to, now, answer);
    // A transition to the same state shows by what else it changed.
    if (isDeepStrictEqual(now, current))
      throw wrongStep(walk, `${name}, which must be kept`, to, now, answer);
    const step = nextStep(model.machine, before, event);
    const asked = new Set(step.actions.map(({ type }) => type));
    for (const [effect, value] of Object.entries(await tracesOf(walk, subject)))
      if (isDeepStrictEqual(value, traced[effect]) === asked.has(effect))
        throw wrongStep(
          walk,
          `${name}, which ${asked.has(effect) ? "asks" : "does not ask"} for ${effect}`,
          to,
          { state: now.state, everything: { before: traced[effect], after: value } },
          answer,
        );
    transitions.push(...step.transitions);
    before = to;
    current = now;
  }
  return transitions;
}

/** Drives an event that the chart refuses: nothing that the server tells may change. */
export async function refuse(walk: Walk, subject: unknown, event: AnyEventObject): Promise<void> {
  const before = await walk.script.read(subject);
  const answer = await drive(walk, subject, event);
  const after = await walk.script.read(subject);
  if (isDeepStrictEqual(after, before)) return;
  const step = `${labelOf(event)}, which must change nothing`;
  throw wrongStep(walk, step, endOf(walk.path), after, answer, before);
}

/** What shows of each action of the chart, as the server has it now. */
async function tracesOf({ script }: Walk, subject: unknown): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const [effect, trace] of Object.entries(script.traces ?? {})) seen[effect] = await trace(subject);
  return seen;
}

async function drive({ model, script }: Walk, subject: unknown, event: AnyEventObject) {
  const driver = script.drivers[event.type];
  if (driver === undefined) throw new Error(`${model.machine.id}: no driver for "${event.type}"`);
  return await driver(subject, event);
}

const wrongStep = (
  { path, command }: Walk,
  step: string,
  expected: AnyMachineSnapshot,
  seen: Reported,
  answer?: unknown,
  before?: Reported,
) =>
  new Error(
    [
      `Path:      ${path.title}`,
      `At:        ${step}`,
      `Expected:  ${valueName(expected.value)}${before ? ` with ${JSON.stringify(before.everything)}` : ""}`,
      `Seen:      ${seen.state} with ${JSON.stringify(seen.everything)}`,
      `Answered:  ${JSON.stringify(answer) ?? "nothing"}`,
      `Again:     ${command}`,
    ].join("\n"),
  );
