import { plain } from "./search-lexemes.ts";

const maxCharacters = 120;
const padded = 9;

/**
 * A text as it is sorted, the same on every database: without case and accents, and numbers by their size, so that
 * `2 Wattle Street` comes before `12 Wattle Street`.
 */
export const sortKeyOf = (text: string): string => Array.from(keyOf(text)).slice(0, maxCharacters).join("");

const keyOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(padded, "0"));
