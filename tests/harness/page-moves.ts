import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { outcomesOf, stateKey } from "./cases.ts";
import type { PathStep } from "./edge-cover.ts";
import type { Model } from "./model.ts";
import { afterPrefix } from "./names.ts";
import type { Awaited } from "./page-network.ts";
import { isPassing, isSelfAnswering } from "./page-paths.ts";
import type { PageScript, PortCall } from "./page-script.ts";
import { actorOf, stageOf, type Walker } from "./page-walker.ts";
import { leavesOf } from "./set-cover.ts";

/** Where a step leads by the chart. */
export type Move = Pick<PathStep, "to" | "actions" | "transitions">;

const backoffMs = 15_000;

/** Makes an event happen as the world would: a gesture, an answer of the network, time that passes. */
export async function drive(walker: Walker, before: AnyMachineSnapshot, event: AnyEventObject) {
  const { model, script, view, page, network, running } = walker;
  const { type, actorId, caseName } = event;
  if (type.startsWith(afterPrefix)) return await page.clock.runFor(delayOf(model, type));
  if (typeof actorId !== "string") return await gestureOf(script, type)(stageOf(walker, before), event);
  if (isSelfAnswering(script, actorId)) return;
  const outcome = outcomesOf(view, before, actorId).find(({ name }) => name === caseName);
  for (const call of running.get(actorId) ?? []) {
    const answer = outcome === undefined ? undefined : (call.answer?.(outcome) ?? outcome.http);
    if (answer === undefined) throw new Error(`no answer of the network for ${actorId}:${caseName}`);
    await network.answer(call, answer);
  }
}

/** Expects the page to be where a step leads: its transitions, its state, what it asks of servers, what it shows. */
export async function arrive(walker: Walker, { to, actions, transitions }: Move) {
  const { page, script, inspect } = walker;
  await reach(walker, to, transitions);
  for (const { port, input } of startsIn(actions)) await expectCalls(walker, port, input);
  if (isPassing(script, to)) return;
  const leaves = leavesOf(to);
  for (const leaf of leaves) await script.states[leaf]?.(page, to);
  await inspect?.(page, leaves);
  for (const { type, params } of actions) await script.acts?.[type]?.(page, params as never, to);
}

/** Expects the page to rest, and to have asked nothing that the chart does not. */
export function rest(walker: Walker, to: AnyMachineSnapshot) {
  const { network, started, script } = walker;
  requireState(walker, to);
  const held = (script.held ?? []).map((call) => ({ ...call, number: null }));
  const strays = network.strays([...started, ...held]);
  if (strays.length > 0) throw new Error(`the page asked what the chart does not: ${strays.join(", ")}`);
}

/** Waits for the predicted transitions, in order, and the predicted state. */
async function reach(walker: Walker, to: AnyMachineSnapshot, transitions: readonly string[]) {
  const { watch, script } = walker;
  const isGone = isPassing(script, to);
  await watch.until(() => readTo(walker, transitions) !== null && (isGone || isThere(walker, to)), backoffMs);
  if (!isGone) requireState(walker, to);
  const end = readTo(walker, transitions);
  if (end === null) {
    const seen = coveredSince(walker);
    throw new Error(`expected the transitions ${transitions.join(", ")}\nseen are ${seen.join(", ")}`);
  }
  walker.cursor = end;
}

function readTo(walker: Walker, transitions: readonly string[]): number | null {
  let place = walker.cursor;
  for (const name of transitions) {
    const found = (actorOf(walker)?.covered ?? []).indexOf(name, place);
    if (found < 0) return null;
    place = found + 1;
  }
  return place;
}

const coveredSince = (walker: Walker) => (actorOf(walker)?.covered ?? []).slice(walker.cursor);

const isThere = (walker: Walker, to: AnyMachineSnapshot): boolean => seenKey(walker) === keyOf(walker, to);

function requireState(walker: Walker, to: AnyMachineSnapshot) {
  if (!isThere(walker, to))
    throw new Error(`expected ${keyOf(walker, to)}\nseen is ${seenKey(walker) ?? "no such machine"}`);
}

function seenKey(walker: Walker): string | null {
  const snapshot = actorOf(walker)?.snapshot ?? null;
  return snapshot === null ? null : keyOf(walker, snapshot as unknown as AnyMachineSnapshot);
}

const keyOf = ({ model, script }: Walker, snapshot: AnyMachineSnapshot): string =>
  stateKey({ ...model, project: script.project ?? model.project }, snapshot);

/** The actors that a step starts, with what each is given. */
const startsIn = (actions: PathStep["actions"]): { port: string; input: unknown }[] =>
  actions
    .filter(({ type }) => type === "xstate.spawnChild")
    .map(({ params }) => params as { id: string; input: unknown })
    .map(({ id, input }) => ({ port: id, input }));

async function expectCalls(
  { view, script, started, running, network }: Walker,
  port: string,
  input: unknown,
) {
  if (!(port in view.outcomes) || isSelfAnswering(script, port)) return;
  const calls = (script.ports[port]?.(input as never) ?? []).map((call) => numbered(call, started));
  started.push(...calls);
  running.set(port, calls);
  for (const call of calls) await network.arrival(call);
}

function numbered(call: PortCall, started: readonly Awaited[]): Awaited & PortCall {
  const isCountable = typeof call.path === "string" && call.isShared !== true;
  const before = started.filter(({ method, path }) => method === call.method && path === call.path).length;
  return { ...call, number: isCountable ? before + 1 : null };
}

function delayOf({ machine }: Model, type: string): number {
  const name = type.slice(afterPrefix.length).split(".")[0] ?? "";
  const delay = (machine.implementations.delays as Record<string, unknown>)[name];
  if (typeof delay !== "number") throw new Error(`${machine.id}: the delay "${name}" is no number`);
  return delay;
}

function gestureOf(script: PageScript, type: string) {
  const gesture = script.gestures[type];
  if (gesture === undefined) throw new Error(`no gesture for ${type}`);
  return gesture;
}
