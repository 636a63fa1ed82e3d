import type { Page } from "@playwright/test";
import { walkStart } from "./page-script.ts";

// React waits up to 300 ms before it shows what has come; the first timer that counts for people is a second.
const shortMs = 500;

/**
 * Lets the page's time stand still until it is wound. Frames and short timers, by which libraries only put work off, run by
 * themselves: no page would come up otherwise. What counts seconds waits, and so does a machine's own delay, however short:
 * `delaysMs`, each over the 300 ms of React.
 */
export async function stopClock(page: Page, delaysMs: readonly number[]) {
  // Before the clock takes their places, and after.
  await page.addInitScript(keepNatives);
  await page.clock.install({ time: walkStart });
  // It runs until it is stopped, so it is stopped at a time that it surely has not reached.
  await page.clock.pauseAt(walkStart.getTime() + 60_000);
  await page.addInitScript(letShortTimersRun, { maxMs: shortMs, delaysMs });
}

type Natives = Pick<
  typeof globalThis,
  "setTimeout" | "clearTimeout" | "requestAnimationFrame" | "cancelAnimationFrame"
>;
type Autosave = typeof globalThis & { saleflowNatives?: Natives };

function keepNatives() {
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame } = window;
  (window as Autosave).saleflowNatives = {
    setTimeout: setTimeout.bind(window),
    clearTimeout: clearTimeout.bind(window),
    requestAnimationFrame: requestAnimationFrame.bind(window),
    cancelAnimationFrame: cancelAnimationFrame.bind(window),
  } as Natives;
}

function letShortTimersRun({ maxMs, delaysMs }: { maxMs: number; delaysMs: readonly number[] }) {
  const natives = (window as Autosave).saleflowNatives;
  if (natives === undefined) return;
  const { setTimeout: setWound, clearTimeout: clearWound } = window;
  const own = new Set<unknown>();
  const set = (work: TimerHandler, ms = 0, ...rest: unknown[]) => {
    if (ms > maxMs || delaysMs.includes(ms)) return setWound(work, ms, ...rest);
    const id = natives.setTimeout(work as () => void, ms, ...rest);
    own.add(id);
    return id;
  };
  const clear = (id?: number) => (own.delete(id) ? natives.clearTimeout(id) : clearWound(id));
  Object.assign(window, {
    setTimeout: set,
    clearTimeout: clear,
    // Who counts frames compares them with the stopped clock.
    requestAnimationFrame: (work: FrameRequestCallback) =>
      natives.requestAnimationFrame(() => work(performance.now())),
    cancelAnimationFrame: natives.cancelAnimationFrame,
  });
}
