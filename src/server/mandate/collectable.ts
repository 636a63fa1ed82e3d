import { todayAt } from "#domain/calendar/today.ts";
import type { AustralianState, MandateMethod } from "#domain/enumerations.ts";
import type { ScheduleFacts } from "#domain/mandate/schedule.ts";
import { type OwedRow, owedColumns } from "#server/core/obligation/payment.row.ts";
import {
  methodsOfApplication,
  type OfferRow,
  offerColumns,
} from "#server/core/payment-options/offer.facts.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";

export type Collectable = OwedRow &
  OfferRow & {
    dueOn: string | null;
    state: AustralianState;
    /** Null until the agency has given it: a Direct Debit Request must name it. */
    debitUserId: string | null;
    agencyPhone: string;
  };

/** An application with what a schedule is reckoned from; throws where nothing can be paid. */
export async function collectable(queries: Queries, shortcode: string): Promise<Collectable> {
  const { rows } = await queries.query<Collectable>(
    `select ${owedColumns}, ${offerColumns}, o.due_date as "dueOn", g.state,
       g.direct_entry_user_id as "debitUserId", g.phone as "agencyPhone"
     from applications a join agencies g on g.id = a.agency_id join obligations o on o.application_id = a.id
     where a.shortcode = $1`,
    [shortcode],
  );
  if (rows[0] === undefined) throw new Refusal("payment.not-offered");
  return rows[0];
}

/** Whether the product, whoever made the link and the agency offer a way to be debited. */
export const offersMandate = (
  { payTo }: Pick<Dependencies, "payTo">,
  owed: Pick<Collectable, keyof OfferRow | "productType" | "dueCents" | "settledCents" | "debitingCents">,
  method: MandateMethod,
): boolean =>
  methodsOfApplication(owed, owed.dueCents - owed.settledCents - owed.debitingCents).includes(method) &&
  (method === "Direct Debit" || payTo.kind !== "none");

export const factsOf = (
  owed: Pick<
    Collectable,
    "dueCents" | "settledCents" | "debitingCents" | "dueOn" | "property" | "agencyState"
  >,
  now: Date,
): ScheduleFacts => ({
  today: todayAt(owed, now),
  outstandingCents: owed.dueCents - owed.settledCents - owed.debitingCents,
  dueOn: owed.dueOn,
});
