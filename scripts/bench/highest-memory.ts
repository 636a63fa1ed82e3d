import { readFileSync } from "node:fs";

/**
 * The most memory that this process held (resident), in MiB. Where Linux says it, `VmHWM` of `/proc/self/status`: the most that
 * `getrusage` knows is that of the process which started this one, if that held more.
 */
export function highestMemory(): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(statusOfProcess())?.[1];
  return (kibibytes === undefined ? process.resourceUsage().maxRSS : Number(kibibytes)) / 1_024;
}

function statusOfProcess(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
