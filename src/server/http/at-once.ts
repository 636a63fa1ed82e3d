import { Refusal } from "./refusal.ts";

export type AtOnce = {
  /** Runs the work once there is room for it; refuses where too many wait already, or the wait takes too long. */
  within<Done>(who: string, work: () => Promise<Done>): Promise<Done>;
};

export type AtOnceLimits = {
  most: number;
  mostEach: number;
  mostWaiting: number;
  mostWaitingEach: number;
  waitMs: number;
};

/** Documents in the memory of this process: on their way in, or being read. A call that waits has none there yet. */
export const documentsAtOnce: AtOnceLimits = {
  most: 4,
  mostEach: 2,
  mostWaiting: 16,
  mostWaitingEach: 8,
  waitMs: 15_000,
};

type Waiter = { who: string; go: () => void };

/** How much of something is done at the same time, in all and for each person: a bound of the memory of this process. */
export function atOnce({ most, mostEach, mostWaiting, mostWaitingEach, waitMs }: AtOnceLimits): AtOnce {
  const running = new Map<string, number>();
  const waiting: Waiter[] = [];
  let all = 0;

  const busy = () => new Refusal("document.busy", {}, { "retry-after": "5" });
  const hasRoom = (who: string) => all < most && (running.get(who) ?? 0) < mostEach;
  const take = (who: string) => {
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
          take(who);
          resolve();
        },
      };
      waiting.push(waiter);
    });
  const enter = async (who: string) => {
    if (hasRoom(who)) return take(who);
    const own = waiting.filter((waiter) => waiter.who === who).length;
    if (waiting.length >= mostWaiting || own >= mostWaitingEach) throw busy();
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
