export type EarlyCalls = ReturnType<typeof earlyCalls>;

/** Calls that are made before they are asked for. Whoever asks first gets the answer, or the error; the next call is made anew. */
export function earlyCalls() {
  const started = new Map<string, Promise<unknown>>();
  return {
    /** Makes a call, unless one of that name waits to be asked for. */
    start: (name: string, call: () => Promise<unknown>): void => {
      if (started.has(name)) return;
      const reply = call();
      reply.catch(() => undefined);
      started.set(name, reply);
    },
    /** The reply of the call that was started under that name, or of this one. Both are the same call. */
    replyTo: <Reply>(name: string, call: () => Promise<Reply>): Promise<Reply> => {
      const early = started.get(name);
      started.delete(name);
      return early === undefined ? call() : (early as Promise<Reply>);
    },
  };
}
