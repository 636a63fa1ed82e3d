import {
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from "xstate";

/** A slot for work done elsewhere. The host fills it with `machine.provide({ actors })`. */
export function port<Port extends { input: unknown; output: unknown }>(
  name: string,
): PromiseActorLogic<Port["output"], Port["input"] & NonReducibleUnknown> {
  return fromPromise(() => Promise.reject(new Error(`Port "${name}" was not provided`)));
}

/** A slot for something to listen to: while its state lasts, it sends the machine events. */
export function source<Input extends NonReducibleUnknown>(
  name: string,
): CallbackActorLogic<EventObject, Input> {
  return fromCallback(() => {
    throw new Error(`Source "${name}" was not provided`);
  });
}
