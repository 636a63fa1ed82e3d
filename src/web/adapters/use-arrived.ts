import { useEffect, useState } from "react";

/**
 * What a promise resolves to; undefined until then. Unlike React's own `use` it is drawn at once: what React suspends it shows
 * no sooner than 300 ms after what stood for it. Throws what the promise rejects with.
 */
export function useArrived<Value>(promise: Promise<Value>): Value | undefined {
  const [outcome, setOutcome] = useState<{ value: Value } | { error: unknown } | null>(null);
  useEffect(() => {
    let isLeft = false;
    promise.then(
      (value) => {
        if (!isLeft) setOutcome({ value });
      },
      (error: unknown) => {
        if (!isLeft) setOutcome({ error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [promise]);
  if (outcome !== null && "error" in outcome) throw outcome.error;
  return outcome?.value;
}
