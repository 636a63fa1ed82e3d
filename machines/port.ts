import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from "xstate";

/** A slot for work the machine needs done elsewhere. The app fills it with `machine.provide({ actors })`. */
export const port = <Port extends { input: unknown; output: unknown }>(name: string) =>
  fromPromise<Port["output"], Port["input"]>(() =>
    Promise.reject(new Error(`Port "${name}" was not provided`)),
  );

/**
 * A slot for something that is watched for as long as a state lasts, and tells the machine its events: a clock, storage,
 * a frame. Unlike `port` it may stay empty: then nothing is told.
 */
export const source = <Watched extends { input: NonReducibleUnknown; event: EventObject }>() =>
  fromCallback<EventObject, Watched["input"]>(() => undefined);
