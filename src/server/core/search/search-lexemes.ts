/**
 * How text becomes words, of a listing and of a search alike: lower case, without accents, everything that is neither
 * letter nor digit a blank. A word is so never an operator of the database.
 */
export const lexemesOf = (text: string): string[] =>
  plain(text)
    .replace(/['’]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (word.length <= maxCharacters ? word : Array.from(word).slice(0, maxCharacters).join("")));

/** Without case and accents. Most text is ASCII, and needs no look at what its characters are made of. */
export const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .replace(/\p{M}+/gu, "")
        .toLowerCase()
        // Some letters are alike only in capitals (ẞ, ß and SS), and a sigma at the end of a word is one like any other.
        .toUpperCase()
        .toLowerCase()
        .replaceAll("ς", "σ")
        .normalize("NFKC");

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins there.
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text);

/** A chosen name as one word: `Private Treaty` is `private-treaty`. */
export const choiceOf = (name: string): string => lexemesOf(name).join("-");

/** The word that says a field has a word, a choice or an id: no word of a text can look like it. */
export const fieldWord = (field: string, word: string): string => `${field}=${word}`;

/** What every row of an index has, for a search that asks for nothing else. */
export const everyWord = fieldWord("every", "row");

/** What a row is chosen by: each field that it has, and that it is there. */
export const exactLexemes = (fields: Readonly<Record<string, string | null>>): string[] => [
  everyWord,
  ...Object.entries(fields).flatMap(([field, value]) => (value === null ? [] : [fieldWord(field, value)])),
];

const maxCharacters = 60;
// What the database keeps of a position.
const lastPosition = 16_383;
// Apart, so that no phrase reaches from one text into the next.
const gap = 2;

export type SearchedText = { field: string | null; text: string };

/**
 * The search vector of a listing, as text that the database reads as it is: each text's words with their positions, under
 * their own name and, where the text has a field, under the field's name; then the exact words.
 */
export function searchVectorOf(texts: readonly SearchedText[], exact: readonly string[]): string {
  const positions = new Map<string, number[]>();
  let position = 0;
  for (const { field, text } of texts) {
    for (const word of lexemesOf(text)) {
      position = Math.min(position + 1, lastPosition);
      for (const key of field === null ? [word] : [word, fieldWord(field, word)])
        positions.set(key, [...(positions.get(key) ?? []), position]);
    }
    position += gap;
  }
  return [
    ...[...positions].map(([word, at]) => `${quoted(word)}:${at.join(",")}`),
    ...new Set(exact.map(quoted)),
  ].join(" ");
}

/** Quoted as the database's text forms of search vectors and searches want it. */
export const quoted = (word: string): string => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
