import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { lettersMissing } from "#domain/text/printable.ts";

export type NameErrorKind = "missing" | "no-letter" | "too-long" | "no-line" | "missing-letters";

/** What is wrong with the name that somebody signs by; null where it is one. A dot or a dash is no name. */
export function nameError(typed: string): NameErrorKind | null {
  const name = typed.trim();
  if (name === "") return "missing";
  if (name.length > fieldLengths.partyName) return "too-long";
  if (!fieldPatterns.line.test(name)) return "no-line";
  if (lettersMissing(name).length > 0) return "missing-letters";
  return /\p{L}/u.test(name) ? null : "no-letter";
}
