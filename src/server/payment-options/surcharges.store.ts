import type { ProductOptions } from "#domain/payment/payment-grid.ts";
import type { AcceptanceCost } from "#domain/payment/surcharges.ts";
import type { Transaction } from "#server/database/database.ts";

/** A cost with who recorded it first, and when. */
export type RecordedCost = AcceptanceCost & {
  recordedBy: string;
  recordedByName: string;
  recordedAt: string;
};
export type NewCost = AcceptanceCost & { recordedBy: string; recordedAt: string | Date };

/** What a change `c` says that cards cost the agency. */
export const recordedCosts = `(select coalesce(json_agg(json_build_object('brand', k.brand, 'basisPoints', k.basis_points,
    'statementOn', k.statement_on, 'recordedBy', k.recorded_by, 'recordedByName', r.name,
    'recordedAt', k.recorded_at) order by k.brand collate "C"), '[]')
  from card_acceptance_costs k join staff_members r on r.id = k.recorded_by where k.change_id = c.id)`;

type Written = {
  id: string;
  agencyId: string;
  beginsOn: string;
  products: readonly ProductOptions[];
  costs: readonly NewCost[];
};

/** Writes what a change says of surcharges: the costs first, which no surcharge is above. */
export async function insertSurcharges(
  tx: Transaction,
  { id, agencyId, beginsOn, products, costs }: Written,
): Promise<void> {
  await tx.query(
    `insert into card_acceptance_costs (change_id, agency_id, brand, basis_points, statement_on, recorded_by, recorded_at)
     select $1, $2, r.brand, r.basis_points, r.statement_on, r.recorded_by, r.recorded_at
     from jsonb_to_recordset($3::jsonb)
       as r(brand text, basis_points integer, statement_on date, recorded_by text, recorded_at timestamptz)`,
    [
      id,
      agencyId,
      JSON.stringify(
        costs.map((cost) => ({
          brand: cost.brand,
          basis_points: cost.basisPoints,
          statement_on: cost.statementOn,
          recorded_by: cost.recordedBy,
          recorded_at: cost.recordedAt,
        })),
      ),
    ],
  );
  await tx.query(
    `insert into surcharge_rates (brand, effective_from, basis_points, agency_id, branch_id, product, change_id,
       cost_basis_points)
     select r.brand, $3::date, r.basis_points, $2, r.branch_id, r.product, $1, k.basis_points
     from jsonb_to_recordset($4::jsonb) as r(brand text, basis_points integer, branch_id text, product text)
     left join card_acceptance_costs k on k.change_id = $1 and k.brand = r.brand`,
    [
      id,
      agencyId,
      beginsOn,
      JSON.stringify(
        products.flatMap(({ branchId, product, surcharges }) =>
          surcharges.map(({ brand, basisPoints }) => ({
            brand,
            basis_points: basisPoints,
            branch_id: branchId,
            product,
          })),
        ),
      ),
    ],
  );
}
