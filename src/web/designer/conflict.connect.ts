import { type MergeQuestion, mergeQuestions } from "#domain/template/merge.ts";
import type { TemplateField } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { fieldTitle, typeName } from "./field-labels.ts";

export type ConflictModel = {
  title: string;
  /** What the newer version is called. */
  theirsTitle: string;
  allOfTheirs: string;
  questions: readonly { key: string; title: string; mine: string; theirs: string; side: "mine" | "theirs" }[];
};

const labels: Partial<Record<keyof TemplateField, string>> = {
  label: "Label",
  name: "Name",
  pageId: "Page",
  x: "From left",
  y: "From top",
  width: "Width",
  height: "Height",
  group: "Filled in by",
  signerId: "Signer",
  required: "Required",
  readOnly: "Read only",
  locked: "Locked",
  defaultValue: "Default value",
  placeholder: "Placeholder",
  format: "Written as",
  dateFormat: "Written as",
  minLength: "Minimum length",
  maxLength: "Maximum length",
  minimum: "Min",
  maximum: "Max",
  options: "Options",
  fontSize: "Font size",
  condition: "Shown when",
  formula: "Formula",
  covers: "Covers what is under it",
};
const lists = { pages: "The pages and their order", signers: "The signers" } as const;

/** What two people changed, each to something else, and whose counts. */
export function connectConflict(context: DesignerContext): ConflictModel {
  const { saved, design, theirs, sides } = context;
  const questions = theirs === null ? [] : mergeQuestions(saved, design, theirs.design);
  const isOwn = theirs?.isOwn === true;
  return {
    // The server knows who made the newer version: another tab of one's own is nobody else.
    title: isOwn
      ? "You changed this template in another tab or on another device"
      : "Somebody else changed this template",
    theirsTitle: isOwn ? "In the other tab or device" : "Theirs",
    allOfTheirs: isOwn ? "All of the other" : "All of theirs",
    questions: questions.map((question) => ({
      key: question.key,
      side: sides[question.key] ?? "theirs",
      ...labelOf(question, context),
    })),
  };
}

function labelOf(question: MergeQuestion, context: DesignerContext) {
  if (question.kind === "list")
    return { title: lists[question.key], mine: "As they are here", theirs: "As they are there" };
  const { mine, theirs } = question;
  const known = mine ?? theirs;
  return {
    title: known === null ? "A field" : `${fieldTitle(known)}, ${typeName(known.type)}`,
    mine: sideLabel(mine, theirs, context),
    theirs: sideLabel(theirs, mine, context),
  };
}

/** What a side has that the other has not. */
function sideLabel(
  field: TemplateField | null,
  other: TemplateField | null,
  context: DesignerContext,
): string {
  if (field === null) return "Removed";
  if (other === null) return "Kept, with changes";
  const keys = Object.keys(labels) as (keyof TemplateField)[];
  return keys
    .filter((key) => JSON.stringify(field[key]) !== JSON.stringify(other[key]))
    .map((key) => `${labels[key] ?? key}: ${valueLabel(field[key], key, context)}`)
    .join("; ");
}

function valueLabel(value: unknown, key: keyof TemplateField, { design, theirs }: DesignerContext): string {
  if (key === "pageId") return String(design.pages.findIndex(({ id }) => id === value) + 1);
  if (key === "signerId") {
    const signers = [...design.signers, ...(theirs?.design.signers ?? [])];
    return signers.find(({ id }) => id === value)?.name ?? "nobody";
  }
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.join(", ") : "changed";
}
