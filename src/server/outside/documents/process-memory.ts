import { readFileSync } from "node:fs";

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
