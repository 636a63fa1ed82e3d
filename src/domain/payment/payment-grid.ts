import { type PaymentMethod, type ProductType, productTypes } from "#domain/enumerations.ts";
import { products } from "#domain/products.ts";
import type { AcceptanceCost, SurchargeRate } from "./surcharges.ts";

/** One cell of a grid: a way to pay of a product, and the amounts that it is for. */
export type MethodOption = {
  method: PaymentMethod;
  isOffered: boolean;
  /** Null where any amount may be paid. */
  minCents: number | null;
  maxCents: number | null;
};

/** What an agency says of a product, everywhere or at one of its branches. */
export type ProductOptions = {
  /** Null for every branch that has none of its own. */
  branchId: string | null;
  product: ProductType;
  /** Whether every link of the product asks for a one-time code; else whoever makes a link says so. */
  requiresCode: boolean;
  /** In how many days a link is due where nobody names a day; null for none. */
  dueDays: number | null;
  /** In the order that payers see. */
  methods: readonly MethodOption[];
  /** The agency's own surcharges, by brand of card; the standard one where it has none. */
  surcharges: readonly SurchargeRate[];
};

/** What a link keeps of the grid that it was made with: its row, and what cards cost the agency then. */
export type MadeOptions = ProductOptions & { costs: readonly AcceptanceCost[] };

/** What an agency offers from a day on, in its own time zone. */
export type PaymentGrid = {
  beginsOn: string;
  products: readonly ProductOptions[];
  /** What cards cost the agency, one at most of a brand: no surcharge is above it. */
  costs: readonly AcceptanceCost[];
};

/** Where and when something is offered. */
export type GridPlace = { product: ProductType; branch: string | null; day: string };

/** The products that somebody pays for, so that a grid has a row for each. */
export const paidProducts: readonly ProductType[] = productTypes.filter(
  (product) => products[product].methods.length > 0,
);

/** Of grids in the order of their publishing, the newest that has begun; null where none has. */
export const gridInForce = <Grid extends Pick<PaymentGrid, "beginsOn">>(
  grids: readonly Grid[],
  day: string,
): Grid | null => grids.findLast(({ beginsOn }) => beginsOn <= day) ?? null;

/** What a grid says of a product at a branch: the branch's own row, else the agency's. */
export const optionsIn = (
  { products: rows }: Pick<PaymentGrid, "products">,
  { product, branch }: Pick<GridPlace, "product" | "branch">,
): ProductOptions | null => {
  const of = (branchId: string | null) =>
    rows.find((row) => row.product === product && row.branchId === branchId);
  return (branch === null ? undefined : of(branch)) ?? of(null) ?? null;
};

/** What is in force for a product at a branch on a day; null where the product's own table decides. */
export function optionsInForce(grids: readonly PaymentGrid[], place: GridPlace): ProductOptions | null {
  const grid = gridInForce(grids, place.day);
  return grid === null ? null : optionsIn(grid, place);
}

/** A row that offers what the product's own table does. */
export const ownOptions = (product: ProductType, branchId: string | null = null): ProductOptions => ({
  branchId,
  product,
  requiresCode: true,
  dueDays: null,
  methods: products[product].methods.map((method) => ({
    method,
    isOffered: true,
    minCents: null,
    maxCents: null,
  })),
  surcharges: [],
});

/** The products that ask for a code now and would not with another grid, at any branch: a second person has to agree. */
export function codesSwitchedOff(
  before: Pick<PaymentGrid, "products"> | null,
  after: Pick<PaymentGrid, "products">,
): ProductType[] {
  const branches = [before, after].flatMap((grid) => grid?.products.map(({ branchId }) => branchId) ?? []);
  const requiresCode = (grid: Pick<PaymentGrid, "products"> | null, place: Omit<GridPlace, "day">) =>
    (grid === null ? null : optionsIn(grid, place))?.requiresCode ?? true;
  return paidProducts.filter((product) =>
    [null, ...branches].some(
      (branch) => requiresCode(before, { product, branch }) && !requiresCode(after, { product, branch }),
    ),
  );
}
