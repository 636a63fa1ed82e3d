import type { ChildProcess } from "node:child_process";
import { cpuMsOf, memoryOf } from "./process-figures.ts";

/** Until a child is killed: its processor time for one job, its time on the clock, and its memory at any time. */
export type ProcessLimits = { cpuMs: number; clockMs: number; maxBytes: number };

/** Between two looks at a child. */
const watchMs = 10;

/**
 * Kills a child that takes too long or too much, from outside of it: a busy one hears nothing. Processor time is what counts,
 * so that a busy machine refuses nothing that a quiet one takes; where the system does not tell it, the clock does.
 */
export function watchProcess(
  child: ChildProcess,
  { cpuMs, clockMs, maxBytes }: ProcessLimits,
  seen: (bytes: number) => void,
): () => void {
  const { pid } = child;
  const kill = () => child.kill("SIGKILL");
  const began = pid === undefined ? null : cpuMsOf(pid);
  const late = setTimeout(kill, began === null ? cpuMs : clockMs);
  const looking = setInterval(() => {
    if (pid === undefined) return;
    const memory = memoryOf(pid);
    if (memory !== null) seen(memory.peakBytes);
    const isTooLong = began !== null && (cpuMsOf(pid) ?? 0) - began > cpuMs;
    if (isTooLong || (memory?.bytes ?? 0) > maxBytes) kill();
  }, watchMs);
  return () => {
    clearTimeout(late);
    clearInterval(looking);
  };
}
