import { parentPort, workerData } from "node:worker_threads";
import { startPglite } from "./pglite-host.ts";
import type { WorkerReply, WorkerRequest, WorkerStart } from "./pglite-worker-messages.ts";

if (parentPort === null) throw new Error("This file runs as a worker thread.");
const port = parentPort;
const { folder }: WorkerStart = workerData;
const host = await startPglite({ folder });

port.on("message", (request: WorkerRequest) => {
  void answer(request);
});
reply({ started: true });

async function answer(request: WorkerRequest): Promise<void> {
  try {
    if ("close" in request) await host.close();
    const answer = "close" in request ? new Uint8Array() : await host.run(request.message);
    reply({ id: request.id, answer }, [answer.buffer]);
  } catch (error) {
    reply({ id: request.id, failure: error instanceof Error ? error.message : String(error) });
  }
  if ("close" in request) port.close();
}

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}
