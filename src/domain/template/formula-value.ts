import type { Formula, FormulaFunction, FormulaOperator } from "./formula.ts";

/** A quotient of whole numbers, the lower one above nought: nothing is lost on the way. */
type Exact = { over: bigint; under: bigint };
export type FormulaValue =
  /** In decimal, at most ten places, rounded half away from nought. */
  | { kind: "value"; text: string }
  /** Why there is none, for people. */
  | { kind: "none"; message: string };

const maxDecimals = 10;
/** A number as a field has it: 1,250,000.50 or -3. */
const decimal = /^(?:-?(?:(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,10})?|\.\d{1,10}))?$/;
const written = /^(\d*)(?:\.(\d+))?$/;

class NoValue extends Error {}

/** Works a formula out with the values of fields by their names; an empty one counts as nought. */
export function formulaValue(formula: Formula, values: Readonly<Record<string, string>>): FormulaValue {
  try {
    return { kind: "value", text: decimalOf(exactValue(formula, values), maxDecimals) };
  } catch (error) {
    if (!(error instanceof NoValue)) throw error;
    return { kind: "none", message: error.message };
  }
}

function exactValue(formula: Formula, values: Readonly<Record<string, string>>): Exact {
  switch (formula.kind) {
    case "number":
      return exactOf(formula.text);
    case "name":
      return fieldValue(formula.name, values);
    case "negative":
      return operated["-"](nought, exactValue(formula.of, values));
    case "operation":
      return operated[formula.operator](exactValue(formula.left, values), exactValue(formula.right, values));
    default:
      return called[formula.of](formula.values.map((value) => exactValue(value, values)));
  }
}

const nought: Exact = { over: 0n, under: 1n };

const operated: Record<FormulaOperator, (one: Exact, other: Exact) => Exact> = {
  "+": (one, other) => ({
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }),
  "-": (one, other) => ({
    over: one.over * other.under - other.over * one.under,
    under: one.under * other.under,
  }),
  "*": (one, other) => ({ over: one.over * other.over, under: one.under * other.under }),
  "/": (one, other) => {
    if (other.over === 0n) throw new NoValue("Nothing can be divided by 0.");
    const sign = other.over < 0n ? -1n : 1n;
    return { over: sign * one.over * other.under, under: sign * one.under * other.over };
  },
};

const called: Record<FormulaFunction, (values: readonly Exact[]) => Exact> = {
  sum: (values) => values.reduce(operated["+"], nought),
  min: (values) => values.reduce((one, other) => (isLess(other, one) ? other : one)),
  max: (values) => values.reduce((one, other) => (isLess(one, other) ? other : one)),
  round: ([value = nought, decimals = nought]) => {
    const power = 10n ** decimals.over;
    return { over: roundedTo(value, power), under: power };
  },
};

const isLess = (one: Exact, other: Exact): boolean => one.over * other.under < other.over * one.under;

/** How often 1 / `power` goes into a value, half of it away from nought. */
function roundedTo({ over, under }: Exact, power: bigint): bigint {
  const doubled = 2n * (over < 0n ? -over : over) * power;
  const times = (doubled + under) / (2n * under);
  return over < 0n ? -times : times;
}

function fieldValue(name: string, values: Readonly<Record<string, string>>): Exact {
  const text = values[name]?.trim();
  if (text === undefined) throw new NoValue(`There is no field named “${name}”.`);
  if (!decimal.test(text)) throw new NoValue(`“${text}” of ${name} is not a number.`);
  const exact = exactOf(text.replace(/[-,]/g, ""));
  return text.startsWith("-") ? operated["-"](nought, exact) : exact;
}

function exactOf(text: string): Exact {
  const [, whole = "", part = ""] = written.exec(text) ?? [];
  return { over: BigInt(`${whole}${part}` || "0"), under: 10n ** BigInt(part.length) };
}

function decimalOf(value: Exact, decimals: number): string {
  const times = roundedTo(value, 10n ** BigInt(decimals));
  const digits = (times < 0n ? -times : times).toString().padStart(decimals + 1, "0");
  const part = digits.slice(-decimals).replace(/0+$/, "");
  return `${times < 0n ? "-" : ""}${digits.slice(0, -decimals)}${part === "" ? "" : `.${part}`}`;
}
