import type { TemplateField } from "./contract-template.ts";
import { lettersMissing } from "./contract-template-face.ts";
import { shownTextOf } from "./contract-template-value.ts";

/** The letters that a text names as missing at most: the others are only counted. */
const mostNamed = 5;

/** What of a field's own words is stamped with letters that the font of documents lacks. */
export type MissingLetters = { what: "default value" | "options"; letters: string[] };

export function missingLettersOf(field: TemplateField): MissingLetters[] {
  const parts: [MissingLetters["what"], string[]][] = [
    // The value of a formula takes the place of its field's default.
    ["default value", field.formula === "" ? writtenTexts(field, field.defaultValue) : []],
    ["options", field.type === "select" || field.type === "checkbox_multi" ? field.options : []],
  ];
  return parts.flatMap(([what, texts]) => {
    const letters = lettersMissing(texts.join(""));
    return letters.length === 0 ? [] : [{ what, letters }];
  });
}

/** The letters of a value that come out as empty boxes where it is stamped into a field. */
export const missingInValue = (field: TemplateField, value: string): string[] =>
  lettersMissing(writtenTexts(field, value).join(""));

/** A value of these types is drawn, or chooses among options that are written anyway. */
const drawnTypes: readonly TemplateField["type"][] = ["fieldset", "checkbox", "checkbox_multi"];

const writtenTexts = (field: TemplateField, value: string): string[] =>
  drawnTypes.includes(field.type) ? [] : [shownTextOf(field, value)];

/** `李, 小 and 3 more`; what cannot be seen by its number: `U+FE0F`. */
export function letterWords(letters: readonly string[]): string {
  const named = letters.slice(0, mostNamed).map(visible).join(", ");
  const more = letters.length - mostNamed;
  return more > 0 ? `${named} and ${more} more` : named;
}

const visible = (letter: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)
    ? letter
    : `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** What is said at once of words that cannot be printed; null where all of them can. */
export const printWords = (letters: readonly string[]): string | null =>
  letters.length === 0
    ? null
    : `The font of documents lacks ${letterWords(letters)}: each would print as an empty box.`;
