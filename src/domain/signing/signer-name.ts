import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { lettersMissing } from "#domain/text/printable.ts";

export type LineErrorKind = "missing" | "too-long" | "no-line" | "missing-letters";
export type NameErrorKind = LineErrorKind | "no-letter";

/** What is wrong with a line that is put into a document; null where nothing is. */
export function lineError(typed: string, maxLength: number): LineErrorKind | null {
  const line = typed.trim();
  if (line === "") return "missing";
  if (line.length > maxLength) return "too-long";
  if (!fieldPatterns.line.test(line)) return "no-line";
  return lettersMissing(line).length > 0 ? "missing-letters" : null;
}

/** What is wrong with the name that somebody signs by; null where it is one. A dot or a dash is no name. */
export function nameError(typed: string): NameErrorKind | null {
  return lineError(typed, fieldLengths.partyName) ?? (/\p{L}/u.test(typed) ? null : "no-letter");
}
