/** What a formula is made of. Numbers are kept as they were written, so that nothing is lost of them. */
export type Formula =
  | { kind: "number"; text: string }
  | { kind: "name"; name: string }
  | { kind: "negative"; of: Formula }
  | { kind: "operation"; operator: FormulaOperator; left: Formula; right: Formula }
  | { kind: "call"; of: FormulaFunction; values: readonly Formula[] };
export type FormulaOperator = "+" | "-" | "*" | "/";
const formulaFunctions = ["sum", "min", "max", "round"] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];
export type ParsedFormula =
  | { kind: "formula"; formula: Formula }
  /** `at`: which character, from 1. */
  | { kind: "broken"; at: number; message: string };

type Token = { text: string; at: number };
/** What is left of the tokens, and what was read of them. */
type Reading<Read> = { read: Read; next: number };

class Broken extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Reads `price * 0.1 + fee`: + - * / and parentheses, numbers, names, `sum`, `min`, `max` and `round(value, decimals)`. */
export function parsedFormula(text: string): ParsedFormula {
  try {
    const tokens = tokensOf(text);
    const { read, next } = sumFrom(tokens, 0);
    const left = tokens[next];
    if (left !== undefined && left.text !== "")
      throw new Broken(left.at, `“${left.text}” stands where an operator (+ - * /) is expected.`);
    return { kind: "formula", formula: read };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { kind: "broken", at: error.at, message: `At character ${error.at}: ${error.message}` };
  }
}

/** The names that a formula uses, each once. */
export function namesOf(formula: Formula): string[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "name":
      return [formula.name];
    case "negative":
      return namesOf(formula.of);
    case "operation":
      return [...new Set([...namesOf(formula.left), ...namesOf(formula.right)])];
    default:
      return [...new Set(formula.values.flatMap(namesOf))];
  }
}

/** The text of a formula with other names of fields, all else as it was written. */
export const renamedInFormula = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/[A-Za-z_][A-Za-z0-9_]*(?!\w|\s*\()/g, (name) => names.get(name) ?? name);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:(\d+(?:\.\d+)?|\.\d+|[A-Za-z_][A-Za-z0-9_]*|[-+*/(),])|(\S))/gy;
  for (const match of text.matchAll(pattern)) {
    const [whole, token, strange] = match;
    const at = match.index + whole.length - (token ?? strange ?? "").length + 1;
    if (token === undefined) throw new Broken(at, `“${strange}” means nothing in a formula.`);
    tokens.push({ text: token, at });
  }
  return [...tokens, { text: "", at: text.trimEnd().length + 1 }];
}

const sumFrom = (tokens: readonly Token[], from: number) =>
  chainFrom(tokens, from, ["+", "-"], (start) =>
    chainFrom(tokens, start, ["*", "/"], (at) => signedFrom(tokens, at)),
  );

function chainFrom(
  tokens: readonly Token[],
  from: number,
  operators: readonly FormulaOperator[],
  partFrom: (from: number) => Reading<Formula>,
): Reading<Formula> {
  let { read, next } = partFrom(from);
  for (;;) {
    const operator = operators.find((one) => one === tokens[next]?.text);
    if (operator === undefined) return { read, next };
    const right = partFrom(next + 1);
    read = { kind: "operation", operator, left: read, right: right.read };
    next = right.next;
  }
}

function signedFrom(tokens: readonly Token[], from: number): Reading<Formula> {
  if (tokens[from]?.text !== "-") return partFrom(tokens, from);
  const { read, next } = signedFrom(tokens, from + 1);
  return { read: { kind: "negative", of: read }, next };
}

function partFrom(tokens: readonly Token[], from: number): Reading<Formula> {
  const { text, at } = tokens[from] ?? { text: "", at: 1 };
  if (text === "(") {
    const { read, next } = sumFrom(tokens, from + 1);
    return { read, next: closedAt(tokens, next, at) };
  }
  if (/^[\d.]/.test(text)) return { read: { kind: "number", text }, next: from + 1 };
  if (!/^[A-Za-z_]/.test(text)) {
    const found = text === "" ? "The formula ends" : `“${text}” stands`;
    throw new Broken(at, `${found} where a number, a name or “(” is expected.`);
  }
  if (tokens[from + 1]?.text !== "(") return { read: { kind: "name", name: text }, next: from + 1 };
  const name = formulaFunctions.find((one) => one === text);
  if (name === undefined)
    throw new Broken(at, `There is no “${text}(…)”: use ${formulaFunctions.join(", ")}.`);
  return callFrom(tokens, from, name);
}

function callFrom(tokens: readonly Token[], from: number, of: FormulaFunction): Reading<Formula> {
  const at = tokens[from]?.at ?? 1;
  const values: Formula[] = [];
  let next = from + 1;
  do {
    const value = sumFrom(tokens, next + 1);
    values.push(value.read);
    next = value.next;
  } while (tokens[next]?.text === ",");
  if (of === "round" && (values.length > 2 || !isDecimals(values[1])))
    throw new Broken(at, "“round” takes a value, and the number of its decimals from 0 to 10.");
  return { read: { kind: "call", of, values }, next: closedAt(tokens, next, tokens[from + 1]?.at ?? at) };
}

const isDecimals = (value: Formula | undefined): boolean =>
  value === undefined || (value.kind === "number" && /^(?:\d|10)$/.test(value.text));

function closedAt(tokens: readonly Token[], next: number, opened: number): number {
  const token = tokens[next];
  if (token?.text === ")") return next + 1;
  throw new Broken(token?.at ?? opened, `The “(” at character ${opened} is not closed here.`);
}
