import fc from "fast-check";
import { cardBrands, type PaymentMethod, paymentMethods } from "#domain/enumerations.ts";
import type { Destinations } from "#domain/payment/offered-methods.ts";
import {
  type MethodOption,
  ownOptions,
  type PaymentGrid,
  type ProductOptions,
  paidProducts,
} from "#domain/payment/payment-grid.ts";
import type { AcceptanceCost, SurchargeRate } from "#domain/payment/surcharges.ts";

export const days = [
  "2026-09-30",
  "2026-10-01",
  "2026-11-26",
  "2026-11-27",
  "2026-11-28",
  "2026-12-31",
] as const;
export const branches = ["brn_one", "brn_two"] as const;
export const amounts = [1, 1_999, 2_000, 2_001, 50_000, 120_000] as const;

const basisPoints = fc.constantFrom(0, 1, 90, 139, 140, 141, 165, 333, 1_000);
const byBrand = { selector: ({ brand }: SurchargeRate) => brand, maxLength: cardBrands.length } as const;
/** Of any brand, whatever is allowed: what counts of it is another matter. */
const surcharges: fc.Arbitrary<SurchargeRate[]> = fc.uniqueArray(
  fc.record({ brand: fc.constantFrom(...cardBrands), basisPoints }),
  byBrand,
);
const costs: fc.Arbitrary<AcceptanceCost[]> = fc.uniqueArray(
  fc.record({
    brand: fc.constantFrom(...cardBrands),
    basisPoints,
    statementOn: fc.constant("2026-09-30"),
  }),
  byBrand,
);

const bound = fc.option(fc.constantFrom(...amounts), { nil: null });

const cellOf = (method: PaymentMethod): fc.Arbitrary<MethodOption> =>
  fc.record({ method: fc.constant(method), isOffered: fc.boolean(), minCents: bound, maxCents: bound });

const rowOf = (options: ProductOptions): fc.Arbitrary<ProductOptions> =>
  fc
    .shuffledSubarray(
      options.methods.map(({ method }) => method),
      { minLength: options.methods.length },
    )
    .chain((ordered) =>
      fc.record({
        branchId: fc.constant(options.branchId),
        product: fc.constant(options.product),
        requiresCode: fc.boolean(),
        dueDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
        methods: fc.tuple(...ordered.map(cellOf)),
        surcharges,
      }),
    );

/** A whole row of a product for the agency, and rows of some branches. */
const rowsOf = (product: ProductOptions["product"]): fc.Arbitrary<ProductOptions[]> =>
  fc
    .subarray([...branches])
    .chain((places) => fc.tuple(...[null, ...places].map((place) => rowOf(ownOptions(product, place)))));

const grid = (product: ProductOptions["product"]): fc.Arbitrary<PaymentGrid> =>
  fc.record({ beginsOn: fc.constantFrom(...days), products: rowsOf(product), costs });

/** What an agency may have published, what it has, and what is asked. */
export const offerCases = fc.constantFrom(...paidProducts).chain((product) =>
  fc.record({
    product: fc.constant(product),
    grids: fc.array(grid(product), { maxLength: 4 }),
    isSwitchedOn: fc.boolean(),
    standardSurcharges: fc.constantFrom<SurchargeRate[]>(
      [],
      [
        { brand: "amex", basisPoints: 140 },
        { brand: "eftpos", basisPoints: 40 },
        { brand: "visa", basisPoints: 90 },
      ],
      [
        { brand: "amex", basisPoints: 140 },
        { brand: "visa", basisPoints: 0 },
      ],
    ),
    destinations: fc.record<Destinations>({
      hasBankAccount: fc.boolean(),
      hasPayIdDomain: fc.boolean(),
      hasBpayBiller: fc.boolean(),
      hasDebitUser: fc.boolean(),
    }),
    chosen: fc.option(fc.subarray([...paymentMethods]), { nil: null }),
    branch: fc.constantFrom(...branches, "brn_three"),
    day: fc.constantFrom(...days),
    amountCents: fc.constantFrom(...amounts),
  }),
);
