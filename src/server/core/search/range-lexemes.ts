import type { Bounds } from "./bounds.query-parser.ts";
import { fieldWord } from "./search-lexemes.ts";
import { keyOf, type WordRange } from "./searched-lexemes.ts";

/**
 * How the values of a field are words of an index, so that what lies between two of them is exactly what a few ranges of
 * words find. A value has parts, from the coarsest to the finest, each of digits: a day its year, month and day, an amount how
 * many digits it has, then each digit up to the last that is not 0. Its words are its first part, its first two, and so on.
 */
type RangedField<Value> = {
  lexemes: (value: Value) => string[];
  /** Of whatever is at least the value. */
  from: (value: Value) => WordRange[];
  /** Of whatever is at most the value. */
  to: (value: Value) => WordRange[];
};

type At = ">=" | "<=";

/** One end of what a search asks of a field. */
export type IndexRange = {
  /** What lies on this side of it has a word in one of these. */
  lexemes: readonly WordRange[];
  /** Where rows are walked in the order of one of these columns, none of them lies beyond the bound. */
  columns: readonly string[];
  at: At;
  bound: string | number;
};

/** What lies between both bounds. `boundOf` says where the columns have an end, if not where the field has it. */
export const within = <Value extends string | number>(
  { from, to }: Pick<RangedField<Value>, "from" | "to">,
  bounds: Bounds<Value> | undefined,
  columns: readonly string[],
  boundOf = (value: Value, _at: At) => value,
): IndexRange[] => [
  ...(bounds?.from == null
    ? []
    : [{ lexemes: from(bounds.from), columns, at: ">=" as const, bound: boundOf(bounds.from, ">=") }]),
  ...(bounds?.to == null
    ? []
    : [{ lexemes: to(bounds.to), columns, at: "<=" as const, bound: boundOf(bounds.to, "<=") }]),
];

/** Days as `2026-11-29`. */
export function rangedDays(field: string): RangedField<string> {
  const partsOf = (day: string) => day.split("-");
  return {
    lexemes: (day) => beginnings(partsOf(day)).map((key, level) => levelWord(field, level, key)),
    from: (day) => above(field, partsOf(day)),
    to: (day) => below(field, partsOf(day), true),
  };
}

/** Whole amounts from 0. Their parts are not all as many, so that they have a word for where they end too. */
export function rangedAmounts(field: string): RangedField<number> {
  const endWord = (key: string) => fieldWord(`${field}-end`, key);
  return {
    lexemes: (amount) => {
      const keys = beginnings(partsOfAmount(amount));
      return [...keys.map((key, level) => levelWord(field, level, key)), endWord(keys.at(-1) ?? "")];
    },
    from: (amount) => above(field, partsOfAmount(Math.max(amount, 0))),
    to: (amount) => {
      if (amount < 0) return [];
      const parts = partsOfAmount(amount);
      const ends = beginnings(parts).map((key) => lexemesBetween(endWord(key), endWord(key)));
      return [...below(field, parts, false), ...ends];
    },
  };
}

function partsOfAmount(amount: number): string[] {
  const digits = String(amount).replace(/^0$/, "");
  return [String(digits.length).padStart(2, "0"), ...digits.replace(/0+$/, "")];
}

const beginnings = (parts: readonly string[]): string[] =>
  parts.map((_, level) => parts.slice(0, level + 1).join(""));

const levelWord = (field: string, level: number, key: string): string => fieldWord(`${field}-${level}`, key);

const lexemesBetween = (low: string, high: string): WordRange => ({ low: keyOf(low), high: keyOf(high) });

/** At each level whatever is above the value's part there; at the last, that part too. */
function above(field: string, parts: readonly string[]): WordRange[] {
  return parts.flatMap((part, level) => {
    const before = parts.slice(0, level).join("");
    const lowest = Number(part) + (level === parts.length - 1 ? 0 : 1);
    const low = String(lowest).padStart(part.length, "0");
    if (low.length > part.length) return [];
    const word = (last: string) => levelWord(field, level, before + last);
    return [lexemesBetween(word(low), word("9".repeat(part.length)))];
  });
}

/** At each level whatever is below the value's part there; at the last, that part too where values all end there. */
function below(field: string, parts: readonly string[], isLastIncluded: boolean): WordRange[] {
  return parts.flatMap((part, level) => {
    const before = parts.slice(0, level).join("");
    const highest = Number(part) - (isLastIncluded && level === parts.length - 1 ? 0 : 1);
    if (highest < 0) return [];
    const word = (last: string) => levelWord(field, level, before + last);
    return [lexemesBetween(word("0".repeat(part.length)), word(String(highest).padStart(part.length, "0")))];
  });
}
