import { isDeepStrictEqual } from "node:util";
import type { AnyMachineSnapshot } from "xstate";
import type { Step } from "#tests/harness/model.ts";

/** Whether a step asked for an action, with these values where some are given. */
export const isAsked = ({ actions }: Step, type: string, params?: unknown): boolean =>
  actions.some((act) => act.type === type && (params === undefined || isDeepStrictEqual(act.params, params)));

/** Whether a step came into a state from another one. */
export const isEntered = (snapshot: AnyMachineSnapshot, { before }: Step, state: string): boolean =>
  before !== null && snapshot.matches(state) && !before.matches(state);
