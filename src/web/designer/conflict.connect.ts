import { type MergeQuestion, mergeQuestions } from "#domain/template/merge.ts";
import type { TemplateField } from "#domain/template/types.ts";
import type { DesignerContext } from "#machines/designer/designer.types.ts";
import { conflictCopy, propertyLabels } from "./conflict.copy.ts";
import { fieldTitle, typeName } from "./field-labels.ts";

export type ConflictModel = {
  title: string;
  /** What the newer version is called. */
  theirsTitle: string;
  allOfTheirs: string;
  questions: readonly { key: string; title: string; mine: string; theirs: string; side: "mine" | "theirs" }[];
};

/** What two people changed, each to something else, and whose counts. */
export function connectConflict(context: DesignerContext): ConflictModel {
  const { saved, design, theirs, sides } = context;
  const questions = theirs === null ? [] : mergeQuestions(saved, design, theirs.design);
  const isOwn = theirs?.isOwn === true;
  return {
    // The server knows who made the newer version: another tab of one's own is nobody else.
    title: isOwn ? conflictCopy.youChangedTemplate : conflictCopy.somebodyElseChanged,
    theirsTitle: isOwn ? conflictCopy.inOtherTab : conflictCopy.theirs,
    allOfTheirs: isOwn ? conflictCopy.allOfOther : conflictCopy.allOfTheirs,
    questions: questions.map((question) => ({
      key: question.key,
      side: sides[question.key] ?? "theirs",
      ...labelOf(question, context),
    })),
  };
}

function labelOf(question: MergeQuestion, context: DesignerContext) {
  if (question.kind === "list")
    return {
      title: conflictCopy.lists[question.key],
      mine: conflictCopy.asHere,
      theirs: conflictCopy.asThere,
    };
  const { mine, theirs } = question;
  const known = mine ?? theirs;
  return {
    title: known === null ? conflictCopy.aField : `${fieldTitle(known)}, ${typeName(known.type)}`,
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
  if (field === null) return conflictCopy.removed;
  if (other === null) return conflictCopy.keptWithChanges;
  const keys = Object.keys(propertyLabels) as (keyof TemplateField)[];
  return keys
    .filter((key) => JSON.stringify(field[key]) !== JSON.stringify(other[key]))
    .map((key) => `${propertyLabels[key] ?? key}: ${valueLabel(field[key], key, context)}`)
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
