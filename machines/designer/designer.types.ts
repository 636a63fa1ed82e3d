import type { ContractFile, ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import type { Problem } from "#contract/problems.ts";
import type { PlacedBox, TemplateClipboard, TemplateCommand } from "#domain/template/command.ts";
import type { Handle } from "#domain/template/edit-boxes.ts";
import type { Box, Point } from "#domain/template/geometry.ts";
import type { TemplateHistory } from "#domain/template/history.ts";
import type { MergeSide, MergeSides } from "#domain/template/merge.ts";
import type { TemplateItemType } from "#domain/template/palette.ts";
import type { TemplateDesign, TemplatePatch } from "#domain/template/types.ts";

/** What a pointer was pressed on. */
export type PressTarget =
  | { kind: "field"; id: string }
  | { kind: "handle"; id: string; handle: Handle }
  | { kind: "page"; pageId: string };
/** What the side panel shows. */
export type DesignerPanel = "properties" | "fields" | "signers" | "errors" | "proposals";
/** A template as somebody else saved it meanwhile. */
export type NewerTemplate = {
  version: number;
  design: TemplateDesign;
  /** Made in another tab or on another device of the same person. */
  isOwn: boolean;
};

export type DesignerInput = {
  id: string;
  /** What was copied in another template. */
  clipboard: TemplateClipboard | null;
};

export type DesignerContext = {
  id: string;
  /** As it was last read: its name, type, mode and files; null before. Its design and version are not kept up. */
  template: ContractTemplate | null;
  files: readonly ContractFile[];
  design: TemplateDesign;
  history: TemplateHistory;
  /** The ids of fields, in the order in which they were selected. */
  selection: readonly string[];
  clipboard: TemplateClipboard | null;
  /** What a press was on, until it is let go; `wasSelected` before it. */
  press: { target: PressTarget; isAdding: boolean; wasSelected: boolean } | null;
  /** The type that is being placed, and whose field it will be. */
  placing: { fieldType: TemplateItemType; signerId: string | null } | null;
  /** Whose fields are placed from now on, null nobody's in particular; undefined before anybody was chosen. */
  ownerId: string | null | undefined;
  /** The field whose label is being typed. */
  editingId: string | null;
  /** What the server has, and the version that it has it as. */
  saved: TemplateDesign;
  version: number;
  savedAt: string | null;
  /** What is on its way to it. */
  sent: TemplateDesign;
  /** How often in a row the network gave no answer. */
  lostCount: number;
  /** What was sent then, each of which the server may have: the newest last. */
  lost: readonly TemplateDesign[];
  theirs: NewerTemplate | null;
  sides: MergeSides;
  /** Whether it is published as soon as it is saved. */
  isToPublish: boolean;
  proposals: TemplateProposals | null;
  /** Of loading, saving, publishing or proposals: the last of them that failed. */
  problem: Problem | null;
  /** What happened last, for the live region; `turn` changes with each, also where the message are the same. */
  announcement: { message: string; turn: 0 | 1 };
  /** 1 is the designer's scale: 100 %. */
  zoom: number;
  /** The page in view: where the keyboard places and pastes. */
  pageId: string | null;
  panel: DesignerPanel;
  isSheetOpen: boolean;
  search: string;
};

export type DesignerEvent =
  | { type: "load.retried" }
  // The tool. The gesture actor sends one event where a gesture begins, and one where it ends.
  | { type: "pointer.pressed"; target: PressTarget; isAdding: boolean }
  /** It moved far enough to be no click. */
  | { type: "gesture.started" }
  | { type: "pointer.released" }
  | { type: "gesture.ended"; boxes: readonly PlacedBox[] }
  | { type: "marquee.ended"; ids: readonly string[] }
  /** By Escape, a second finger or a lost pointer: answered by every state of the tool. */
  | { type: "tool.cancelled" }
  | { type: "type.chosen"; fieldType: TemplateItemType; signerId: string | null }
  | { type: "owner.chosen"; id: string | null }
  /** By a click, a drop, a drawn box, or Enter (the middle of the page in view). */
  | { type: "place.chosen"; pageId: string; at: Point | Box; seed: string }
  | { type: "label.opened"; id: string }
  | { type: "label.entered"; label: string }
  | { type: "command.given"; command: TemplateCommand }
  | { type: "undo.asked" }
  | { type: "redo.asked" }
  // The selection and the clipboard.
  | { type: "fields.chosen"; ids: readonly string[] }
  | { type: "field.toggled"; id: string }
  /** Tab and Shift+Tab. */
  | { type: "field.stepped"; by: 1 | -1 }
  | { type: "fields.copied" }
  | { type: "fields.cut" }
  | { type: "fields.pasted"; seed: string }
  /** Copied in another tab. */
  | { type: "clipboard.changed"; clipboard: TemplateClipboard | null }
  // Keeping.
  | { type: "save.retried" }
  | { type: "network.returned" }
  | { type: "page.hidden" }
  | { type: "side.chosen"; key: string; side: MergeSide }
  | { type: "sides.chosen"; side: MergeSide }
  | { type: "comparison.accepted" }
  | { type: "publish.asked" }
  /** A file was uploaded whose pages may be inserted. */
  | { type: "file.added"; file: ContractFile }
  // Proposals.
  | { type: "proposals.asked" }
  /** Some of them, by the ids of their fields. */
  | { type: "proposals.accepted"; ids: readonly string[] }
  | { type: "proposals.dismissed"; ids: readonly string[] }
  // What is looked at.
  | { type: "zoom.changed"; zoom: number }
  | { type: "page.viewed"; pageId: string }
  | { type: "panel.chosen"; panel: DesignerPanel }
  | { type: "sheet.toggled" }
  | { type: "search.typed"; text: string };

/** Another tab, device or person came first. */
export type Newer = { kind: "newer"; template: ContractTemplate; isOwn: boolean };

/** What became of a saving: taken, or not since somebody else's came first. */
export type SaveAnswer = { kind: "saved"; version: number; savedAt: string } | Newer;
export type PublishAnswer = { kind: "published"; template: ContractTemplate } | Newer;

export type DesignerPorts = {
  loadTemplate: { input: { id: string }; output: ContractTemplate };
  saveTemplate: { input: { id: string; version: number; patch: TemplatePatch }; output: SaveAnswer };
  publishTemplate: { input: { id: string; version: number }; output: PublishAnswer };
  findProposals: { input: { id: string }; output: TemplateProposals };
};

export type DesignerSources = {
  /** Sends `page.hidden`, `network.returned` and `clipboard.changed`. */
  watchPage: undefined;
};
