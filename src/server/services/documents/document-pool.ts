import { Refusal } from "#server/refusal.ts";
import type { DocumentAnswer, DocumentJob } from "./document-messages.ts";
import { type DocumentProcess, type DocumentReply, startDocumentProcess } from "./document-process.ts";
import type { ProcessLimits } from "./process-watch.ts";

/** What a job came to: for whoever keeps figures. */
export type DocumentFigures = {
  kind: DocumentJob["kind"];
  outcome: string;
  ms: number;
  /** Processor time of the child for this job; null where it was killed. */
  cpuMs: number | null;
  /** The most memory that the child has held. */
  peakBytes: number;
};
export type DocumentPool = {
  run(job: DocumentJob, blobs: readonly Uint8Array[], limits: ProcessLimits): Promise<DocumentReply>;
  close(): Promise<void>;
};

const maxProcesses = 2;
const maxWaiting = 16;
/** A child that still holds so much more than it began with is not used again: the next document is to have its room. */
const maxGrownBytes = 64 * 1024 * 1024;

/**
 * Hands jobs to two children at most. One that came upon a damaged document, was killed or has grown is never used again. More
 * than 16 waiting jobs are `document.busy`; a child that was killed is `document.too-complex`.
 */
export function createDocumentPool(onFigures: (figures: DocumentFigures) => void): DocumentPool {
  const idle: DocumentProcess[] = [];
  const running = new Set<Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isClosed = false;

  const enter = async () => {
    if (isClosed || waiting.length >= maxWaiting)
      throw new Refusal("document.busy", {}, { "retry-after": "2" });
    if (busy >= maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };
  const idleChild = async () => {
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) {
      if (child.isAlive() && child.grownBytes() <= maxGrownBytes) return child;
      await child.kill();
    }
    return startDocumentProcess();
  };
  const work = async (job: DocumentJob, blobs: readonly Uint8Array[], limits: ProcessLimits) => {
    const child = await idleChild();
    const start = performance.now();
    const reply = await child.run(job, blobs, limits);
    const ms = performance.now() - start;
    if (mayBeKept(reply) && !isClosed) idle.push(child);
    else await child.kill();
    onFigures({
      kind: job.kind,
      outcome: outcomeOf(reply?.answer),
      ms,
      cpuMs: reply?.answer.cpuMs ?? null,
      peakBytes: child.peakBytes(),
    });
    if (reply === null) throw new Refusal("document.too-complex");
    if (reply.answer.kind === "refused") throw new Refusal(reply.answer.failure);
    return reply;
  };

  return {
    run: async (job, blobs, limits) => {
      await enter();
      const working = work(job, blobs, limits).finally(leave);
      running.add(working);
      return working.finally(() => running.delete(working));
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled([...running]);
      await Promise.all(idle.splice(0).map((child) => child.kill()));
    },
  };
}

const mayBeKept = (reply: DocumentReply | null): boolean =>
  reply !== null && !["document.damaged", "logo.damaged"].includes(outcomeOf(reply.answer));

function outcomeOf(answer: DocumentAnswer | undefined): string {
  if (answer === undefined) return "document.too-complex";
  return answer.kind === "refused" ? answer.failure : answer.kind;
}
