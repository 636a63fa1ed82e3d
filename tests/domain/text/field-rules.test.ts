import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOfTyped, formatCents, maxCents } from "#domain/money/cents.ts";
import { mobileOf } from "#domain/text/field-rules.ts";

const national = fc.integer({ min: 0, max: 99_999_999 }).map((rest) => `4${String(rest).padStart(8, "0")}`);
const blank = fc.constantFrom("", " ", "-", ".", "\u00a0");

test("an Australian mobile is kept the same, however it is written", () => {
  fc.assert(
    fc.property(
      national,
      fc.constantFrom("0", "+61", "61", "+61 ", "(0"),
      fc.array(blank, { minLength: 9, maxLength: 9 }),
      (digits, prefix, blanks) => {
        const written = Array.from(digits, (digit, index) => digit + (blanks[index] ?? "")).join("");
        const typed = `${prefix}${prefix === "(0" ? written.replace(/^(.)/, "$1)") : written}`;
        expect(mobileOf(typed)).toBe(`+61${digits}`);
        expect(mobileOf(`+61${digits}`)).toBe(`+61${digits}`);
      },
    ),
  );
});

test("whatever is typed is a number as it is kept, or none", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/)), (typed) => {
      const kept = mobileOf(typed);
      if (kept !== null) {
        expect(kept).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(mobileOf(kept)).toBe(kept);
      }
    }),
  );
});

test.each([
  ["$1,234.5", 123_450],
  ["1 250 000", 125_000_000],
  ["$ 750,000.00", 75_000_000],
  ["0.05", 5],
  ["12.", 1_200],
  ["1,23", null],
  ["12.345", null],
  ["-5", null],
  ["1e6", null],
  ["999999999", null],
  ["", null],
  ["ten", null],
])("typed %j is %j cents", (typed, cents) => {
  expect(centsOfTyped(typed)).toBe(cents);
});

test("an amount in words is typed back to the same cents", () => {
  fc.assert(
    fc.property(fc.nat(maxCents), (cents) => {
      expect(centsOfTyped(formatCents(cents))).toBe(cents);
      expect(centsOfTyped((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});
