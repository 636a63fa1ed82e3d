import { type GridPlace, gridInForce, type MadeOptions, optionsIn } from "#domain/payment/payment-grid.ts";
import type { AgencyOffer } from "./grids.store.ts";

/** The row of the grid that an application of a product is made with today; null where the product's own table decides. */
export function optionsToday(
  offer: AgencyOffer,
  { product, branch }: Omit<GridPlace, "day">,
): { number: number; options: MadeOptions } | null {
  const grid = offer.isSwitchedOn ? gridInForce(offer.grids, offer.today) : null;
  const options = grid === null ? null : optionsIn(grid, { product, branch });
  return grid === null || options === null
    ? null
    : { number: grid.number, options: { ...options, costs: grid.costs } };
}
