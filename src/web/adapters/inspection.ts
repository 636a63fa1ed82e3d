import type { InspectionEvent } from "xstate";
import { browserStorage } from "./browser-storage.ts";
import { inspectionMark } from "./inspection-channel.ts";

type Inspect = (event: InspectionEvent) => void;

/** Set before the first actor starts, by who wants to watch; absent for everyone else. */
export type InspectedWindow = Window & { saleflowInspection?: Inspect };

/** What each actor of the page is created with: an inspector where one was asked for, else nothing. */
export function inspection(): { inspect?: Inspect } {
  const { saleflowInspection } = globalThis as unknown as InspectedWindow;
  return saleflowInspection === undefined ? {} : { inspect: saleflowInspection };
}

/** Draws at once; in a tab that the atlas marked, after the inspector is there, since it must see every actor begin. */
export function whenInspected(draw: () => void): void {
  if (isMarked())
    import("./inspection-page.ts").then(({ startInspection }) => startInspection()).then(draw, draw);
  else draw();
}

const isMarked = (): boolean => browserStorage("sessionStorage").read(inspectionMark) === "on";
