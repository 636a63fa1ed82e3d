import { createHash } from "node:crypto";

/** Milliseconds of two fixed loops on one thread: the shortest of some runs of each, so that a busy moment does not count. */
export type MachineSpeed = { shaMs: number; loopMs: number };

const runs = 5;
const bufferBytes = 1_048_576;
const hashedMebibytes = 256;
const loopSteps = 50_000_000;

/**
 * What the machine does now: SHA-256 over 256 MiB, which is native code, and a loop of whole numbers, which is compiled
 * JavaScript. They do the same on every machine, and never change: runs of the bench are compared by them.
 */
export function measureMachine(): MachineSpeed {
  return { shaMs: shortestOf(hash), loopMs: shortestOf(count) };
}

/** `SHA-256 of 256 MiB 180 ms at the start, 190 ms at the end · …`, for the head of the results. */
export function machineSpeedOf(start: MachineSpeed, end: MachineSpeed): string {
  const both = (name: string, before: number, after: number) =>
    `${name} ${before.toFixed(0)} ms at the start, ${after.toFixed(0)} ms at the end`;
  return [
    both(`SHA-256 of ${hashedMebibytes} MiB`, start.shaMs, end.shaMs),
    both(`${loopSteps / 1_000_000} million steps of a loop`, start.loopMs, end.loopMs),
  ].join(" · ");
}

const buffer = Buffer.alloc(bufferBytes, "saleflow");

function hash(): void {
  const sum = createHash("sha256");
  for (let mebibyte = 0; mebibyte < hashedMebibytes; mebibyte += 1) sum.update(buffer);
  check(sum.digest("hex").slice(0, 8), "3d85a3b2");
}

/** Each step needs the one before, so that nothing of it can be left out. */
function count(): void {
  let state = 1;
  for (let step = 0; step < loopSteps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  check((state >>> 0).toString(16), "166f15b3");
}

function shortestOf(run: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

function check(result: string, expected: string): void {
  if (result !== expected) throw new Error(`A fixed loop came to ${result}, not ${expected}.`);
}
