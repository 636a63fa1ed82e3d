/** What one cell holds, before it is written in the way of a format. */
export type Cell =
  | { kind: "text"; text: string }
  | { kind: "money"; cents: number }
  | { kind: "day"; day: string }
  | { kind: "instant"; instant: string }
  | { kind: "empty" };

export const textCell = (value: string): Cell =>
  value === "" ? { kind: "empty" } : { kind: "text", text: value };
