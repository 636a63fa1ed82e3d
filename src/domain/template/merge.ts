import { mergedDesigns, patched } from "./patch.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

export type MergeSide = "mine" | "theirs";
/** By the id of a field, or the name of a list: `pages`, `signers`. What is not named is theirs. */
export type MergeSides = Readonly<Record<string, MergeSide>>;
/** What both sides changed, each to something else. */
export type MergeQuestion =
  | { kind: "field"; key: string; mine: TemplateField | null; theirs: TemplateField | null }
  | { kind: "list"; key: "pages" | "signers" };

/**
 * What a person has to decide where two designs were made on `base`. The order of fields is no such thing: theirs stands,
 * with the fields that are mine where they were.
 */
export function mergeQuestions(
  base: TemplateDesign,
  mine: TemplateDesign,
  theirs: TemplateDesign,
): MergeQuestion[] {
  const { conflicts, listsInConflict } = mergedDesigns(base, mine, theirs);
  return [
    ...conflicts.map(({ id, ...sides }): MergeQuestion => ({ kind: "field", key: id, ...sides })),
    ...listsInConflict.flatMap((key): MergeQuestion[] => (key === "order" ? [] : [{ kind: "list", key }])),
  ];
}

/** Both designs in one, where both changed the same by what was chosen. A field whose page is gone goes with it. */
export function mergedBySides(
  base: TemplateDesign,
  mine: TemplateDesign,
  theirs: TemplateDesign,
  sides: MergeSides,
): TemplateDesign {
  const { design, conflicts, listsInConflict } = mergedDesigns(base, mine, theirs);
  const isMine = (key: string) => sides[key] === "mine";
  const joined = patched(design, {
    fields: conflicts.filter(({ id }) => isMine(id)).map(({ id, mine: field }) => ({ id, field })),
    ...(listsInConflict.includes("pages") && isMine("pages") ? { pages: mine.pages } : {}),
    ...(listsInConflict.includes("signers") && isMine("signers") ? { signers: mine.signers } : {}),
  });
  const pages = new Set(joined.pages.map(({ id }) => id));
  return { ...joined, fields: joined.fields.filter(({ pageId }) => pages.has(pageId)) };
}
