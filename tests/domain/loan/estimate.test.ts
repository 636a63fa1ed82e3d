import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { estimateOf, estimateUnder } from "#domain/loan/estimate.ts";
import {
  creditErrorOf,
  type FeeTerm,
  type LoanTerms,
  loanProducts,
  loanTermsOn,
  termsInForce,
} from "#domain/loan/products.ts";
import { vendorProductTypes } from "#domain/loan/vendor-products.ts";
import { gstIn, splitByShares } from "#domain/money/cents.ts";

const [interestFree] = loanProducts["Interest Free"];
const once = {
  timing: "AtLoanAdvance",
  afterDays: 0,
  recurrence: "Once",
  everyDays: 0,
  amountType: "Percent",
} as const;
const noInterest: LoanTerms = { ...interestFree, basisPoints: 0, interestFreeDays: 0 };

describe("what a loan costs", () => {
  const loan = { amountCents: 2_000_000, advancedOn: "2026-03-10", settlesOn: "2026-08-20" };

  test("1: sixty days free, then by the day [T220]", () => {
    expect(estimateOf({ product: "Interest Free", ...loan })).toEqual({
      days: 163,
      chargedDays: 103,
      interestCents: 70_548,
      feesCents: 0,
      advancedCents: 2_000_000,
      payoutCents: 2_070_548,
      costCents: 70_548,
      repaymentCents: null,
      lines: [
        { label: "The loan", cents: 2_000_000 },
        { label: "No interest for 60 days, to 8 May 2026", cents: null },
        { label: "Interest at 12.5% a year for 103 days", cents: 70_548 },
        { label: "Repaid when the sale settles on 20 August 2026", cents: 2_070_548 },
      ],
    });
  });

  test("1b, 2: from the first day where it is late; added to the loan each month", () => {
    expect(estimateUnder({ ...interestFree, isRetroactive: true }, loan).interestCents).toBe(111_644);
    const monthly = estimateUnder({ ...interestFree, capitalisation: "monthly" }, loan);
    expect(monthly.payoutCents).toBe(2_071_452);
  });

  test("nothing within the free days, and nothing backwards", () => {
    for (const settlesOn of ["2026-05-09", "2026-03-10", "2026-01-01"])
      expect(estimateUnder(interestFree, { ...loan, settlesOn })).toMatchObject({
        costCents: 0,
        chargedDays: 0,
      });
    expect(estimateUnder(interestFree, { ...loan, settlesOn: "2026-05-10" }).chargedDays).toBe(1);
  });

  test.each([
    [90, 27_500],
    [91, 35_000],
    [121, 42_500],
    [180, 50_000],
  ])("6: 5.5%% at the advance and 1.5%% for each 30 days or part after 90: %i days", (days, feesCents) => {
    const late: FeeTerm = {
      ...once,
      name: "Extension",
      timing: "AfterXDays",
      afterDays: 90,
      recurrence: "PerXDays",
      everyDays: 30,
      amount: 150,
    };
    const fees = [{ ...once, name: "Fee", amount: 550 }, late];
    const terms = { ...noInterest, fees, minFeeCents: 10_000 };
    const given = { amountCents: 500_000, advancedOn: "2026-11-21", settlesOn: addDays("2026-11-21", days) };
    expect(estimateUnder(terms, given)).toMatchObject({ feesCents, payoutCents: 500_000 + feesCents });
    const small = estimateUnder(terms, { ...given, amountCents: 100_000 });
    expect(small.feesCents).toBeGreaterThanOrEqual(10_000);
  });

  test("7: a fee that is kept from what is paid out", () => {
    const terms = { ...noInterest, fees: [{ ...once, name: "Fee", amount: 500 }], isFeeFromProceeds: true };
    expect(estimateUnder(terms, { ...loan, amountCents: 4_000_000 })).toMatchObject({
      feesCents: 200_000,
      advancedCents: 3_800_000,
      payoutCents: 4_000_000,
    });
  });

  test("a loan that is repaid each month owes its balance when the sale settles", () => {
    const given = { amountCents: 6_000_000, advancedOn: "2026-11-21", settlesOn: "2027-06-01" };
    const estimate = estimateOf({ product: "Renovation Loan", ...given });
    expect(estimate.repaymentCents).toBe(131_956);
    const paid = 6 * (estimate.repaymentCents ?? 0);
    expect(paid + estimate.payoutCents).toBe(given.amountCents + estimate.costCents);
    expect(estimate.lines.map(({ label }) => label)).toContain("Repaid each month until then");
  });

  test("its lines add up, whatever is asked for", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vendorProductTypes),
        fc.integer({ min: 50_000, max: 300_000_000 }),
        fc.nat(365),
        (product, amountCents, days) => {
          const given = { amountCents, advancedOn: "2026-11-21", settlesOn: addDays("2026-11-21", days) };
          const { interestCents, feesCents, costCents, payoutCents, repaymentCents } = estimateOf({
            product,
            ...given,
          });
          expect(costCents).toBe(interestCents + feesCents);
          if (repaymentCents === null) expect(payoutCents).toBe(amountCents + costCents);
          else expect(payoutCents).toBeLessThanOrEqual(amountCents + costCents);
        },
      ),
    );
  });
});

