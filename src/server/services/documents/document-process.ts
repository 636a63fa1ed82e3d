import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { type Frame, frameParts, framesOf } from "./document-frames.ts";
import type { DocumentAnswer, DocumentJob } from "./document-messages.ts";
import { memoryOf } from "./process-figures.ts";
import { type ProcessLimits, watchProcess } from "./process-watch.ts";

export type DocumentReply = { answer: DocumentAnswer; blobs: Buffer[] };

const heapMebibytes = 128;

/** A process that reads and writes documents: the only one that ever opens a document. */
export type DocumentProcess = {
  isAlive(): boolean;
  /** The answer to a job; null where the child had to be killed for it, or fell over. */
  run(job: DocumentJob, blobs: readonly Uint8Array[], limits: ProcessLimits): Promise<DocumentReply | null>;
  /** How much more memory it holds than when it began; 0 where the system does not tell. */
  grownBytes(): number;
  /** The most memory it was seen to hold. */
  peakBytes(): number;
  kill(): Promise<void>;
};

/** Starts a child, and waits until it has loaded what it works with. */
export async function startDocumentProcess(): Promise<DocumentProcess> {
  const child = spawn(process.execPath, [...childFlags(), childPath()], {
    // Nothing of the server's own environment: no secret is within a document's reach. A picture has no use for faces.
    env: { DISABLE_SYSTEM_FONTS_LOAD: "1" },
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
  const exited = new Promise<null>((resolve) => {
    child.once("exit", () => resolve(null));
    child.once("error", () => resolve(null));
  });
  const [input, output] = [child.stdin, child.stdio[3]];
  if (!(input instanceof Socket && output instanceof Socket)) throw new Error("A child has no pipes.");
  /** The server may end while a child has nothing to do, and waits for one that has. */
  const hold = (isHeld: boolean) => {
    for (const held of [child, input, output])
      if (isHeld) held.ref();
      else held.unref();
  };
  // A child that was killed closes its pipe while a document is still on its way to it.
  input.on("error", () => undefined);
  const frames = framesOf(output);
  const next = async () =>
    replyOf(await frames.next().catch(() => ({ done: true as const, value: undefined })));
  const ready = await Promise.race([next(), exited]);
  if (ready === null) throw new Error("The document process did not start.");

  hold(false);
  const memoryNow = () => (child.pid === undefined ? null : memoryOf(child.pid));
  let peakBytes = ready.answer.peakBytes;
  return {
    isAlive: () => child.exitCode === null && child.signalCode === null,
    grownBytes: () => Math.max(0, (memoryNow()?.bytes ?? 0) - ready.answer.peakBytes),
    peakBytes: () => peakBytes,
    run: async (job, blobs, limits) => {
      hold(true);
      for (const part of frameParts(job, blobs)) input.write(part);
      const stop = watchProcess(child, limits, (seen) => {
        peakBytes = Math.max(peakBytes, seen);
      });
      const reply = await Promise.race([next(), exited]);
      stop();
      hold(false);
      if (reply !== null) peakBytes = Math.max(peakBytes, reply.answer.peakBytes);
      return reply;
    },
    kill: async () => {
      hold(true);
      child.kill("SIGKILL");
      await exited;
    },
  };
}

function replyOf({ done, value }: IteratorResult<Frame, void>): DocumentReply | null {
  // It comes from our own program at the other end of the pipe.
  return done === true ? null : { answer: value.message as DocumentAnswer, blobs: value.blobs };
}

const isFromSource = import.meta.url.endsWith(".ts");

function childPath(): string {
  return fileURLToPath(
    new URL(isFromSource ? "./document-child.ts" : "./document-child.js", import.meta.url),
  );
}

function childFlags(): string[] {
  return [
    `--max-old-space-size=${heapMebibytes}`,
    "--max-semi-space-size=8",
    "--expose-gc",
    "--disallow-code-generation-from-strings",
    ...(isFromSource ? sourceFlags() : []),
  ];
}

/** The library goes before tsx, which would else take it apart too, and 150 MiB for it. */
const sourceFlags = (): string[] =>
  ["@libpdf/core", "tsx"].flatMap((name) => ["--import", import.meta.resolve(name)]);
