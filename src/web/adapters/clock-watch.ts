/**
 * Counts down from `expiresInSeconds` to 0 and tells each new second. It counts on the monotonic clock, since the wall
 * clock jumps, and looks again when the page is shown, since hidden pages are not woken every second. Answers how to stop.
 */
export function watchSecondsLeft(
  expiresInSeconds: number,
  onSecond: (secondsLeft: number) => void,
): () => void {
  const endsAt = performance.now() + expiresInSeconds * 1_000;
  let lastShown: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    const leftMs = endsAt - performance.now();
    const secondsLeft = Math.max(0, Math.ceil(leftMs / 1_000));
    if (secondsLeft !== lastShown) {
      lastShown = secondsLeft;
      onSecond(secondsLeft);
    }
    if (secondsLeft > 0) timer = setTimeout(tick, leftMs - (secondsLeft - 1) * 1_000);
    else stop();
  };
  const refetchWhenShown = () => {
    if (document.visibilityState === "visible") tick();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", refetchWhenShown);
  };
  document.addEventListener("visibilitychange", refetchWhenShown);
  tick();
  return stop;
}
