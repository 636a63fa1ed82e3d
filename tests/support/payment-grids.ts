import fc from "fast-check";
import { type PaymentMethod, paymentMethods } from "#domain/enumerations.ts";
import type { Destinations } from "#domain/payment/offered-methods.ts";
import {
  type MethodOption,
  ownOptions,
  type PaymentGrid,
  type ProductOptions,
  paidProducts,
} from "#domain/payment/payment-grid.ts";

export const days = ["2026-11-26", "2026-11-27", "2026-11-28", "2026-12-31"] as const;
export const branches = ["brn_one", "brn_two"] as const;
export const amounts = [1, 1_999, 2_000, 2_001, 50_000, 120_000] as const;

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
      }),
    );

/** A whole row of a product for the agency, and rows of some branches. */
const rowsOf = (product: ProductOptions["product"]): fc.Arbitrary<ProductOptions[]> =>
  fc
    .subarray([...branches])
    .chain((places) => fc.tuple(...[null, ...places].map((place) => rowOf(ownOptions(product, place)))));

const grid = (product: ProductOptions["product"]): fc.Arbitrary<PaymentGrid> =>
  fc.record({ beginsOn: fc.constantFrom(...days), products: rowsOf(product) });

/** What an agency may have published, what it has, and what is asked. */
export const offerCases = fc.constantFrom(...paidProducts).chain((product) =>
  fc.record({
    product: fc.constant(product),
    grids: fc.array(grid(product), { maxLength: 4 }),
    isSwitchedOn: fc.boolean(),
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
