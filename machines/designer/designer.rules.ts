import type { ContractTemplate } from "#contract/contract-template.ts";
import type { TemplateCommand } from "#domain/template/command.ts";
import { commanded } from "#domain/template/commanded.ts";
import { emptyDesign, fieldLabel } from "#domain/template/design.ts";
import { closed, emptyHistory, redone, remembered, undone } from "#domain/template/history.ts";
import { isEmptyPatch, patchBetween } from "#domain/template/patch.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import type { DesignerContext, DesignerInput } from "./designer.types.ts";

type Change = Partial<DesignerContext>;

export const initialContext = ({ id, clipboard }: DesignerInput): DesignerContext => ({
  id,
  template: null,
  files: [],
  design: emptyDesign,
  history: emptyHistory,
  selection: [],
  clipboard,
  press: null,
  placing: null,
  ownerId: undefined,
  editingId: null,
  saved: emptyDesign,
  version: 0,
  savedAt: null,
  sent: emptyDesign,
  lostCount: 0,
  lost: [],
  theirs: null,
  sides: {},
  isToPublish: false,
  proposals: null,
  problem: null,
  announcement: { message: "", turn: 0 },
  zoom: 1,
  pageId: null,
  panel: "properties",
  isSheetOpen: false,
  search: "",
});

/** Who was chosen, as long as they sign; before anybody was, the first who signs. */
export function ownerOf({ design: { signers }, ownerId }: Pick<DesignerContext, "design" | "ownerId">) {
  if (ownerId === undefined) return signers[0]?.id ?? null;
  return signers.some(({ id }) => id === ownerId) ? ownerId : null;
}

/** What is to be said; a live region repeats the same message where `turn` changes. */
export const said = ({ announcement }: DesignerContext, message: string): Change => ({
  announcement: { message, turn: announcement.turn === 0 ? 1 : 0 },
});

export function templateApplied(context: DesignerContext, template: ContractTemplate): Change {
  const { design, version, files, name } = template;
  const count = design.fields.length;
  return {
    template,
    files,
    design,
    saved: design,
    sent: design,
    version,
    pageId: design.pages[0]?.id ?? null,
    ...said(context, `Opened ${name}: ${count === 1 ? "a field" : `${count} fields`}.`),
  };
}

export const isSame = (one: TemplateDesign, other: TemplateDesign): boolean =>
  one === other || isEmptyPatch(patchBetween(one, other));

/** Another design in the place of this one; what is no longer there is neither selected nor in view. */
export function designApplied({ selection, pageId }: DesignerContext, design: TemplateDesign): Change {
  const ids = new Set(design.fields.map(({ id }) => id));
  const isThere = design.pages.some(({ id }) => id === pageId);
  return {
    design,
    selection: selection.filter((id) => ids.has(id)),
    pageId: isThere ? pageId : (design.pages[0]?.id ?? null),
  };
}

/** An edit is made and remembered, or it is said why not. */
export function commandApplied(context: DesignerContext, command: TemplateCommand): Change {
  const outcome = commanded(context.design, command);
  if (outcome.kind === "refused") return said(context, outcome.message);
  if (isSame(context.design, outcome.design)) return said(context, "Nothing changed.");
  return {
    ...designApplied({ ...context, selection: outcome.selection ?? context.selection }, outcome.design),
    history: remembered(context.history, context.design, outcome.design, outcome),
    ...said(context, outcome.message),
  };
}

export const undoApplied = (context: DesignerContext): Change => stepApplied(context, undone, "Undone");
export const redoApplied = (context: DesignerContext): Change => stepApplied(context, redone, "Done again");

function stepApplied(context: DesignerContext, step: typeof undone, word: string): Change {
  const stepped = step(context.design, context.history);
  if (stepped === null) return said(context, word === "Undone" ? "Nothing to undo." : "Nothing to do again.");
  const { design, history, label } = stepped;
  return { ...designApplied(context, design), history, ...said(context, `${word}: ${label}`) };
}

/** Other fields are selected, and it is said which. No edit joins one from before. */
export function selectionApplied(context: DesignerContext, ids: readonly string[]): Change {
  const byId = new Map(context.design.fields.map((field) => [field.id, field]));
  const fields = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  return {
    selection: fields.map(({ id }) => id),
    history: closed(context.history),
    ...said(context, selectionLabel(context.design, fields)),
  };
}

function selectionLabel({ fields: all }: TemplateDesign, fields: readonly TemplateField[]): string {
  const [first] = fields;
  if (first === undefined) return "Nothing is selected.";
  const place = fields.length === 1 ? `, ${all.indexOf(first) + 1} of ${all.length}` : "";
  return `Selected ${fieldLabel(fields)}${place}`;
}

export const toggled = (selection: readonly string[], id: string): readonly string[] =>
  selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id];

/** The field after, or before, the one that was selected last, in the reading order and around its ends. */
export function steppedFrom({ design, selection }: DesignerContext, by: 1 | -1): readonly string[] {
  const { fields } = design;
  const at = fields.findIndex(({ id }) => id === selection.at(-1));
  const next = at === -1 ? (by === 1 ? 0 : fields.length - 1) : (at + by + fields.length) % fields.length;
  return fields.slice(next, next + 1).map(({ id }) => id);
}