describe("terms", () => {
  const later = { ...interestFree, effectiveFrom: "2027-01-01", basisPoints: 1_300 };

  test("are those in force on the day of the advance", () => {
    expect(loanTermsOn("Interest Free", "2026-12-31")).toBe(interestFree);
    expect(termsInForce([interestFree, later], "2020-01-01")).toBe(interestFree);
    expect(termsInForce([interestFree, later], "2026-12-31")).toBe(interestFree);
    expect(termsInForce([interestFree, later], "2027-01-01")).toBe(later);
  });

  test("every product is labelled by the law it is lent under, and holds to it [T221]", () => {
    for (const terms of Object.values(loanProducts).flat()) expect(creditErrorOf(terms)).toBeNull();
  });

  test("12: without a label they are never offered, and a label is held to", () => {
    const short: LoanTerms = { ...noInterest, maxDays: 62, creditLabel: "short-term exemption" };
    const fee = (amount: number) => [{ ...once, name: "Fee", amount }];
    expect(creditErrorOf({ ...short, fees: fee(500), basisPoints: 2_400 })).toBeNull();
    expect(creditErrorOf({ ...short, fees: fee(590) })).not.toBeNull();
    expect(creditErrorOf({ ...short, fees: fee(500), maxDays: 90 })).not.toBeNull();
    expect(creditErrorOf({ ...short, basisPoints: 2_401 })).not.toBeNull();
    expect(creditErrorOf({ ...short, creditLabel: null })).not.toBeNull();
    const low: LoanTerms = { ...short, creditLabel: "low-cost credit contract", maxCents: 200_000 };
    expect(creditErrorOf({ ...low, fees: fee(1_000) })).toBeNull();
    expect(creditErrorOf({ ...low, fees: fee(1_001) })).not.toBeNull();
    expect(creditErrorOf({ ...low, basisPoints: 1 })).not.toBeNull();
  });
});

describe("money", () => {
  test("9: the tax inside a price", () => {
    expect([330_000, 199_999].map(gstIn)).toEqual([30_000, 18_182]);
  });

  test("11: shares add up, the largest remainders first", () => {
    expect(splitByShares(100_001, [1, 1, 1])).toEqual([33_334, 33_334, 33_333]);
    expect(splitByShares(100_001, [60, 25, 15])).toEqual([60_001, 25_000, 15_000]);
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (amount, given) => {
        const shares = splitByShares(amount, given);
        const whole = given.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (amount * (given[index] ?? 0)) / whole)).toBeLessThan(1);
      }),
    );
  });
});
