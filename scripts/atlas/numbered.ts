export type Numbered<Value> = { numberOf: (value: Value) => number; all: readonly Value[] };

/** Numbers values from 0 in the order in which they first come; values that read alike have one number. */
export function numbered<Value>(): Numbered<Value> {
  const numbers = new Map<string, number>();
  const all: Value[] = [];
  const numberOf = (value: Value): number => {
    const key = JSON.stringify(value);
    const before = numbers.get(key);
    if (before !== undefined) return before;
    numbers.set(key, all.length);
    return all.push(value) - 1;
  };
  return { numberOf, all };
}
