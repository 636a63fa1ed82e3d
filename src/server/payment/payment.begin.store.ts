import type { PaymentMethod } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { CardDetails } from "#server/services/cards/card-gateway.ts";
import { type KeyedRequest, KeyInUse } from "./idempotency.store.ts";

export type NewCardPayment = KeyedRequest & {
  id: string;
  applicationId: string;
  method: PaymentMethod;
  amountCents: number;
  surchargeCents: number;
  token: string;
  card: CardDetails;
  clientHash: string;
  cardHash: string | null;
  leaseUntil: Date;
};

/**
 * Writes a card payment and its key, if the whole amount is still owed and nothing else is in flight. False when it is
 * not so; throws `KeyInUse` when the key is kept already. The share lock on the obligation makes a payment that is
 * settling at this moment count: its change is seen before the amount is compared.
 */
export async function beginCardPayment(
  tx: Transaction,
  payment: NewCardPayment,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.query<{ made: number; recorded: number }>(beginStatement, [
    payment.id,
    payment.applicationId,
    payment.method,
    payment.amountCents,
    payment.surchargeCents,
    payment.token,
    payment.card.brand,
    payment.card.last4,
    payment.leaseUntil,
    now,
    payment.key,
    payment.requestHash,
    payment.requestId,
    payment.clientHash,
    payment.cardHash,
  ]);
  const [counts] = rows;
  if (counts?.made !== 1) return false;
  if (counts.recorded !== 1) throw new KeyInUse();
  return true;
}

const beginStatement = {
  name: "payment-begin-card",
  text: `with owed as (
      select o.id, o.application_id from obligations o join applications a on a.id = o.application_id
      where o.application_id = $2 and a.status = 'completed' and o.due_cents - o.settled_cents - o.debiting_cents >= $4
      for share of o
    ), made as (
      insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents, token,
        card_brand, card_last4, attempts, lease_until, created_at, updated_at, client_hash, card_hash)
      select $1, application_id, id, $3, 'submitting', $4, $5, $6, $7, $8, 1, $9, $10, $10, $14, $15 from owed
      on conflict do nothing returning id
    ), recorded as (
      insert into idempotency_records (application_id, key, request_hash, request_id, payment_id, created_at)
      select $2, $11, $12, $13, id, $10 from made on conflict do nothing returning key
    )
    select (select count(*)::int from made) as made, (select count(*)::int from recorded) as recorded`,
};

/**
 * Takes an unanswered payment for one more call to the gateway. False when another call may still be on its way, when
 * the payment is answered, or when the amount is not owed any more: then the gateway is asked, not called.
 */
export async function acquireLease(queries: Queries, id: string, until: Date, now: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `update payments p set lease_until = $2, attempts = attempts + 1, updated_at = $3
     where p.id = $1 and p.status = 'submitting' and p.lease_until <= $3 and p.mismatched_at is null
       and exists (select from obligations o join applications a on a.id = o.application_id
         where o.id = p.obligation_id and a.status = 'completed' and o.due_cents - o.settled_cents - o.debiting_cents >= p.amount_cents)`,
    [id, until, now],
  );
  return rowCount === 1;
}

/** A call to the gateway is over without its word: the next one need not wait. */
export async function endLease(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.query(
    "update payments set lease_until = $2 where id = $1 and status = 'submitting' and lease_until > $2",
    [id, now],
  );
}
