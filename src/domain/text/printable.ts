import { printableLetters } from "./printable-letters.ts";

/** How many letters a message names at most: the others are only counted. */
const maxNamed = 5;

/**
 * The letters of a text that no document of ours can show, each once: what the embedded faces lack, what is written from
 * right to left or joined, and marks that no letter has composed with (`Ẹ́` is named whole). The one rule of every document,
 * for the pages and the server.
 */
export function lettersMissing(text: string): string[] {
  if (/^[\n\x20-\x7e]*$/.test(text)) return [];
  return [...new Set(clustersOf(text).flatMap(({ missing }) => missing))];
}

/** A text letter by letter, composed, each with its marks and with what of them documents can't show. */
export const clustersOf = (text: string): { cluster: string; missing: string[] }[] =>
  [...text.normalize("NFC").matchAll(/\P{M}\p{M}*|\p{M}+/gu)].map(([cluster]) => ({
    cluster,
    missing: missingOf(cluster),
  }));

function missingOf(cluster: string): string[] {
  const missing = Array.from(cluster).filter((letter) => letter !== "\n" && !isPrintable(letter));
  const isMarked = missing.length > 0 && isVisible(cluster) && missing.every(isVisibleMark);
  return isMarked ? [cluster] : missing;
}

/** Whether documents show a letter, one code point, as it is written. */
export function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return rangesRead().some(([from, to]) => code >= from && code <= to);
}

/** `李, 小 and 3 more`; what cannot be seen by its number: `U+FE0F`. */
export function letterLabel(letters: readonly string[]): string {
  const named = letters.slice(0, maxNamed).map(visible).join(", ");
  const more = letters.length - maxNamed;
  return more > 0 ? `${named} and ${more} more` : named;
}

/**
 * What is said beside a field, before anything is signed: `This name has letters that our documents can't show: 李.` Null
 * where all of the text can be printed. `what` is the field in words: `name`.
 */
export function missingLettersMessage(what: string, text: string): string | null {
  const letters = lettersMissing(text);
  if (letters.length === 0) return null;
  const instead = what === "name" ? "Use the letters on your licence or passport." : "Use Latin letters.";
  return `This ${what} has letters that our documents can't show: ${letterLabel(letters)}. ${instead}`;
}

const isVisible = (letter: string): boolean => /^[\p{L}\p{N}\p{P}\p{S}]/u.test(letter);
const isVisibleMark = (letter: string): boolean =>
  /\p{M}/u.test(letter) && !/[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(letter);

const visible = (letter: string): string =>
  isVisible(letter)
    ? letter
    : `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

let ranges: readonly (readonly [from: number, to: number])[] | null = null;

function rangesRead(): NonNullable<typeof ranges> {
  ranges ??= printableLetters
    .flatMap((line) => line.split(" "))
    .map((word) => {
      const [from = "", to = from] = word.split("-");
      return [Number.parseInt(from, 36), Number.parseInt(to, 36)] as const;
    });
  return ranges;
}
