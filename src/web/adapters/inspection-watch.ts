import { type InspectionMessage, inspectionChannel, inspectionMark } from "./inspection-channel.ts";

/** Hears what inspected pages of this browser say, and asks those that are open already to say it again. */
export function watchInspection(onMessage: (message: InspectionMessage) => void): () => void {
  const channel = new BroadcastChannel(inspectionChannel);
  channel.addEventListener("message", ({ data }: MessageEvent<InspectionMessage>) => onMessage(data));
  channel.postMessage({ type: "watch.started" } satisfies InspectionMessage);
  return () => channel.close();
}

/**
 * Opens a page of the product in a tab that is inspected for as long as it lives. A new tab inherits the session storage
 * of the one that opens it: the mark is there for that moment alone.
 */
export function openInspected(path: string): void {
  window.sessionStorage.setItem(inspectionMark, "on");
  try {
    window.open(path, "_blank");
  } finally {
    window.sessionStorage.removeItem(inspectionMark);
  }
}

/** Runs work once before the next picture, however often it is asked for; a hidden tab draws none and waits a moment. */
export function oncePerFrame(work: () => void): { ask(): void; cancel(): void } {
  let frame = 0;
  let timer = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    frame = 0;
  };
  const run = () => {
    cancel();
    work();
  };
  return {
    ask: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(run);
      timer = window.setTimeout(run, hiddenTabMs);
    },
    cancel,
  };
}

const hiddenTabMs = 50;
