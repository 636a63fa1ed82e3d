import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { cpuMsOf } from "#server/services/documents/process-figures.ts";
import { type ProcessLimits, watchProcess } from "#server/services/documents/process-watch.ts";

const wide: ProcessLimits = { cpuMs: 60_000, clockMs: 60_000, maxBytes: 2 ** 40 };

/** How a process that runs a script ended, watched with these limits from when it has begun. */
async function ended(script: string, limits: Partial<ProcessLimits>) {
  const child = spawn(process.execPath, ["-e", `process.stdout.write("begun");${script}`], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  let peakBytes = 0;
  const stop = watchProcess(child, { ...wide, ...limits }, (seen) => {
    peakBytes = Math.max(peakBytes, seen);
  });
  const cpuMs = () => cpuMsOf(child.pid ?? 0);
  const spent: (number | null)[] = [];
  const looking = setInterval(() => spent.push(cpuMs()), 5);
  const [code, signal] = await once(child, "exit");
  clearInterval(looking);
  stop();
  return { code, signal, peakBytes, cpuMs: Math.max(0, ...spent.map(Number)) };
}

test("who computes without end is killed by processor time", async () => {
  const { signal, cpuMs } = await ended("for (;;);", { cpuMs: 300 });
  expect(signal).toBe("SIGKILL");
  expect(cpuMs).toBeGreaterThan(250);
});

test("who only waits, as on a busy machine, is not", async () => {
  const { code, signal } = await ended("setTimeout(() => process.exit(7), 600)", { cpuMs: 200 });
  expect({ code, signal }).toEqual({ code: 7, signal: null });
});

test("who waits without end is killed by the clock", async () => {
  expect(await ended("setInterval(() => undefined, 50)", { clockMs: 300 })).toMatchObject({
    signal: "SIGKILL",
  });
});

test("who holds too much is killed", async () => {
  const script = "const kept = []; setInterval(() => kept.push(Buffer.alloc(8 * 2 ** 20, 1)), 5)";
  const maxBytes = 160 * 2 ** 20;
  const { signal, peakBytes } = await ended(script, { maxBytes });
  expect(signal).toBe("SIGKILL");
  expect(peakBytes).toBeGreaterThan(maxBytes);
});
