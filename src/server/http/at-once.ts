import { Refusal } from "#server/refusal.ts";

export type AtOnce = {
  /** Runs the work once there is room for it; refuses where too many wait already, or the wait takes too long. */
  within<Done>(who: string, work: () => Promise<Done>): Promise<Done>;
};

export type AtOnceLimits = {
  max: number;
  maxEach: number;
  maxWaiting: number;
  maxWaitingEach: number;
  waitMs: number;
};

/** Documents in the memory of this process: on their way in, or being read. A call that waits has none there yet. */
export const documentsAtOnce: AtOnceLimits = {
  max: 4,
  maxEach: 2,
  maxWaiting: 16,
  maxWaitingEach: 8,
  waitMs: 15_000,
};

type Waiter = { who: string; go: () => void };

/** How much of something is done at the same time, in all and for each person: a bound of the memory of this process. */
export function atOnce({ max, maxEach, maxWaiting, maxWaitingEach, waitMs }: AtOnceLimits): AtOnce {
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];
  let all = 0;

  const busy = () => new Refusal("document.busy", {}, { "retry-after": "5" });
  const hasRoom = (who: string) => all < max && (running.get(who) ?? 0) < maxEach;
  const acquire = (who: string) => {
    all += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  };
  const turn = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(busy());
      }, waitMs);
      const waiter = {
        who,
        go: () => {
          clearTimeout(late);
          acquire(who);
          resolve();
        },
      };
      waiting.push(waiter);
    });
  const enter = async (who: string) => {
    if (hasRoom(who)) return acquire(who);
    const own = waiting.filter((waiter) => waiter.who === who).length;
    if (waiting.length >= maxWaiting || own >= maxWaitingEach) throw busy();
    await turn(who);
  };
  const leave = (who: string) => {
    all -= 1;
    const left = (running.get(who) ?? 1) - 1;
    if (left === 0) running.delete(who);
    else running.set(who, left);
    const next = waiting.findIndex((waiter) => hasRoom(waiter.who));
    if (next !== -1) waiting.splice(next, 1)[0]?.go();
  };

  return {
    within: async (who, work) => {
      await enter(who);
      try {
        return await work();
      } finally {
        leave(who);
      }
    },
  };
}
