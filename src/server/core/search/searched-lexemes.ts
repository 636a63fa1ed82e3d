import { quoted } from "./search-lexemes.ts";

/** A part of a search, as lexemes: a beginning of a word, one of some words, or words in a row. All parts must be found. */
export type SearchedLexemes = { kind: "beginning" | "one-of" | "phrase"; lexemes: readonly string[] };

/** Words of the index from one to another, both included. */
export type WordRange = { low: string; high: string };

/** Beginnings of so many letters are words of the index themselves: very many words begin so. */
const maxIndexedLetters = 2;
const lastCharacter = "\u{10ffff}";

/** The words of the index that a part asks for: of each group one must be found. */
export function wordGroupsOf({ kind, lexemes }: SearchedLexemes): WordRange[][] {
  if (kind === "beginning") return lexemes.map((lexeme) => [beginning(lexeme)]);
  const keys = lexemes.map((lexeme) => exactly(keyOf(lexeme)));
  return kind === "phrase" ? keys.map((key) => [key]) : [keys];
}

function beginning(lexeme: string): WordRange {
  const letters = Array.from(lexeme.slice(lexeme.indexOf("=") + 1)).length;
  const key = keyOf(lexeme);
  return letters <= maxIndexedLetters ? exactly(`*${key}`) : { low: key, high: key + lastCharacter };
}

/** Words of fields apart from those of texts: `vendor` begins no `vendor=nguyen`. */
export const keyOf = (lexeme: string): string => (lexeme.includes("=") ? `=${lexeme}` : lexeme);

/** One word of the index. */
export const exactly = (word: string): WordRange => ({ low: word, high: word });

/** Parts of a search in the database's notation for search vectors; null for none. */
export const searchNotation = (parts: readonly SearchedLexemes[]): string | null =>
  parts.length === 0 ? null : parts.map(notationOf).join(" & ");

function notationOf({ kind, lexemes }: SearchedLexemes): string {
  const all = lexemes.map(quoted);
  if (kind === "beginning") return all.map((word) => `${word}:*`).join(" & ");
  return `(${all.join(kind === "phrase" ? " <-> " : " | ")})`;
}
