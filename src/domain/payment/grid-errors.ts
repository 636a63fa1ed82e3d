import { products } from "#domain/products.ts";
import { type MethodOption, type PaymentGrid, type ProductOptions, paidProducts } from "./payment-grid.ts";

/** How many days after it was made a link may be due at the latest. */
export const maxDueDays = 365;

export type GridError = { path: string; reason: "products" | "methods" | "bounds" | "dueDays" };

/**
 * What is wrong with the rows of a grid, by its path: every product that is paid for has one row of the agency and at most one for a
 * branch, each with its own ways to pay once, and no minimum above its maximum.
 */
export function gridErrors({ products: rows }: Pick<PaymentGrid, "products">): GridError[] {
  const keys = rows.map(({ product, branchId }) => `${product}|${branchId ?? ""}`);
  const isWhole =
    new Set(keys).size === keys.length &&
    rows.every(({ product }) => paidProducts.includes(product)) &&
    paidProducts.every((product) => keys.includes(`${product}|`));
  return isWhole ? rows.flatMap(rowErrors) : [{ path: "products", reason: "products" }];
}

function rowErrors({ product, methods, dueDays }: ProductOptions, index: number): GridError[] {
  const own = products[product].methods;
  const path = `products.${index}`;
  const isWhole =
    methods.length === own.length && own.every((each) => methods.some(({ method }) => method === each));
  const isDueWrong = dueDays !== null && (dueDays < 0 || dueDays > maxDueDays);
  return [
    ...(isWhole ? [] : [{ path: `${path}.methods`, reason: "methods" as const }]),
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
