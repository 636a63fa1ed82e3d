/**
 * Loaded into a program under measurement, before it. Asked over the process's own channel it tells its processor time
 * and, after forced collections, its heap: nothing of this is in the product. JavaScript, so that a built program needs no compiler
 * beside it.
 */
const collections = 5;

process.on("message", async (ask) => {
  if (ask === "collect")
    for (let count = 0; count < collections; count += 1) {
      globalThis.gc?.();
      // Finalizers and weak references are cleared between two turns of the event loop.
      await new Promise((turn) => setImmediate(turn));
    }
  const { user, system } = process.cpuUsage();
  /** @type {import("./bench-process.ts").ProbeReading} */
  const reading = { cpuMicros: user + system, heapBytes: process.memoryUsage().heapUsed };
  process.send?.(reading);
});
process.channel?.unref();
