import { letterLabel, lettersMissing } from "#domain/text/printable.ts";
import type { TemplateField } from "./types.ts";
import { shownTextOf } from "./value.ts";

/** What of a field's own message is stamped with letters that documents cannot show. */
export type MissingLetters = { what: "default value" | "options"; letters: string[] };

export function missingLettersOf(field: TemplateField): MissingLetters[] {
  const parts: [MissingLetters["what"], string[]][] = [
    // The value of a formula takes the place of its field's default.
    ["default value", field.formula === "" ? writtenTexts(field, field.defaultValue) : []],
    ["options", field.type === "select" || field.type === "checkbox_multi" ? field.options : []],
  ];
  return parts.flatMap(([what, texts]) => {
    const letters = lettersMissing(texts.join("\n"));
    return letters.length === 0 ? [] : [{ what, letters }];
  });
}

/** The letters of a value that documents cannot show where it is stamped into a field. */
export const missingInValue = (field: TemplateField, value: string): string[] =>
  lettersMissing(writtenTexts(field, value).join("\n"));

/** A value of these types is drawn, or chooses among options that are written anyway. */
const drawnTypes: readonly TemplateField["type"][] = ["fieldset", "checkbox", "checkbox_multi"];

const writtenTexts = (field: TemplateField, value: string): string[] =>
  drawnTypes.includes(field.type) ? [] : [shownTextOf(field, value)];

/** What is said at once of message that cannot be printed; null where all of them can. */
export const printLabel = (letters: readonly string[]): string | null =>
  letters.length === 0 ? null : `Our documents can't show these letters: ${letterLabel(letters)}.`;
