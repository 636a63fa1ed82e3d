import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisPointsOfTyped, rateTyped } from "#domain/money/rates.ts";
import { surchargeErrors } from "#domain/payment/grid-errors.ts";
import { surchargesOfPlace, surchargesRaised } from "#domain/payment/grid-surcharges.ts";
import { ownOptions, type PaymentGrid, paidProducts } from "#domain/payment/payment-grid.ts";
import { surchargeText } from "#domain/payment/surcharge-text.ts";
import { basisPointsOf, type SurchargeRate, surchargeOf, surchargesOn } from "#domain/payment/surcharges.ts";
import { offerCases } from "#tests/support/payment-grids.ts";
import { runLength } from "#tests/support/run-length.ts";

const runs = { numRuns: runLength({ short: 400, full: 10_000 }) };
const day = "2026-11-27";
const amex = (basisPoints: number): SurchargeRate => ({ brand: "amex", basisPoints });
const cost = (basisPoints: number) => ({ ...amex(basisPoints), statementOn: "2026-10-31" });

describe("surcharges [T784]", () => {
  test("of generated grids are never above the recorded cost, and none on brands that the day forbids", () => {
    fc.assert(
      fc.property(offerCases, ({ product, branch, day: asked, ...facts }) => {
        const begun = facts.isSwitchedOn ? facts.grids.filter(({ beginsOn }) => beginsOn <= asked) : [];
        const grid = begun.at(-1);
        const row =
          grid?.products.find(({ branchId }) => branchId === branch) ??
          grid?.products.find(({ branchId }) => branchId === null);
        const rates = surchargesOfPlace(facts, { product, branch, day: asked });
        for (const { brand, basisPoints } of rates) {
          const recorded = grid?.costs.find((each) => each.brand === brand)?.basisPoints;
          const own = row?.surcharges.find((each) => each.brand === brand)?.basisPoints;
          const standard = facts.standardSurcharges.find((each) => each.brand === brand)?.basisPoints ?? 0;
          const isForbidden = asked >= "2026-10-01" && ["visa", "mastercard", "eftpos"].includes(brand);
          const expected =
            own === undefined ? Math.min(standard, recorded ?? standard) : Math.min(own, recorded ?? 0);
          expect([brand, basisPoints]).toEqual([brand, isForbidden ? 0 : expected]);
        }
      }),
      runs,
    );
  });

  test("are whole cents of the brand's rate, none without a rate", () => {
    const rates = [amex(140), { brand: "visa" as const, basisPoints: 0 }];
    expect([429_500, 25, 36].map((cents) => surchargeOf(rates, "amex", cents))).toEqual([6_013, 0, 1]);
    expect(surchargeOf(rates, "visa", 429_500)).toBe(0);
    expect(surchargeOf(rates, "other", 429_500)).toBe(0);
    expect(surchargeOf(rates, null, 429_500)).toBe(0);
  });

  test("are the standard ones where the agency has none of its own, and none without a recorded cost", () => {
    const inForce = (surcharges: SurchargeRate[], costs: ReturnType<typeof cost>[]) =>
      basisPointsOf(surchargesOn([amex(140)], { surcharges, costs }, day), "amex");
    expect(surchargesOn([amex(140)], null, day)).toEqual([amex(140)]);
    expect(inForce([], [])).toBe(140);
    expect(inForce([], [cost(165)])).toBe(140);
    expect(inForce([], [cost(120)])).toBe(120);
    expect(inForce([amex(165)], [cost(165)])).toBe(165);
    expect(inForce([amex(0)], [])).toBe(0);
    expect(inForce([amex(1)], [])).toBe(0);
  });

  test("read alike with an amount and without", () => {
    expect(surchargeText("AMEX", 10_000, [amex(140)])).toBe("1.4% surcharge ($1.40)");
    expect(surchargeText("AMEX", null, [amex(140)])).toBe("1.4% surcharge");
    expect(surchargeText("Credit Card", null, [amex(140)])).toBe("No surcharge");
  });
});

describe("the surcharges of a grid [T792]", () => {
  const gridOf = (
    standard: readonly SurchargeRate[],
    costs: PaymentGrid["costs"],
    atBranch: readonly SurchargeRate[] | null = null,
  ) => ({
    products: [
      ...paidProducts.map((product) => ({
        ...ownOptions(product),
        surcharges: product === "Standard" ? standard : [],
      })),
      ...(atBranch === null ? [] : [{ ...ownOptions("Standard", "brn_one"), surcharges: atBranch }]),
    ],
    costs,
  });
  const path = "products.0.surcharges.0.basisPoints";

  test.each([
    ["none", gridOf([], []), []],
    ["at cost", gridOf([amex(165)], [cost(165)]), []],
    ["of nothing", gridOf([amex(0)], []), []],
    ["above cost", gridOf([amex(166)], [cost(165)]), [{ path, reason: "aboveCost", costBasisPoints: 165 }]],
    ["without a cost", gridOf([amex(1)], []), [{ path, reason: "aboveCost", costBasisPoints: null }]],
    [
      "on Visa",
      gridOf([{ brand: "visa", basisPoints: 1 }], [{ ...cost(165), brand: "visa" }]),
      [{ path, reason: "forbidden" }],
    ],
    [
      "of a product without the card",
      {
        ...gridOf([], [cost(165)]),
        products: [{ ...ownOptions("Agency Settlement"), surcharges: [amex(1)] }],
      },
      [{ path, reason: "forbidden" }],
    ],
    ["none on Visa", gridOf([{ brand: "visa", basisPoints: 0 }], []), []],
  ])("are refused where they are not allowed: %s", (_what, grid, errors) => {
    expect(surchargeErrors(grid)).toEqual(errors);
  });

  test.each([
    ["the same", gridOf([], []), gridOf([], []), []],
    ["up", gridOf([], []), gridOf([amex(160)], [cost(165)]), [[140, 160]]],
    ["down", gridOf([], []), gridOf([amex(100)], [cost(165)]), []],
    ["up from its own", gridOf([amex(50)], [cost(165)]), gridOf([amex(60)], [cost(165)]), [[50, 60]]],
    ["back to the standard one", gridOf([amex(50)], [cost(165)]), gridOf([], [cost(165)]), [[50, 140]]],
    ["a cost recorded that caps it", gridOf([], []), gridOf([], [cost(120)]), []],
    ["a cost that goes", gridOf([], [cost(120)]), gridOf([], []), [[120, 140]]],
    ["at a branch alone", gridOf([], [cost(165)]), gridOf([], [cost(165)], [amex(150)]), [[140, 150]]],
    ["a branch's row that goes", gridOf([], [], [amex(0)]), gridOf([], []), [[0, 140]]],
  ])("that go up need a second person: %s", (_what, before, after, expected) => {
    const raised = surchargesRaised(before, after, { standard: [amex(140)], day });
    expect(raised.map(({ product }) => product)).not.toContain("Agency Settlement");
    const ofStandard = raised.filter(({ product }) => product === "Standard");
    expect(ofStandard.map(({ fromBasisPoints, toBasisPoints }) => [fromBasisPoints, toBasisPoints])).toEqual(
      expected,
    );
  });
});

test("a rate is read as it is typed, and typed as it is read", () => {
  for (const points of [0, 1, 50, 140, 165, 1_000])
    expect(basisPointsOfTyped(rateTyped(points))).toBe(points);
  expect(["1.4%", " 2 % ", "1.405", "-1", "", "1,4"].map(basisPointsOfTyped)).toEqual([
    140,
    200,
    null,
    null,
    null,
    null,
  ]);
});
