import { useState } from "react";
import { useAttached } from "./use-attached.ts";

/** Longer than anybody waits for a picture without noticing. */
const timeoutMs = 200;

/** `isPainted` once what `ref` is of stands on the screen and nothing urgent is left to do: for what may follow it. */
export function usePainted<Box extends HTMLElement>() {
  const [isPainted, setIsPainted] = useState(false);
  const { ref } = useAttached<Box>(() => whenIdle(() => setIsPainted(true)));
  return { ref, isPainted };
}

/** Calls back after the next frame, once the browser is idle where it tells so. Returns how to call it off. */
function whenIdle(run: () => void): () => void {
  const knowsIdle = typeof requestIdleCallback === "function";
  let cancel = () => {};
  const frame = requestAnimationFrame(() => {
    const id = knowsIdle ? requestIdleCallback(run, { timeout: timeoutMs }) : setTimeout(run);
    cancel = () => (knowsIdle ? cancelIdleCallback(Number(id)) : clearTimeout(id));
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}
