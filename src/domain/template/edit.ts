import type { TemplateDesign, TemplatePatch } from "./types.ts";

/** One step of the history: what makes the design after it of that before, and the other way. */
export type TemplateEdit = {
  /** What was done, for people: `Moved 2 fields`. */
  label: string;
  forward: TemplatePatch;
  backward: TemplatePatch;
  /** Edits of the same key, one after the other, are one step; null: never. */
  join: string | null;
};

/** What comes of a command. */
export type Commanded =
  | {
      kind: "done";
      design: TemplateDesign;
      /** What is selected from then on; null: as before. */
      selection: readonly string[] | null;
      label: string;
      /** For the live region: the label, and where things are now. */
      message: string;
      join: string | null;
    }
  /** Nothing was changed, and why, for people. */
  | { kind: "refused"; message: string };
