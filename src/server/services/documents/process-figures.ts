import { readFileSync } from "node:fs";

/** A tick of the processor times that Linux tells: its user interface has 100 of them a second on every architecture. */
const tickMs = 10;

/** The processor time of a process so far, in milliseconds, all its threads together; null where the system does not tell. */
export function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything; after it, `utime` and `stime` are the 12th and 13th.
    const after = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(after[11]) + Number(after[12])) * tickMs;
  } catch {
    return null;
  }
}

/**
 * What a process holds now, and held at most; null where the system does not tell. Not `ru_maxrss`, which a process inherits
 * from the one that started it.
 */
export function memoryOf(pid: number | "self"): { bytes: number; peakBytes: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytesOf = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1024;
    return { bytes: bytesOf("VmRSS"), peakBytes: bytesOf("VmHWM") };
  } catch {
    return null;
  }
}
