import type { PaymentMethod } from "#domain/enumerations.ts";
import type { Database, Queries, Writing } from "#server/database/database.ts";
import { violatedConstraintOf } from "#server/database/database-errors.ts";
import { Refusal } from "#server/refusal.ts";
import type { CardDetails } from "#server/services/cards/card-gateway.ts";
import { maxCardAttempts } from "./card-attempts.ts";
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
 * Writes a card payment and its key with all that `alongside` writes, if the whole amount is still owed and nothing else is
 * in flight. False when it is not so; throws `KeyInUse` when the key is kept already and the refusal `limit.reached` where the
 * attempt is one too many of its link, address, card or the whole site: attempts that were paid do not count. The share lock
 * on the obligation makes a payment that is settling at this moment count: its change is seen before the amount is compared.
 */
export async function beginCardPayment(
  database: Database,
  payment: NewCardPayment,
  now: Date,
  alongside: (writing: Writing) => Promise<void>,
): Promise<boolean> {
  try {
    await database.atOnce(async (writing) => {
      await alongside(writing);
      return { ...beginStatement, values: [...rowsOf(payment), now, JSON.stringify(maxCardAttempts)] };
    });
    return true;
  } catch (error) {
    switch (violatedConstraintOf(error)) {
      case "card_payment_is_owed":
        return false;
      case "card_payment_key_is_new":
        throw new KeyInUse();
      case "card_attempts_are_few":
        throw new Refusal("limit.reached");
      default:
        throw error;
    }
  }
}

const beginStatement = { name: "payment-begin-card", text: "select begin_card_payment($1, $2, $3, $4)" };

const rowsOf = (payment: NewCardPayment): [payment: string, key: string] => [
  JSON.stringify({
    id: payment.id,
    application_id: payment.applicationId,
    method: payment.method,
    amount_cents: payment.amountCents,
    surcharge_cents: payment.surchargeCents,
    token: payment.token,
    card_brand: payment.card.brand,
    card_last4: payment.card.last4,
    lease_until: payment.leaseUntil,
    client_hash: payment.clientHash,
    card_hash: payment.cardHash,
  }),
  JSON.stringify({ key: payment.key, request_hash: payment.requestHash, request_id: payment.requestId }),
];

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
