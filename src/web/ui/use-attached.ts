import { useState } from "react";

type Attach<Attached> = (element: Attached) => (() => void) | undefined;
type Ref<Attached> = (element: Attached | null) => (() => void) | undefined;

/** Does something to an element once it is there, and undoes it when it goes; and says whether it was there. */
export function useAttached<Attached extends HTMLElement>(
  attach: Attach<Attached>,
): { ref: Ref<Attached>; isAttached: boolean } {
  const [isAttached, setAttached] = useState(false);
  const [ref] = useState(
    (): Ref<Attached> => (element) => {
      if (element === null) return;
      const detach = attach(element);
      setAttached(true);
      return detach;
    },
  );
  return { ref, isAttached };
}
