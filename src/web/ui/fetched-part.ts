import { type ComponentType, useSyncExternalStore } from "react";

type Part<Props> = ComponentType<Props>;
type UsePart<Props> = (() => Part<Props> | null) & {
  /** Fetches it before it is shown; whoever shows it then draws it at once. */
  fetchAhead(): Promise<void>;
};

/** A page that is left fails whatever it still fetches: only who stays so long after that is told. */
const leavingMs = 300;

/**
 * A part of the page that is fetched when it is first shown: null until it is there; what keeps it from coming is thrown
 * where it would be drawn. Unlike Suspense it never holds back what has come soon after something else appeared.
 */
export function fetchedPart<Props>(fetch: () => Promise<Part<Props>>): UsePart<Props> {
  let state: { part: Part<Props> | null; failure: unknown } = { part: null, failure: null };
  const subscribe = (onChange: () => void) => {
    let isLeft = false;
    if (state.part === null)
      fetch().then(
        (part) => {
          state = { part, failure: null };
          onChange();
        },
        (failure: unknown) => {
          setTimeout(() => {
            if (isLeft) return;
            state = { part: null, failure };
            onChange();
          }, leavingMs);
        },
      );
    return () => {
      isLeft = true;
      // Who comes back tries again.
      if (state.part === null) state = { part: null, failure: null };
    };
  };
  const read = () => state;
  function useFetchedPart() {
    const { part, failure } = useSyncExternalStore(subscribe, read, read);
    if (failure !== null) throw failure;
    return part;
  }
  return Object.assign(useFetchedPart, {
    fetchAhead: async () => {
      state = { part: await fetch(), failure: null };
    },
  });
}
