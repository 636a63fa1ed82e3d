import { gridErrors, surchargeErrors } from "#domain/payment/grid-errors.ts";
import type { ProductOptions } from "#domain/payment/payment-grid.ts";
import { aboveCostText } from "#domain/payment/surcharge-text.ts";
import type { AcceptanceCost } from "#domain/payment/surcharges.ts";
import { Refusal } from "#server/refusal.ts";
import type { NewCost, RecordedCost } from "./surcharges.store.ts";

type Rows = { products: readonly ProductOptions[]; costs: readonly AcceptanceCost[] };

/** Refuses rows that are not whole, and surcharges that are not allowed; of one above the recorded cost, its ceiling is named. */
export function requireValidRows(rows: Rows, today: string): void {
  const [error] = gridErrors(rows, today);
  if (error !== undefined) throw new Refusal("request.invalid", { field: error.path });
  const [wrong] = surchargeErrors(rows);
  if (wrong === undefined) return;
  if (wrong.reason === "forbidden") throw new Refusal("options.surcharge-forbidden", { field: wrong.path });
  const message = aboveCostText(wrong.costBasisPoints);
  throw new Refusal("options.surcharge-above-cost", { field: wrong.path, message });
}

/** Costs as they are written: what was recorded before stays recorded by whoever did. */
export const recordedAgain = (
  costs: readonly AcceptanceCost[],
  earlier: readonly RecordedCost[],
  { actor, now }: { actor: string; now: Date },
): NewCost[] =>
  costs.map((cost) => {
    const same = earlier.find(
      ({ brand, basisPoints, statementOn }) =>
        brand === cost.brand && basisPoints === cost.basisPoints && statementOn === cost.statementOn,
    );
    const { recordedBy = actor, recordedAt = now } = same ?? {};
    const { brand, basisPoints, statementOn } = cost;
    return { brand, basisPoints, statementOn, recordedBy, recordedAt };
  });
