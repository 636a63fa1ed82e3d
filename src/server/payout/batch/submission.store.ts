import type { Queries, Transaction } from "#server/database/database.ts";
import type { InstantPayment, InstantPaymentAnswer } from "#server/services/instant-payments.ts";

/** Orders of released batches that the provider has not answered about, those asked about since then left out; oldest first. */
export async function unansweredOrders(
  queries: Queries,
  { batchId, askedBefore }: { batchId: string | null; askedBefore: Date },
  max: number,
): Promise<UnansweredOrder[]> {
  const { rows } = await queries.query<UnansweredOrder>(
    `select o.id, o.agency_id as "agencyId", o.batch_id as "batchId"
     from payment_orders o left join payout_submissions s on s.order_id = o.id
     where o.channel = 'instant' and o.status = 'released' and ($1::text is null or o.batch_id = $1)
       and (s.order_id is null or s.asked_at < $2)
     order by o.updated_at, o.id limit $3`,
    [batchId, askedBefore, max],
  );
  return rows;
}
export type UnansweredOrder = { id: string; agencyId: string; batchId: string };

/** Whether the provider was asked to pay an order, which then can't be recalled. */
export async function isSubmitted(queries: Queries, orderId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from payout_submissions where order_id = $1", [orderId]);
  return rowCount === 1;
}

/** How often the provider was asked, and what: the same each time, whatever has changed since. */
export type Asked = { attempts: number; request: InstantPayment };

/** Writes that the provider is asked, before it is, and what it is asked the first time. */
export async function markAsked(
  tx: Transaction,
  orderId: string,
  request: InstantPayment,
  now: Date,
): Promise<Asked> {
  const { rows } = await tx.query<Asked>(
    `insert into payout_submissions (order_id, asked_at, attempts, request) values ($1, $2, 1, $3)
     on conflict (order_id) do update set asked_at = $2, attempts = payout_submissions.attempts + 1,
       request = coalesce(payout_submissions.request, excluded.request)
     returning attempts, request`,
    [orderId, now, JSON.stringify(request)],
  );
  const [asked] = rows;
  if (asked === undefined) throw new Error(`The asking for ${orderId} was not kept.`);
  return asked;
}

/** Writes what the provider answered, the first time it did. */
export async function markAnswered(
  tx: Transaction,
  orderId: string,
  answer: InstantPaymentAnswer,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payout_submissions set outcome = $2, reason = $3, answered_at = $4
     where order_id = $1 and outcome is null`,
    [orderId, answer.status, answer.status === "rejected" ? answer.reason : null, now],
  );
}
