import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PgliteHost } from "./pglite-host.ts";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./pglite-worker-messages.ts";

type Waiting = { resolve: (answer: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };

/** Starts PGlite on a folder in a worker thread, so that a long query does not hold up the server. */
export async function startPgliteWorker(folder: string): Promise<PgliteHost> {
  const worker = startWorker({ folder });
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  await Promise.race([
    once(worker, "message"),
    exited.then(() => Promise.reject(new PgliteStopped(undefined))),
  ]);

  const waiting = new Map<number, Waiting>();
  let stopped: Error | undefined;
  let lastId = 0;
  const stop = (cause?: unknown): void => {
    stopped ??= new PgliteStopped(cause);
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
  };
  worker.on("error", stop);
  worker.on("exit", () => stop());
  worker.on("message", (reply: WorkerReply) => {
    if ("started" in reply) return;
    const asker = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("failure" in reply) asker?.reject(new Error(reply.failure));
    else asker?.resolve(reply.answer);
  });

  const ask = (
    question: Omit<WorkerRequest, "id">,
    transfer: ArrayBuffer[],
  ): Promise<Uint8Array<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      if (stopped) return reject(stopped);
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...question, id: lastId }, transfer);
    });

  return {
    run: (message) => {
      const copy = new Uint8Array(message);
      return ask({ message: copy }, [copy.buffer]);
    },
    close: async () => {
      if (stopped === undefined) await ask({ close: true }, []);
      await exited;
    },
  };
}

// A worker cannot begin with a TypeScript file: tsx takes over only what is imported after it.
function startWorker(start: WorkerStart): Worker {
  const options = { workerData: start, execArgv: [] };
  if (!import.meta.url.endsWith(".ts")) {
    return new Worker(new URL("./pglite-worker.js", import.meta.url), options);
  }
  const { href } = new URL("./pglite-worker.ts", import.meta.url);
  const code = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(href)}); });`;
  return new Worker(code, { ...options, eval: true });
}

class PgliteStopped extends Error {
  override readonly name = "PgliteStopped";
  /** SQLSTATE crash_shutdown. */
  readonly code = "57P02";

  constructor(cause: unknown) {
    super("The embedded database has stopped.", { cause });
  }
}
