import type { SurchargeRate } from "#domain/payment/surcharges.ts";
import type { Queries } from "#server/database/database.ts";

/** The surcharges in force on a day, an expression, of whoever has none of its own. */
export const standardSurcharges = (
  day: string,
) => `(select coalesce(json_agg(json_build_object('brand', s.brand, 'basisPoints', s.basis_points)
    order by s.brand collate "C"), '[]')
  from surcharge_rates s where s.agency_id is null and s.effective_from <= ${day}
    and (s.effective_to is null or s.effective_to >= ${day}))`;

/** The surcharges of a row of payment options. */
export const surchargesOf = (
  row: string,
) => `(select coalesce(json_agg(json_build_object('brand', s.brand, 'basisPoints', s.basis_points)
    order by s.brand collate "C"), '[]')
  from surcharge_rates s where s.change_id = ${row}.change_id and s.product = ${row}.product
    and s.branch_id is not distinct from ${row}.branch_id)`;

/** What cards cost an agency, as a change of its payment options says. */
export const costsOf = (
  changeId: string,
) => `(select coalesce(json_agg(json_build_object('brand', k.brand, 'basisPoints', k.basis_points,
    'statementOn', k.statement_on) order by k.brand collate "C"), '[]')
  from card_acceptance_costs k where k.change_id = ${changeId})`;

export async function findStandardSurcharges(queries: Queries, day: string): Promise<SurchargeRate[]> {
  const { rows } = await queries.query<{ rates: SurchargeRate[] }>(
    `select ${standardSurcharges("$1::date")} as rates`,
    [day],
  );
  return rows[0]?.rates ?? [];
}
