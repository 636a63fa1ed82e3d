import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { amortise, levelRepayment } from "#domain/loan/amortisation.ts";
import { capitalisedMonthly, interestBetween, interestOn } from "#domain/loan/interest.ts";

const advance = { cents: 2_000_000, basisPoints: 1_250, basis: "Act/365F" } as const;

test("1: interest begins on the day after the free ones, and the day of repayment is not counted", () => {
  expect(interestBetween(advance, "2026-05-09", "2026-08-20")).toBe(70_548);
});

test("1b: from the first day where it is not repaid in time", () => {
  expect(interestBetween(advance, "2026-03-10", "2026-08-20")).toBe(111_644);
});

test("2: capitalised on the same day of each month", () => {
  expect(capitalisedMonthly(advance, "2026-05-09", "2026-08-20")).toEqual({
    interestCents: [21_233, 20_766, 21_679, 7_774],
    payoutCents: 2_071_452,
  });
});

test.each([
  ["Act/365F", 3_347_055],
  ["Act/Act ISDA", 3_340_271],
  ["Act/360", 3_393_542],
  ["30/360", 3_356_250],
] as const)("3: over a leap year by %s [T222]", (basis, cents) => {
  const loan = { cents: 75_000_000, basisPoints: 895, basis };
  expect(interestBetween(loan, "2027-11-15", "2028-05-15")).toBe(cents);
});

test.each([
  ["Act/365F", "2026-11-21", 0],
  ["30/360", "2026-11-21", 0],
  ["Act/Act ISDA", "2026-11-21", 0],
  ["Act/365F", "2026-11-22", 274],
  ["Act/360", "2026-11-22", 278],
  ["30/360", "2026-11-30", 2_500],
  // The 31st is the 30th only where it begins on a 30th or 31st.
  ["30/360", "2026-12-31", 11_111],
  ["30/360", "2027-11-21", 100_000],
] as const)("by %s from 21 November 2026 to %s: %i cents", (basis, to, cents) => {
  expect(interestBetween({ cents: 1_000_000, basisPoints: 1_000, basis }, "2026-11-21", to)).toBe(cents);
});

test.each([
  ["2026-12-30", "2027-01-31", 8_333],
  ["2026-12-31", "2027-01-31", 8_333],
  ["2026-12-29", "2027-01-31", 8_889],
  ["2026-12-31", "2027-02-28", 16_111],
])("by 30/360 from %s to %s: %i cents", (from, to, cents) => {
  expect(interestBetween({ cents: 1_000_000, basisPoints: 1_000, basis: "30/360" }, from, to)).toBe(cents);
});

test.each([
  ["2027-12-31", "2028-01-01", 27_397],
  ["2028-01-01", "2028-01-02", 27_322],
  ["2027-12-31", "2028-01-02", 54_720],
  ["2099-12-31", "2100-01-02", 54_795],
  ["2399-12-31", "2400-01-02", 54_720],
  ["2028-01-01", "2029-01-01", 10_000_000],
  ["2027-01-01", "2030-01-01", 30_000_000],
])("by the days of each calendar year from %s to %s: %i cents", (from, to, cents) => {
  const loan = { cents: 100_000_000, basisPoints: 1_000, basis: "Act/Act ISDA" } as const;
  expect(interestBetween(loan, from, to)).toBe(cents);
});

test("capitalised from the last day of a month, on the last day of the shorter ones", () => {
  const loan = { cents: 1_000_000, basisPoints: 1_000, basis: "Act/365F" } as const;
  expect(capitalisedMonthly(loan, "2026-01-31", "2026-03-31")).toEqual({
    interestCents: [7_671, 8_558],
    payoutCents: 1_016_229,
  });
  expect(capitalisedMonthly(loan, "2026-01-31", "2026-01-31")).toEqual({
    interestCents: [],
    payoutCents: 1_000_000,
  });
});

