import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { queueRules } from "#server/services/jobs/queue-rules.ts";
import type { JobWork } from "#server/services/jobs.ts";

export const log = pino({ level: "silent" });
/** Work that does nothing, of every kind. */
export const idle = Object.fromEntries(
  Object.keys(queueRules).map((name) => [name, async () => {}]),
) as unknown as JobWork;

/** A promise that the work under test resolves. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** What comes of the promise, or an error where it takes longer. */
export const within = async <T>(promise: Promise<T>, ms: number): Promise<T> =>
  await Promise.race([
    promise,
    pause(ms, undefined, { ref: false }).then(() => {
      throw new Error(`Nothing came of it within ${ms} ms.`);
    }),
  ]);
