import type { Scheduler } from "fast-check";
import type { SequenceFixture } from "./sequence-fixture.ts";

const maxTurns = 50;

/**
 * Does things at the same time, step by step: whenever all of them stand before a step, the schedule says whose is
 * next. Without this a database in our own process would let the first finish before the second begins.
 */
export async function inSteps<Value>(
  fixture: SequenceFixture,
  scheduler: Pick<Scheduler, "schedule" | "waitNext">,
  works: readonly (() => Promise<Value>)[],
): Promise<Value[]> {
  let running = works.length;
  let held = 0;
  const hold = async (step: string) => {
    held += 1;
    await scheduler.schedule(Promise.resolve(), step);
    held -= 1;
  };
  const over = () => {
    running -= 1;
  };
  return await fixture.heldBy(hold, async () => {
    const all = Promise.allSettled(works.map((work) => work().finally(over)));
    while (running > 0) {
      await standStill(() => held >= running);
      if (held > 0) await scheduler.waitNext(1);
      else await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return (await all).map((each) => {
      if (each.status === "rejected") throw each.reason;
      return each.value;
    });
  });
}

/** Until everyone waits; who waits for a lock or a timer instead is not waited for. */
async function standStill(isStill: () => boolean): Promise<void> {
  for (let turns = 0; turns < maxTurns && !isStill(); turns += 1)
    await new Promise((resolve) => setImmediate(resolve));
}
