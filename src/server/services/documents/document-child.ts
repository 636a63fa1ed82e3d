import { Socket } from "node:net";
import { boundInflation } from "./bounded-inflation.ts";
import { frameParts, framesOf } from "./document-frames.ts";
import type { DocumentAnswer, DocumentJob } from "./document-messages.ts";
import { memoryOf } from "./process-figures.ts";
import { runDocumentJob } from "./run-document-job.ts";

// The process that opens documents. It is told everything by its input, answers by its fourth pipe, and may be killed
// at any time.
type Outcome = { kind: "ready" } | Awaited<ReturnType<typeof runDocumentJob>>["answer"];

/** What a large document leaves behind is cleared away while nobody waits for it. */
const tidyAboveBytes = process.memoryUsage.rss() + 48 * 1024 * 1024;

const maxUnpackedBytes = 64 * 1024 * 1024;
boundInflation(maxUnpackedBytes, () => process.exit(1));

const output = new Socket({ fd: 3 });
const send = (outcome: Outcome, cpuMs: number, blobs: readonly Uint8Array[]) => {
  const answer: DocumentAnswer = {
    ...outcome,
    cpuMs,
    peakBytes: memoryOf("self")?.peakBytes ?? process.memoryUsage.rss(),
  };
  for (const part of frameParts(answer, blobs)) output.write(part);
};

send({ kind: "ready" }, 0, []);
for await (const { message, blobs } of framesOf(process.stdin)) {
  const before = process.cpuUsage();
  // Only our own server writes into this process.
  const { answer, bytes } = await runDocumentJob(message as DocumentJob, blobs);
  const { user, system } = process.cpuUsage(before);
  send(answer, (user + system) / 1000, bytes === null ? [] : [bytes]);
  if (process.memoryUsage.rss() > tidyAboveBytes) globalThis.gc?.();
}
output.end();
