import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesOf, parsedFormula, renamedInFormula } from "#domain/template/formula.ts";
import { formulaValue } from "#domain/template/formula-value.ts";

function worked(text: string, values: Record<string, string> = {}): string {
  const parsed = parsedFormula(text);
  if (parsed.kind === "broken") return parsed.message;
  const value = formulaValue(parsed.formula, values);
  return value.kind === "value" ? value.text : value.message;
}

describe("a formula", () => {
  test.each([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["10 - 4 - 3", "3"],
    ["12 / 4 / 3", "1"],
    ["-2 * -3", "6"],
    ["--2", "2"],
    ["0.1 + 0.2", "0.3"],
    [".5 * 4", "2"],
    ["1 / 3", "0.3333333333"],
    ["2 / 3", "0.6666666667"],
    ["-2 / 3", "-0.6666666667"],
    ["1 / 3 * 3", "1"],
    ["1 / -4", "-0.25"],
    ["sum(1, 2, 3.5)", "6.5"],
    ["min(3, -2, 5)", "-2"],
    ["max(3, -2, 5)", "5"],
    ["round(2.5)", "3"],
    ["round(-2.5)", "-3"],
    ["round(1.005, 2)", "1.01"],
    ["round(1 / 3, 4)", "0.3333"],
    ["12345678901234.01 * 100", "1234567890123401"],
  ])("%s is %s", (text, value) => {
    expect(worked(text)).toBe(value);
  });

  test("takes the values of fields, thousands marked or not, and an empty one as nought", () => {
    const values = { price: "1,250,000", fee: "330.55", discount: "", minus: "-12.5" };
    expect(worked("price * 0.1 + fee", values)).toBe("125330.55");
    expect(worked("fee - discount", values)).toBe("330.55");
    expect(worked("-minus", values)).toBe("12.5");
  });

  test("says what is wrong with a value", () => {
    expect(worked("price + 1", {})).toBe("There is no field named “price”.");
    expect(worked("price", { price: "a lot" })).toBe("“a lot” of price is not a number.");
    expect(worked("price", { price: "-" })).toBe("“-” of price is not a number.");
    expect(worked("1 / (2 - 2)")).toBe("Nothing can be divided by 0.");
  });

  test.each([
    ["", "At character 1: The formula ends where a number, a name or “(” is expected."],
    ["price *", "At character 8: The formula ends where a number, a name or “(” is expected."],
    ["price * * 2", "At character 9: “*” stands where a number, a name or “(” is expected."],
    ["(price + 1", "At character 11: The “(” at character 1 is not closed here."],
    ["price 2", "At character 7: “2” stands where an operator (+ - * /) is expected."],
    ["price + $5", "At character 9: “$” means nothing in a formula."],
    ["average(1)", "At character 1: There is no “average(…)”: use sum, min, max, round."],
    ["round(1, 2, 3)", "At character 1: “round” takes a value, and the number of its decimals from 0 to 10."],
    ["round(1, 11)", "At character 1: “round” takes a value, and the number of its decimals from 0 to 10."],
    ["1.2.3", "At character 4: “.3” stands where an operator (+ - * /) is expected."],
  ])("that cannot be read says where and why: %s", (text, message) => {
    expect(parsedFormula(text)).toMatchObject({ kind: "broken", message });
  });

  test("names the fields that it uses, each once, and not its functions", () => {
    const parsed = parsedFormula("sum(price, fee) * price + min(rate, 2)");
    expect(parsed.kind === "formula" && namesOf(parsed.formula)).toEqual(["price", "fee", "rate"]);
  });

  test("follows other names of fields alone", () => {
    const names = new Map([
      ["price", "total"],
      ["sum", "no"],
    ]);
    expect(renamedInFormula("sum(price, price_2) + price*2", names)).toBe("sum(total, price_2) + total*2");
  });

  test("counts whole cents as whole numbers do", () => {
    const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    const written = (value: number) => `${value < 0 ? "-" : ""}${(Math.abs(value) / 100).toFixed(2)}`;
    void fc.assert(
      fc.property(cents, cents, (one, other) => {
        const values = { one: written(one), other: written(other) };
        expect(Number(worked("(one + other) * 100", values))).toBe(one + other);
        expect(Number(worked("one * 100 - other * 100", values))).toBe(one - other);
      }),
    );
  });

  test("of any letters is read or refused, never thrown", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."ab1.+-*/(), sumround".split("")), maxLength: 40 });
    void fc.assert(
      fc.property(letters, (text) => {
        expect(["formula", "broken"]).toContain(parsedFormula(text).kind);
      }),
    );
  });
});
