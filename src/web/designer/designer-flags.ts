import type { DesignerSnapshot } from "./designer.actors.ts";
import type { Saving } from "./header.connect.ts";

export type DesignerFlags = {
  screen: "loading" | "failed" | "open";
  saving: Saving;
  isPublishing: boolean;
  isPlacing: boolean;
  isLooking: boolean;
  isComparing: boolean;
  /** A pointer is down: what it moves is drawn without React. */
  isGesturing: boolean;
};

/** What the chart's tags say. */
export function designerFlags(snapshot: Pick<DesignerSnapshot, "hasTag">): DesignerFlags {
  return {
    screen: snapshot.hasTag("busy") ? "loading" : snapshot.hasTag("failed") ? "failed" : "open",
    saving: savingOf(snapshot),
    isPublishing: snapshot.hasTag("publishing"),
    isPlacing: snapshot.hasTag("placing"),
    isLooking: snapshot.hasTag("looking"),
    isComparing: snapshot.hasTag("comparing"),
    isGesturing: snapshot.hasTag("gesture"),
  };
}

function savingOf(snapshot: Pick<DesignerSnapshot, "hasTag">): Saving {
  if (snapshot.hasTag("comparing")) return "conflict";
  if (snapshot.hasTag("lost")) return "lost";
  if (snapshot.hasTag("refused")) return "refused";
  if (snapshot.hasTag("saving")) return "saving";
  return snapshot.hasTag("unsaved") ? "waiting" : "clean";
}
