import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { fromPromise } from "xstate";
import { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { connectActions } from "./actions.connect.ts";

/** How each action of a screen is done, by its name. Rejects with an `ApiFailure`. */
export type Performers = Readonly<Record<string, (action: Action) => Promise<unknown>>>;

type ActionsEnvironment = {
  performers: Performers;
  /** Something changed, or may have: what shows it is to be read again. */
  onChanged: () => void;
};

/** The actions of a screen: one at a time is confirmed and done. */
export function useActions(environment: ActionsEnvironment) {
  const latest = useRef(environment);
  latest.current = environment;
  const machine = useMemo(
    () =>
      staffActionMachine.provide({
        actors: {
          perform: fromPromise<unknown, Action>(async ({ input }) => {
            const perform = latest.current.performers[input.name];
            if (perform === undefined) throw new Error(`nobody knows how to do "${input.name}"`);
            return perform(input);
          }),
        },
        actions: { announceDone: () => latest.current.onChanged() },
      }),
    [],
  );
  const actor = useActorRef(machine, inspection());
  const snapshot = useSelector(actor, (current) => current);
  return useMemo(() => connectActions(snapshot, actor.send), [snapshot, actor]);
}
