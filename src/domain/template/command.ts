import type { Box, Point } from "./geometry.ts";
import type { TemplateItemType } from "./palette.ts";
import type { TemplateField, TemplatePage, TemplateProposal, TemplateSigner } from "./types.ts";

/** A field's box, and the page that it lies on. */
export type PlacedBox = Box & { id: string; pageId: string };
export const alignments = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];
export const directions = ["horizontal", "vertical"] as const;
export type Direction = (typeof directions)[number];
export const sizeKinds = ["width", "height", "both"] as const;
export type SizeKind = (typeof sizeKinds)[number];
/** What of a field is changed by its properties: all but what it is and where it lies. */
export type FieldChanges = Partial<
  Omit<TemplateField, "id" | "type" | "pageId" | "x" | "y" | "width" | "height" | "locked" | "tag">
>;
/** Fields that were copied, with the signers that they name. */
export type TemplateClipboard = { fields: readonly TemplateField[]; signers: readonly TemplateSigner[] };

/**
 * Whatever a person may do to a design, as plain data. What is new takes its ids from `seed`, which whoever gives the
 * command makes: unique, at most 30 characters of `[A-Za-z0-9_-]`.
 */
export type TemplateCommand =
  /** `at` a point: the middle of a field of its usual size; a box: as it was drawn. */
  | {
      kind: "place";
      fieldType: TemplateItemType;
      pageId: string;
      at: Point | Box;
      signerId: string | null;
      seed: string;
    }
  /** Where a gesture ended; members of a moved fieldset come along by themselves. */
  | { kind: "move"; boxes: readonly PlacedBox[] }
  | { kind: "resize"; boxes: readonly PlacedBox[] }
  /** By arrow keys, in points; `isResize`: the right and bottom edges move. */
  | { kind: "nudge"; ids: readonly string[]; dx: number; dy: number; isResize: boolean }
  /** By numbers: of one field. */
  | { kind: "set-box"; id: string; box: Partial<Box> }
  | { kind: "align"; ids: readonly string[]; to: Alignment }
  | { kind: "distribute"; ids: readonly string[]; along: Direction }
  /** As the first of them. */
  | { kind: "same-size"; ids: readonly string[]; of: SizeKind }
  | { kind: "change"; ids: readonly string[]; changes: FieldChanges }
  | { kind: "lock"; ids: readonly string[]; isLocked: boolean }
  | { kind: "remove"; ids: readonly string[] }
  /** Where they were, aside where that is taken; signers are found by role and name, else by role, else there are none. */
  | { kind: "paste"; clipboard: TemplateClipboard; pageId: string | null; seed: string }
  | { kind: "duplicate-to-pages"; ids: readonly string[]; seed: string }
  /** At the foot of every page that has none of this signer yet. */
  | { kind: "initials"; signerId: string; seed: string }
  /** Into the place `to` of the reading order, counted without them. */
  | { kind: "reorder"; ids: readonly string[]; to: number }
  /** By page, then from top to bottom, then from left to right. */
  | { kind: "sort" }
  | { kind: "rotate-page"; pageId: string }
  | { kind: "move-page"; pageId: string; to: number }
  | { kind: "remove-page"; pageId: string }
  | { kind: "insert-pages"; pages: readonly TemplatePage[]; at: number }
  | { kind: "add-signer"; signer: TemplateSigner }
  | { kind: "change-signer"; id: string; changes: Partial<Omit<TemplateSigner, "id">> }
  | { kind: "remove-signer"; id: string }
  | { kind: "accept"; proposals: readonly TemplateProposal[]; signers: readonly TemplateSigner[] };
