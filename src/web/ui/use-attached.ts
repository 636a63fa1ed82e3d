import { useState } from "react";

type Attach<Attached> = (element: Attached, noteFailed: () => void) => (() => void) | undefined;
type Ref<Attached> = (element: Attached | null) => (() => void) | undefined;

/** Does something to an element once it is there, and undoes it when it goes; and says whether it was there, and whether that failed. */
export function useAttached<Attached extends HTMLElement>(
  attach: Attach<Attached>,
): { ref: Ref<Attached>; isAttached: boolean; hasFailed: boolean } {
  const [isAttached, setAttached] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [ref] = useState(
    (): Ref<Attached> => (element) => {
      if (element === null) return;
      const detach = attach(element, () => setFailed(true));
      setAttached(true);
      return detach;
    },
  );
  return { ref, isAttached, hasFailed };
}
