import { addDays, isDay } from "#domain/calendar/days.ts";

/** A bound of a column: both ends included, null where it is open. */
export type Bounds<Value> = { from: Value | null; to: Value | null };

/** A search that cannot be made: which query of the list, from 0. */
export class UnreadableQuery extends Error {
  readonly index: number;

  constructor(index: number, reason: string) {
    super(`Query ${index}: ${reason}`);
    this.name = "UnreadableQuery";
    this.index = index;
  }
}

/** The days that a range names, `2026-01-01..2026-03-31`, `>=2026-01-01` and the like; null where it is no range. */
export const daysOf = (value: string): Bounds<string> | null =>
  boundsOf(
    value,
    isoDate,
    (day) => addDays(day, 1),
    (day) => addDays(day, -1),
  );

/** `>=a`, `>a`, `<=a`, `<a`, `a..b`, `a..`, `..b` and `a`; null where it is none of these. */
export function boundsOf<Value extends string | number>(
  text: string,
  read: (text: string) => Value | null,
  next: (value: Value) => Value,
  previous: (value: Value) => Value,
): Bounds<Value> | null {
  const [, sign, bound = ""] = /^(>=|<=|>|<)(.*)$/.exec(text) ?? [];
  if (sign !== undefined) {
    const value = read(bound);
    if (value === null) return null;
    if (sign.startsWith(">")) return { from: sign === ">" ? next(value) : value, to: null };
    return { from: null, to: sign === "<" ? previous(value) : value };
  }
  const [first = "", last = first] = text.split("..", 2);
  const [from, to] = [read(first), read(last)];
  if ((first !== "" && from === null) || (last !== "" && to === null)) return null;
  return from === null && to === null ? null : { from, to };
}

const earliestYear = 1900;

const latestYear = 2999;

function isoDate(text: string): string | null {
  const year = Number(text.slice(0, 4));
  return year >= earliestYear && year <= latestYear && isDay(text) ? text : null;
}

/** What is within both. */
export function narrowed<Value extends string | number>(a: Bounds<Value>, b: Bounds<Value>): Bounds<Value> {
  const later = (x: Value | null, y: Value | null) => (x === null || (y !== null && y > x) ? y : x);
  const earlier = (x: Value | null, y: Value | null) => (x === null || (y !== null && y < x) ? y : x);
  return { from: later(a.from, b.from), to: earlier(a.to, b.to) };
}
