/**
 * Calls that are made before they are asked for, each at most once in this page. Whoever asks first takes the answer; where
 * it failed, or was taken, the call is made anew.
 */
export function earlyCalls<Reply>() {
  const started = new Map<string, Promise<Reply> | null>();
  return {
    start: (name: string, call: () => Promise<Reply>): void => {
      if (started.has(name)) return;
      const reply = call();
      reply.catch(() => undefined);
      started.set(name, reply);
    },
    take: async (name: string, call: () => Promise<Reply>): Promise<Reply> => {
      const early = started.get(name) ?? null;
      // Taken, and not to be started again.
      started.set(name, null);
      return early === null ? await call() : await early.catch(call);
    },
  };
}
