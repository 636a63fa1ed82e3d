import { todayIn } from "#domain/calendar/today.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { Destinations, OfferFacts } from "#domain/payment/offered-methods.ts";
import type { MadeOptions, PaymentGrid, ProductOptions } from "#domain/payment/payment-grid.ts";
import type { AcceptanceCost, SurchargeRate } from "#domain/payment/surcharges.ts";
import type { Queries } from "#server/database/database.ts";
import { destinationsOf } from "./offer.facts.ts";
import { costsOf, findStandardSurcharges, surchargesOf } from "./surcharges.store.ts";

/** A grid that was approved, with the number of its change. */
export type NumberedGrid = PaymentGrid & { number: number };

/** What decides the ways to pay of an agency's new links, and what day it is there. */
export type AgencyOffer = Omit<OfferFacts, "chosen" | "grids"> & {
  /** In force and to come, in the order of their publishing. */
  grids: NumberedGrid[];
  /** In the agency's time zone. */
  today: string;
  /** Those in force today of whoever has none of its own. */
  standardSurcharges: SurchargeRate[];
};

type OfferRow = { state: AustralianState; isSwitchedOn: boolean; destinations: Destinations };
type GridRow = { number: number; beginsOn: string; products: ProductOptions[]; costs: AcceptanceCost[] };

/** The rows of a change `c`, as a grid has them. */
export const gridRows = `(select coalesce(json_agg(json_build_object('branchId', o.branch_id, 'product', o.product,
    'requiresCode', o.requires_code, 'dueDays', o.due_days, 'methods', o.methods, 'surcharges', ${surchargesOf("o")})
    order by o.branch_id nulls first, o.product collate "C"), '[]')
  from payment_options o where o.change_id = c.id)`;

export async function findAgencyOffer(queries: Queries, agencyId: string, now: Date): Promise<AgencyOffer> {
  const { rows } = await queries.query<OfferRow>(
    `select g.state, coalesce(f.enabled, false) as "isSwitchedOn", ${destinationsOf} as destinations
     from agencies g left join agency_flags f on f.agency_id = g.id and f.flag = 'admin-payment-options'
     where g.id = $1`,
    [agencyId],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency ${agencyId}.`);
  const today = todayIn(agency.state, now);
  const { isSwitchedOn, destinations } = agency;
  const grids = isSwitchedOn ? await approvedGrids(queries, agencyId, today) : [];
  const standard = await findStandardSurcharges(queries, today);
  return { isSwitchedOn, destinations, grids, today, standardSurcharges: standard };
}

/** The grids that count today or later: the newest that has begun, and those that have not. */
async function approvedGrids(queries: Queries, agencyId: string, today: string): Promise<NumberedGrid[]> {
  const { rows } = await queries.query<GridRow>(
    `select c.number, c.begins_on as "beginsOn", ${gridRows} as products, ${costsOf("c.id")} as costs
     from payment_options_changes c
     where c.agency_id = $1 and c.status in ('approved', 'inForce') and c.number >= coalesce((
       select max(b.number) from payment_options_changes b
       where b.agency_id = $1 and b.status in ('approved', 'inForce') and b.begins_on <= $2::date), 1)
     order by c.number`,
    [agencyId, today],
  );
  return rows;
}

/** Has an application keep the row of a grid that it is made with; null where the product's own table decides. */
export async function writeApplicationOptions(
  queries: Queries,
  applicationId: string,
  made: { number: number; options: MadeOptions } | null,
): Promise<void> {
  await queries.query(
    "update applications set payment_options = $2, payment_options_number = $3 where id = $1",
    [applicationId, made === null ? null : JSON.stringify(made.options), made?.number ?? null],
  );
}
