import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CrnRule, crnCheckDigit, crnRules, isCrn, makeCrn } from "#server/core/obligation/crn.rules.ts";

const vectors: Record<CrnRule, [number: string, checkDigit: string][]> = {
  MOD10V01: [
    ["00001672", "5"],
    ["2007050100001", "1"],
    ["8955713", "6"],
    ["7417736", "1"],
    ["2391575", "4"],
    ["4816583", "1"],
    ["1291455", "2"],
    ["1452528", "1"],
    ["27168236121", "4"],
    ["78113347123", "0"],
    ["35111822789", "8"],
    ["85916765456", "4"],
    ["63793392121", "4"],
    ["4274145", "4"],
    ["7992739871", "3"],
    ["1234567890", "3"],
    ["10000456", "3"],
  ],
  MOD10V05: [
    ["2005", "2"],
    ["1597", "6"],
    ["3651", "4"],
    ["0584", "0"],
    ["9675", "2"],
    ["1234567890", "5"],
    ["40007923", "1"],
    ["8734853", "8"],
  ],
};
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(""));
const randomHex = fc
  .array(fc.constantFrom(..."0123456789abcdef"), { minLength: 32, maxLength: 32 })
  .map((all) => all.join(""));

describe.each(crnRules)("%s", (rule) => {
  test.each(vectors[rule])("%s is followed by %s", (number, checkDigit) => {
    expect(crnCheckDigit(rule, number)).toBe(checkDigit);
    expect(isCrn(rule, number + checkDigit)).toBe(true);
  });

  test("nine of ten last digits are refused", () => {
    fc.assert(
      fc.property(digits(1, 19), (number) => {
        const accepted = Array.from("0123456789").filter((digit) => isCrn(rule, number + digit));
        expect(accepted).toEqual([crnCheckDigit(rule, number)]);
      }),
    );
  });

  test("a made number has the asked length and is right", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), randomHex, (length, random) => {
        const crn = makeCrn(rule, length, random);
        expect(crn).toMatch(new RegExp(`^[0-9]{${length}}$`));
        expect(isCrn(rule, crn)).toBe(true);
        expect(makeCrn(rule, length, random)).toBe(crn);
      }),
    );
  });

  test.each([
    ["1234567890123456789", true],
    ["12345678901234567890", false],
    ["1", true],
    [" 1", false],
    ["x", false],
  ])("%j and its check digit are a reference number: %s", (number, isOne) => {
    expect(isCrn(rule, number + crnCheckDigit(rule, number))).toBe(isOne);
  });

  test.each(["", "0", "1", "1NaN", "123456789012345678901", "12 34", "12a4", "-123", "１２３４"])(
    "%j is no reference number",
    (crn) => {
      expect(isCrn(rule, crn)).toBe(false);
    },
  );
});

test("MOD10V01 notices every single wrong digit", () => {
  fc.assert(
    fc.property(digits(1, 19), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, shift) => {
      const crn = number + crnCheckDigit("MOD10V01", number);
      const place = at % crn.length;
      const wrong = (Number(crn[place]) + shift) % 10;
      expect(isCrn("MOD10V01", crn.slice(0, place) + wrong + crn.slice(place + 1))).toBe(false);
    }),
  );
});

test("a wrong check digit of MOD10V05 is refused, and Luhn is another rule", () => {
  expect(isCrn("MOD10V05", "87348531")).toBe(false);
  const alsoLuhn = vectors.MOD10V05.filter(([number, digit]) => isCrn("MOD10V01", number + digit));
  expect(alsoLuhn).toEqual([["8734853", "8"]]);
});

test("a made number is of its random bits", () => {
  expect(makeCrn("MOD10V01", 8, "ff")).toBe("00002550");
  expect(makeCrn("MOD10V01", 3, "ff")).toBe("554");
});
