import type { CardBrand, ProductType } from "#domain/enumerations.ts";
import { products } from "#domain/products.ts";
import { gridInForce, optionsIn, type PaymentGrid, paidProducts } from "./payment-grid.ts";
import {
  basisPointsOf,
  brandsWithSurcharge,
  type OwnSurcharges,
  type SurchargeRate,
  surchargesOn,
} from "./surcharges.ts";

type Rows = Pick<PaymentGrid, "products" | "costs">;
type RaisedSurcharge = {
  product: ProductType;
  brand: CardBrand;
  fromBasisPoints: number;
  toBasisPoints: number;
};

/** What a grid says of the surcharges of a product at a branch; null where it says nothing. */
function ownSurchargesIn(
  grid: Rows | null,
  place: { product: ProductType; branch: string | null },
): OwnSurcharges | null {
  const options = grid === null ? null : optionsIn(grid, place);
  return grid === null || options === null ? null : { surcharges: options.surcharges, costs: grid.costs };
}

/** The surcharges of a product at a branch by the grid in force on a day: what a link that is made then has. */
export const surchargesOfPlace = (
  {
    isSwitchedOn,
    grids,
    standardSurcharges,
  }: {
    isSwitchedOn: boolean;
    grids: readonly PaymentGrid[];
    standardSurcharges: readonly SurchargeRate[];
  },
  { day, ...place }: { product: ProductType; branch: string | null; day: string },
): SurchargeRate[] =>
  surchargesOn(
    standardSurcharges,
    ownSurchargesIn(isSwitchedOn ? gridInForce(grids, day) : null, place),
    day,
  );

/** The products whose surcharge goes up with another grid, at any branch, by the most: a second person has to agree. */
export function surchargesRaised(
  before: Rows,
  after: Rows,
  { standard, day }: { standard: readonly SurchargeRate[]; day: string },
): RaisedSurcharge[] {
  const branches = new Set([before, after].flatMap((grid) => grid.products.map(({ branchId }) => branchId)));
  const pointsIn = (grid: Rows, product: ProductType, branch: string | null, brand: CardBrand) =>
    basisPointsOf(surchargesOn(standard, ownSurchargesIn(grid, { product, branch }), day), brand);
  return paidProducts.flatMap((product) =>
    brandsWithSurcharge(products[product].methods).flatMap((brand) => {
      const [raised] = [null, ...branches]
        .map((branch) => ({
          product,
          brand,
          fromBasisPoints: pointsIn(before, product, branch, brand),
          toBasisPoints: pointsIn(after, product, branch, brand),
        }))
        .filter((each) => each.toBasisPoints > each.fromBasisPoints)
        .toSorted((a, b) => b.toBasisPoints - a.toBasisPoints);
      return raised === undefined ? [] : [raised];
    }),
  );
}
