import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOfRate, formatCents, mostCents } from "#contract/money.ts";

const cents = fc.integer({ min: 0, max: mostCents });

describe("the cents of a rate", () => {
  test.each([
    [550_000, 105, 5_775],
    [429_500, 140, 6_013],
    [100, 50, 1],
    [99, 50, 0],
    [1, 5_000, 1],
    [-100, 50, -1],
    [-99, 50, 0],
    [mostCents, 10_000, mostCents],
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
    [mostCents, "$100,000,000.00"],
  ])("%i cents are %s", (amount, words) => {
    expect(formatCents(amount)).toBe(words);
  });

  test("lose nothing", () => {
    fc.assert(
      fc.property(fc.integer({ min: -mostCents, max: mostCents }), (amount) => {
        const words = formatCents(amount);
        expect(words).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(words.replace(/[$,.]/g, "")) + 0).toBe(amount + 0);
      }),
    );
  });
});
