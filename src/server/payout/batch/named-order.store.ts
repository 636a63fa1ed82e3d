import type { OrderPurpose, PaymentOrderStatus } from "#domain/supplier/invoice-statuses.ts";
import type { PayoutLine } from "#server/core/funds/payout-lines.port.ts";
import type { Queries } from "#server/database/database.ts";

export type NamedOrder = {
  id: string;
  purpose: OrderPurpose;
  batchId: string;
  agencyId: string;
  status: PaymentOrderStatus;
  amountCents: number;
  /** The provider was asked to pay it. */
  isAsked: boolean;
};

/**
 * The one order that a bank's line names, of the agency of the line's account where it tells one: by our reference, or, of tax,
 * by the tax office's number, which is the same each time, with the amount: then the oldest that the bank has and that no line
 * of this direction has named.
 */
export async function findOrderNamed(
  queries: Queries,
  { references, agencyId, line }: PayoutLine,
): Promise<NamedOrder | null> {
  const { rows } = await queries.query<NamedOrder>(
    `select id, purpose, batch_id as "batchId", agency_id as "agencyId", status, amount_cents as "amountCents",
       exists (select from payout_submissions s where s.order_id = payment_orders.id) as "isAsked"
     from payment_orders where agency_id = coalesce($2, agency_id) and (reference = any($1)
       or (purpose = 'tax' and lodgement_reference = $3 and amount_cents = $4
         and (status = any($5) or (status = 'released' and exists (select from payout_submissions s where s.order_id = payment_orders.id)))
         and not exists (select from payout_lines p where p.order_id = payment_orders.id and p.direction = $6)))
     order by reference = any($1) desc, sent_at nulls last, id limit 2`,
    [
      references,
      agencyId,
      (line.reference ?? "").replace(/\s/g, ""),
      line.amountCents,
      line.direction === "out" ? ["sent", "returned"] : ["sent", "cleared"],
      line.direction ?? "in",
    ],
  );
  const [oldest, another] = rows;
  return oldest === undefined || (another !== undefined && oldest.purpose !== "tax") ? null : oldest;
}
