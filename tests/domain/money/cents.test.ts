import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsOfRate,
  centsOfTyped,
  dollarsOf,
  formatCents,
  gstIn,
  maxCents,
  roundedDivision,
  signedCentsOfTyped,
  splitByShares,
} from "#domain/money/cents.ts";

const cents = fc.integer({ min: 0, max: maxCents });

describe("the cents of a rate", () => {
  test.each([
    [550_000, 105, 5_775],
    [429_500, 140, 6_013],
    [100, 50, 1],
    [99, 50, 0],
    [1, 5_000, 1],
    [-100, 50, -1],
    [-99, 50, 0],
    [maxCents, 10_000, maxCents],
    [0, 10_000, 0],
  ])("%i cents at %i basis points are %i", (amountCents, basisPoints, expected) => {
    expect(centsOfRate(amountCents, basisPoints) + 0).toBe(expected);
  });

  test("are within half a cent of the exact amount, and the same below zero", () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const rounded = centsOfRate(amount, rate);
        const error = BigInt(rounded) * 10_000n - BigInt(amount) * BigInt(rate);
        expect(error > -5_000n && error <= 5_000n).toBe(true);
        expect(centsOfRate(-amount, rate) + rounded).toBe(0);
      }),
    );
  });
});

describe("money in words", () => {
  test.each([
    [0, "$0.00"],
    [5, "$0.05"],
    [123_456, "$1,234.56"],
    [-123_456, "-$1,234.56"],
    [100_000_000, "$1,000,000.00"],
    [maxCents, "$100,000,000.00"],
  ])("%i cents are %s", (amount, label) => {
    expect(formatCents(amount)).toBe(label);
  });

  test("lose nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), (amount) => {
        const label = formatCents(amount);
        expect(label).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(label.replace(/[$,.]/g, "")) + 0).toBe(amount + 0);
      }),
    );
  });
});

describe("typed money", () => {
  test.each<[string, number | null]>([
    ["1", 100],
    ["$1,234.5", 123_450],
    ["$ 1,234.56", 123_456],
    ["$  7", 700],
    ["750 000", 75_000_000],
    ["1\u00a0234\u202f567", 123_456_700],
    ["1,234,567.89", 123_456_789],
    ["12\u00a034", null],
    ["$ $1", null],
    [" 20.05 ", 2_005],
    ["20.", 2_000],
    ["20.5", 2_050],
    ["0", 0],
    ["100000000", maxCents],
    ["100000000.01", null],
    ["999999999", null],
    ["1234567890", null],
    ["1,234,567,890", null],
    ["1,2", null],
    ["1,2345", null],
    ["12,34,567", null],
    ["1234,567", null],
    ["1.234", null],
    [".50", null],
    ["-1", null],
    ["+1", null],
    ["1e3", null],
    ["a1", null],
    ["1a", null],
    ["$$1", null],
    ["1 $", null],
    ["", null],
    ["$", null],
  ])("%j is %s cents", (typed, expected) => {
    expect(centsOfTyped(typed)).toBe(expected);
  });
});

test.each<[string, number | null]>([
  ["-42.00", -4_200],
  ["\u221242", -4_200],
  [" - $1,234.5 ", -123_450],
  ["-$42", -4_200],
  ["1,198.00", 119_800],
  ["-0", 0],
  ["0", 0],
  ["-100000000", -maxCents],
  ["-100000000.01", null],
  ["--1", null],
  ["42-", null],
  ["$-42", null],
  ["\u201342", null],
  ["-", null],
  ["", null],
  ["-a\n1", null],
])("the balance %j is %s cents", (typed, expected) => {
  expect(signedCentsOfTyped(typed)).toBe(expected);
});

describe("shares of an amount", () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 4], [14, 29, 57]],
    [101, [2, 1, 1], [51, 25, 25]],
    [5, [1, 3], [1, 4]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [10, [0, 1], [0, 10]],
    [0, [1, 1], [0, 0]],
  ])("%i by %j are %j", (amountCents, weights, parts) => {
    expect(splitByShares(amountCents, weights)).toEqual(parts);
  });

  test("add up, and none is a cent away from its share", () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 8 })
      .filter((some) => some.some((weight) => weight > 0));
    fc.assert(
      fc.property(cents, weights, (amount, shares) => {
        const parts = splitByShares(amount, shares);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const away = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(shares[index] ?? 0);
          expect(away < BigInt(whole) && away > -BigInt(whole)).toBe(true);
        }
      }),
    );
  });
});

test.each([
  [11, 1],
  [5, 0],
  [6, 1],
  [110_000, 10_000],
  [99_999, 9_091],
  [-6, -1],
  [-5, 0],
])("the tax in %i cents is %i", (price, tax) => {
  expect(gstIn(price) + 0).toBe(tax);
});

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
])("%s divided by %s is %s", (dividend, divisor, quotient) => {
  expect(roundedDivision(dividend, divisor)).toBe(quotient);
});

test("an amount as a field holds it is read back as itself", () => {
  expect([0, 5, 84_500, 105].map(dollarsOf)).toEqual(["0.00", "0.05", "845.00", "1.05"]);
  const amount = fc.integer({ min: 0, max: maxCents });
  fc.assert(fc.property(amount, (cents) => centsOfTyped(dollarsOf(cents)) === cents));
});