test("4: is rounded once, never by the day", () => {
  const loan = { cents: 12_345_678, days: 143 };
  expect(interestOn([loan], 1_199)).toBe(579_932);
  expect(interestOn([{ ...loan, days: 1 }], 1_199) * 143).toBe(579_865);
});

test("5: of several balances is added up first", () => {
  const balances = [
    { cents: 5_000_000, days: 12 },
    { cents: 8_500_000, days: 19 },
  ];
  expect(interestOn(balances, 400)).toBe(24_274);
});

const cents = fc.integer({ min: 1, max: 500_000_000 });
const basisPoints = fc.integer({ min: 0, max: 3_000 });

describe("interest", () => {
  test("is within half a cent of the exact amount", () => {
    fc.assert(
      fc.property(cents, basisPoints, fc.nat(800), (amount, rate, days) => {
        const exact = BigInt(amount) * BigInt(rate) * BigInt(days);
        const error = BigInt(interestOn([{ cents: amount, days }], rate)) * 3_650_000n - exact;
        expect(error <= 1_825_000n && error >= -1_825_000n).toBe(true);
      }),
    );
  });

  test("of a split of the days is that of the whole, to a cent for each part", () => {
    fc.assert(
      fc.property(cents, basisPoints, fc.nat(400), fc.nat(400), (amount, rate, first, second) => {
        const loan = { cents: amount, basisPoints: rate, basis: "Act/365F" } as const;
        const [from, between] = ["2026-11-21", addDays("2026-11-21", first)];
        const to = addDays(between, second);
        const parts = interestBetween(loan, from, between) + interestBetween(loan, between, to);
        expect(Math.abs(parts - interestBetween(loan, from, to))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("capitalised is never less than simple", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 500_000_000 }),
        basisPoints,
        fc.nat(800),
        (amount, rate, days) => {
          const loan = { cents: amount, basisPoints: rate, basis: "Act/365F" } as const;
          const to = addDays("2026-01-31", days);
          const simple = amount + interestBetween(loan, "2026-01-31", to);
          const { interestCents, payoutCents } = capitalisedMonthly(loan, "2026-01-31", to);
          expect(payoutCents).toBeGreaterThanOrEqual(simple - interestCents.length);
          expect(interestCents.reduce((sum, each) => sum + each, amount)).toBe(payoutCents);
        },
      ),
    );
  });
});

describe("a loan that is paid off each month", () => {
  const loan = fc.record({ cents, basisPoints, months: fc.integer({ min: 1, max: 360 }) });

  test("has balances within a cent of the closed form [T223]", () => {
    fc.assert(
      fc.property(loan, (given) => {
        const repayment = BigInt(levelRepayment(given));
        const [rate, one] = [BigInt(given.basisPoints), 120_000n];
        const grown = one + rate;
        for (const [index, { balanceCents }] of amortise(given).slice(0, -1).entries()) {
          const months = BigInt(index + 1);
          const [top, bottom] = [grown ** months, one ** months];
          // P·qᵏ − R·(qᵏ − 1)/r, over the common divisor.
          const divisor = rate === 0n ? 1n : bottom * rate;
          const closed =
            rate === 0n
              ? BigInt(given.cents) - repayment * months
              : BigInt(given.cents) * top * rate - repayment * (top - bottom) * one;
          const error = BigInt(balanceCents) * divisor - closed;
          expect(error <= divisor && error >= -divisor).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("ends at nothing, and its repayments are the loan and its interest", () => {
    fc.assert(
      fc.property(loan, (given) => {
        const rows = amortise(given);
        expect(rows.at(-1)?.balanceCents).toBe(0);
        const paid = rows.reduce((sum, { repaymentCents }) => sum + repaymentCents, 0);
        const interest = rows.reduce((sum, { interestCents }) => sum + interestCents, 0);
        expect(paid).toBe(given.cents + interest);
      }),
    );
  });

  test("is repaid as a bank says: $300,000 at 6% over 30 years is $1,798.65 a month", () => {
    expect(levelRepayment({ cents: 30_000_000, basisPoints: 600, months: 360 })).toBe(179_865);
  });
});
