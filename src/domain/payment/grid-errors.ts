import { products } from "#domain/products.ts";
import { type MethodOption, type PaymentGrid, type ProductOptions, paidProducts } from "./payment-grid.ts";
import { brandsWithSurcharge, type SurchargeRate } from "./surcharges.ts";

/** How many days after it was made a link may be due at the latest. */
export const maxDueDays = 365;

export type GridError = {
  path: string;
  reason: "products" | "methods" | "bounds" | "dueDays" | "brands" | "statement";
};
/** A surcharge that is not allowed; of one that is above the recorded cost, that cost: null where none is recorded. */
type SurchargeError = { path: string } & (
  | { reason: "forbidden" }
  | { reason: "aboveCost"; costBasisPoints: number | null }
);

/**
 * What is wrong with the rows of a grid, by its path: every product that is paid for has one row of the agency and at most one for a
 * branch, each with its own ways to pay once, and no minimum above its maximum. A brand has one surcharge, and one cost by a
 * statement that is out.
 */
export function gridErrors(
  { products: rows, costs }: Pick<PaymentGrid, "products" | "costs">,
  today: string,
): GridError[] {
  const keys = rows.map(({ product, branchId }) => `${product}|${branchId ?? ""}`);
  const isWhole =
    new Set(keys).size === keys.length &&
    rows.every(({ product }) => paidProducts.includes(product)) &&
    paidProducts.every((product) => keys.includes(`${product}|`));
  if (!isWhole) return [{ path: "products", reason: "products" }];
  return [
    ...rows.flatMap(rowErrors),
    ...(areOnce(costs) ? [] : [{ path: "costs", reason: "brands" as const }]),
    ...costs.flatMap(({ statementOn }, index) =>
      statementOn <= today ? [] : [{ path: `costs.${index}.statementOn`, reason: "statement" as const }],
    ),
  ];
}

/** The surcharges of whole rows that are not allowed: on cards that bear none or the product is not paid by, and above their cost. */
export const surchargeErrors = ({
  products: rows,
  costs,
}: Pick<PaymentGrid, "products" | "costs">): SurchargeError[] =>
  rows.flatMap(({ product, surcharges }, index) =>
    surcharges.flatMap(({ brand, basisPoints }, position): SurchargeError[] => {
      const path = `products.${index}.surcharges.${position}.basisPoints`;
      if (basisPoints === 0) return [];
      if (!brandsWithSurcharge(products[product].methods).includes(brand))
        return [{ path, reason: "forbidden" }];
      const cost = costs.find((each) => each.brand === brand)?.basisPoints ?? null;
      return cost === null || basisPoints > cost
        ? [{ path, reason: "aboveCost", costBasisPoints: cost }]
        : [];
    }),
  );

const areOnce = (rates: readonly SurchargeRate[]): boolean =>
  new Set(rates.map(({ brand }) => brand)).size === rates.length;

function rowErrors({ product, methods, dueDays, surcharges }: ProductOptions, index: number): GridError[] {
  const own = products[product].methods;
  const path = `products.${index}`;
  const isWhole =
    methods.length === own.length && own.every((each) => methods.some(({ method }) => method === each));
  const isDueWrong = dueDays !== null && (dueDays < 0 || dueDays > maxDueDays);
  return [
    ...(isWhole ? [] : [{ path: `${path}.methods`, reason: "methods" as const }]),
    ...(areOnce(surcharges) ? [] : [{ path: `${path}.surcharges`, reason: "brands" as const }]),
    ...(isDueWrong ? [{ path: `${path}.dueDays`, reason: "dueDays" as const }] : []),
    ...methods.flatMap((cell, position) =>
      areBoundsRight(cell)
        ? []
        : [{ path: `${path}.methods.${position}.minCents`, reason: "bounds" as const }],
    ),
  ];
}

const areBoundsRight = ({ minCents, maxCents }: MethodOption): boolean =>
  minCents === null || maxCents === null || minCents <= maxCents;
