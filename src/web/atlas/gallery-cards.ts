import type { Chart, ChartState } from "./atlas-data.ts";
import { shortId } from "./chart-names.ts";
import type { Way } from "./simulation.ts";

export type GalleryCard = {
  /** Its address within the gallery: `access.unsent`, `access.unsent!` with a problem. */
  id: string;
  name: string;
  state: ChartState;
  way: Way;
};

/** A card for each screen that can be seen, in the order of the chart. */
export function cardsOf(chart: Chart, ways: readonly Way[]): GalleryCard[] {
  const states = new Map(chart.states.map((state) => [state.id, state]));
  return ways.flatMap((way) => {
    const state = states.get(way.stateId);
    if (state === undefined) return [];
    const name = shortId(state.id);
    return [{ id: way.problem === null ? name : `${name}!`, name, state, way }];
  });
}

/** Leaf states that no walk rests in: the chart passes through them at once. */
export function passedThrough(chart: Chart, ways: readonly Way[]): ChartState[] {
  const seen = new Set(ways.map(({ stateId }) => stateId));
  return chart.states.filter(({ id, kind }) => (kind === "atomic" || kind === "final") && !seen.has(id));
}

export type ScreenWidth = 390 | 1280;
/** A phone's and a desktop's height, and how much of each a card shows at. */
export const screenSizes: Readonly<Record<ScreenWidth, { height: number; scale: number }>> = {
  390: { height: 844, scale: 0.64 },
  1280: { height: 900, scale: 0.31 },
};

export const widthOf = (text: string | null): ScreenWidth => (text === "1280" ? 1280 : 390);
