import { z } from "zod";
import type { Clock } from "#server/dependencies.ts";

export const systemClock: Clock = { now: () => new Date() };

const advance = z.strictObject({ advanceClockMs: z.int().min(0) });

/**
 * The system's clock; in tests of the built server one that begins at `startsAt`, runs on, and is moved forward by
 * whoever started this process, over the channel that a parent alone has: no request and no signal reaches it.
 */
export function openClock(startsAt: string | null): Clock {
  if (startsAt === null) return systemClock;
  let aheadMs = Date.parse(startsAt) - Date.now();
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  process.on("message", (message) => {
    const asked = advance.safeParse(message);
    if (!asked.success) return;
    aheadMs += asked.data.advanceClockMs;
    process.send?.({ now: clock.now().toISOString() });
  });
  return clock;
}
