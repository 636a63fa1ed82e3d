import { useActorRef, useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { fromPromise } from "xstate";
import { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { Deed } from "#machines/staff-action/staff-action.types.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { connectDeeds } from "./deeds.connect.ts";

/** How each deed of a screen is done, by its name. Rejects with an `ApiFailure`. */
export type Performers = Readonly<Record<string, (deed: Deed) => Promise<unknown>>>;

type DeedsWorld = {
  performers: Performers;
  /** Something changed, or may have: what shows it is to be read again. */
  onChanged: () => void;
};

/** The deeds of a screen: one at a time is confirmed and done. */
export function useDeeds(world: DeedsWorld) {
  const latest = useRef(world);
  latest.current = world;
  const machine = useMemo(
    () =>
      staffActionMachine.provide({
        actors: {
          perform: fromPromise<unknown, Deed>(async ({ input }) => {
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
  return useMemo(() => connectDeeds(snapshot, actor.send), [snapshot, actor]);
}
