import { missingLettersMessage } from "#domain/text/printable.ts";
import { Refusal } from "#server/refusal.ts";

/**
 * Refuses what would stand in a document that is signed and cannot be shown there, with the words that the page has beside
 * the field. Throws `document.letters-missing`. `what` is the field in words: `name`.
 */
export function requirePrintable(field: string, what: string, text: string): void {
  const message = missingLettersMessage(what, text);
  if (message !== null) throw new Refusal("document.letters-missing", { field, message });
}
