import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { fromPromise } from "xstate";
import { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { type ConnectedActions, connectActions } from "./actions.connect.ts";

/** How each action of a screen is done, by its name. Rejects with an `ApiFailure`. */
export type Performers<Name extends string> = Readonly<Record<Name, (action: Action) => Promise<unknown>>>;

type ActionsEnvironment<Name extends string> = {
  performers: Performers<Name>;
  /** Something changed, or may have: what shows it is to be read again. */
  onChanged: () => void;
};

/** The actions of a screen: one at a time is confirmed and done. */
export function useActions<Name extends string>(
  environment: ActionsEnvironment<Name>,
): ConnectedActions<Name> {
  const latest = useRef(environment);
  latest.current = environment;
  const machine = useMemo(
    () =>
      staffActionMachine.provide({
        actors: {
          // Nothing else can be begun.
          perform: fromPromise<unknown, Action>(({ input }) =>
            latest.current.performers[input.name as Name](input),
          ),
        },
        actions: { announceDone: () => latest.current.onChanged() },
      }),
    [],
  );
  const actor = useActorRef(machine, inspection());
  const snapshot = useSelector(actor, (current) => current);
  return useMemo(() => connectActions<Name>(snapshot, actor.send), [snapshot, actor]);
}
