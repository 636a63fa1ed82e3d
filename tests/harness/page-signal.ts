export type Signal = {
  /** Says that something has changed. */
  notify(): void;
  /** Waits until a condition holds; answers whether it did in time. */
  until(condition: () => boolean, maxMs: number): Promise<boolean>;
};

/** Wakes those who wait for a condition each time something has changed: nobody polls, nobody sleeps. */
export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      for (const check of waiting) check();
    },
    until: (condition, maxMs) => {
      if (condition()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isMet: boolean) => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(isMet);
        };
        const check = () => {
          if (condition()) end(true);
        };
        const timer = setTimeout(() => end(false), maxMs);
        waiting.add(check);
      });
    },
  };
}
