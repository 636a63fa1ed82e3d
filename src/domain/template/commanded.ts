import type { TemplateCommand } from "./command.ts";
import type { Commanded } from "./edit.ts";
import { aligned, distributed, sameSized } from "./edit-arrange.ts";
import { boxSet, moved, nudged, resized } from "./edit-boxes.ts";
import { changed, locked, removed, reordered, sorted } from "./edit-fields.ts";
import { pageMoved, pageRemoved, pageRotated, pagesInserted } from "./edit-pages.ts";
import { duplicatedToPages, pasted } from "./edit-paste.ts";
import { initialled, placed } from "./edit-place.ts";
import { accepted, signerAdded, signerChanged, signerRemoved } from "./edit-signers.ts";
import type { TemplateDesign } from "./types.ts";

type Kind = TemplateCommand["kind"];
type CommandOf<One extends Kind> = Extract<TemplateCommand, { kind: One }>;
type Doing = { [One in Kind]: (design: TemplateDesign, command: CommandOf<One>) => Commanded };

const doing: Doing = {
  place: placed,
  move: (design, { boxes }) => moved(design, boxes),
  resize: (design, { boxes }) => resized(design, boxes),
  nudge: nudged,
  "set-box": (design, { id, box }) => boxSet(design, id, box),
  align: (design, { ids, to }) => aligned(design, ids, to),
  distribute: (design, { ids, along }) => distributed(design, ids, along),
  "same-size": (design, { ids, of }) => sameSized(design, ids, of),
  change: (design, { ids, changes }) => changed(design, ids, changes),
  lock: (design, { ids, isLocked }) => locked(design, ids, isLocked),
  remove: (design, { ids }) => removed(design, ids),
  paste: pasted,
  "duplicate-to-pages": (design, { ids, seed }) => duplicatedToPages(design, ids, seed),
  initials: (design, { signerId, seed }) => initialled(design, signerId, seed),
  reorder: (design, { ids, to }) => reordered(design, ids, to),
  sort: sorted,
  "rotate-page": (design, { pageId }) => pageRotated(design, pageId),
  "move-page": (design, { pageId, to }) => pageMoved(design, pageId, to),
  "remove-page": (design, { pageId }) => pageRemoved(design, pageId),
  "insert-pages": (design, { pages, at }) => pagesInserted(design, pages, at),
  "add-signer": (design, { signer }) => signerAdded(design, signer),
  "change-signer": (design, { id, changes }) => signerChanged(design, id, changes),
  "remove-signer": (design, { id }) => signerRemoved(design, id),
  accept: (design, { proposals, signers }) => accepted(design, proposals, signers),
};

/** What a command makes of a design, or why it does nothing. The design that is given is never changed. */
export const commanded = <One extends Kind>(design: TemplateDesign, command: CommandOf<One>): Commanded =>
  (doing[command.kind as One] as Doing[One])(design, command);
