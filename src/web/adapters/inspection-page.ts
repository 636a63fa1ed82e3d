import type { InspectedWindow } from "./inspection.ts";
import { atlasIndexPath, type InspectionMessage, inspectionChannel } from "./inspection-channel.ts";
import { createRecorder } from "./inspection-recorder.ts";
import { redactPath } from "./inspection-redaction.ts";

/**
 * Lets watchers of the same browser see this page's actors. A server without an atlas (production) keeps it silent,
 * whatever the tab is marked with.
 */
export async function startInspection(): Promise<void> {
  const atlas = await fetch(atlasIndexPath, { method: "HEAD" }).catch(() => null);
  if (atlas?.ok !== true) return;
  const channel = new BroadcastChannel(inspectionChannel);
  const notify = (message: InspectionMessage) => channel.postMessage(message);
  const nowMs = () => performance.timeOrigin + performance.now();
  const page = {
    id: crypto.randomUUID(),
    path: redactPath(window.location.pathname),
    openedAtMs: performance.timeOrigin,
  };
  const { inspect, recall } = createRecorder({ pageId: page.id, nowMs, notify });
  const introduce = () => notify({ type: "page.opened", page, ...recall() });
  channel.addEventListener("message", ({ data }: MessageEvent<InspectionMessage>) => {
    if (data.type === "watch.started") introduce();
  });
  window.addEventListener("pagehide", () => notify({ type: "page.closed", pageId: page.id }));
  (window as InspectedWindow).saleflowInspection = inspect;
  introduce();
}
