export type Signal = {
  /** Says that something has changed. */
  tell(): void;
  /** Waits until a condition holds; answers whether it did in time. */
  until(condition: () => boolean, mostMs: number): Promise<boolean>;
};

/** Wakes those who wait for a condition each time something has changed: nobody polls, nobody sleeps. */
export function createSignal(): Signal {
  const waiting = new Set<() => void>();
  return {
    tell: () => {
      for (const look of waiting) look();
    },
    until: (condition, mostMs) => {
      if (condition()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (isMet: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(isMet);
        };
        const look = () => {
          if (condition()) end(true);
        };
        const timer = setTimeout(() => end(false), mostMs);
        waiting.add(look);
      });
    },
  };
}
