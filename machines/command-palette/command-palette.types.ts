import type { Problem } from "#contract/problems.ts";

/** Something that a search found, and the page that it leads to. */
export type PaletteHit = { id: string; title: string; note: string; href: string };

export type CommandPaletteContext = {
  /** As the person typed it. */
  text: string;
  /** What the last search found; null where nothing was searched. */
  hits: readonly PaletteHit[] | null;
  /** The option that Enter chooses, by its name; null for the first one. */
  highlighted: string | null;
  problem: Problem | null;
};

export type CommandPaletteEvent =
  | { type: "palette.opened" }
  | { type: "palette.closed" }
  | { type: "text.typed"; text: string }
  | { type: "option.highlighted"; id: string }
  | { type: "option.chosen"; href: string }
  | { type: "search.retried" };

export type CommandPalettePorts = {
  searchListings: { input: { text: string }; output: { hits: readonly PaletteHit[] } };
};
