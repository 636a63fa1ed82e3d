import type { ProblemCode } from "#contract/problems.ts";
import { Refusal } from "./refusal.ts";

export type AtOnce = {
  /** Runs the work while there is room for it, else refuses. */
  within<Done>(who: string, work: () => Promise<Done>): Promise<Done>;
};

type Limits = { most: number; mostEach: number; refusal: ProblemCode };

/** How much of something is done at the same time, in all and for each person: a bound of the memory of this process. */
export function atOnce({ most, mostEach, refusal }: Limits): AtOnce {
  const running = new Map<string, number>();
  let all = 0;
  return {
    within: async (who, work) => {
      const own = running.get(who) ?? 0;
      if (all >= most || own >= mostEach) throw new Refusal(refusal, {}, { "retry-after": "5" });
      all += 1;
      running.set(who, own + 1);
      try {
        return await work();
      } finally {
        all -= 1;
        const left = (running.get(who) ?? 1) - 1;
        if (left === 0) running.delete(who);
        else running.set(who, left);
      }
    },
  };
}
