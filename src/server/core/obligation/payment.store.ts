import type { ApplicationStatus, PaymentMethod } from "#domain/enumerations.ts";
import { cardDeclinesBeforeEveryCode } from "#domain/limits.ts";
import type { SurchargeRate } from "#domain/payment/surcharges.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import { type OfferRow, offerColumns } from "#server/core/payment-options/offer.facts.ts";
import { standardSurcharges } from "#server/core/payment-options/surcharges.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import {
  nextReceiptNumber,
  type OwedRow,
  owedColumns,
  type PaymentRow,
  paymentColumns,
} from "./payment.row.ts";

// A debit in flight asks no gateway: what it speaks for stands on the obligation.
const isOfCard = "p.method not in ('PayTo', 'Direct Debit')";

// Surcharges change with the calendar of the property.
const today = localDay("$3::timestamptz", placeState);

export type Payable = OwedRow &
  OfferRow & {
    /** A card payment is being made at this moment. */
    hasInFlight: boolean;
    /** Cards that were declined anywhere on the site within the last hour, of which more than `cardDeclinesBeforeEveryCode` are not counted. */
    declinesOnSite: number;
    /** The key has been used before. */
    isKeyKept: boolean;
    /** Where the property is. */
    today: string;
    /** The surcharges in force today of whoever has none of its own. */
    standardSurcharges: SurchargeRate[];
  };

/** What lets a payment of an application in; `payable` is null where it never owed anything. */
export type PayableApplication = {
  id: string;
  agencyId: string;
  shortcode: string;
  status: ApplicationStatus;
  paymentRequiresOtp: boolean;
  payable: Payable | null;
};

/**
 * An application with what it owes, as far as letting a payment under this key in at this instant, and making it, need to
 * know; null for an unknown code.
 */
export async function findPayableApplication(
  queries: Queries,
  shortcode: string,
  { key, now }: { key: string; now: Date },
): Promise<PayableApplication | null> {
  const { rows } = await queries.query<{
    payable: Payable & { paymentRequiresOtp: boolean; obligationId: string | null };
  }>(
    {
      name: "payment-find-payable",
      // One column: the driver describes and parses each by itself, which costs more than one JSON.
      text: `select row_to_json(payable) as payable from (select ${owedColumns}, ${offerColumns},
          a.payment_requires_otp as "paymentRequiresOtp",
          exists (select from payments p where p.obligation_id = o.id
            and p.status in ('submitting', 'challenge', 'processing') and ${isOfCard}) as "hasInFlight",
          exists (select from idempotency_records i where i.application_id = a.id and i.key = $2) as "isKeyKept",
          (select count(*)::int from (select from payments d where d.status = 'declined'
            and d.created_at > $3::timestamptz - interval '1 hour' limit ${cardDeclinesBeforeEveryCode}) d) as "declinesOnSite",
          ${today} as today, ${standardSurcharges(today)} as "standardSurcharges"
        from applications a join agencies g on g.id = a.agency_id left join obligations o on o.application_id = a.id
        where a.shortcode = $1 and a.bpay_crn is not null) payable`,
    },
    [shortcode, key, now],
  );
  const row = rows[0]?.payable;
  if (row === undefined) return null;
  const { applicationId: id, agencyId, applicationStatus: status, paymentRequiresOtp, obligationId } = row;
  const payable = obligationId === null ? null : row;
  return { id, agencyId, shortcode: row.shortcode, status, paymentRequiresOtp, payable };
}

/** What of it is owed; null for an unknown code or one that never owed anything. */
export async function findPayable(
  queries: Queries,
  shortcode: string,
  under: { key: string; now: Date },
): Promise<Payable | null> {
  return (await findPayableApplication(queries, shortcode, under))?.payable ?? null;
}

export async function findPayment(
  queries: Queries,
  shortcode: string,
  id: string,
): Promise<PaymentRow | null> {
  const { rows } = await queries.query<PaymentRow>(
    `select ${paymentColumns} from payments p join applications a on a.id = p.application_id
     where p.id = $1 and a.shortcode = $2`,
    [id, shortcode],
  );
  return rows[0] ?? null;
}

export type CardPaymentRow = PaymentRow & { agencyId: string; shortcode: string };

/** A payment with what its charge is asked with; null when there is none. */
export async function findCardPayment(queries: Queries, id: string): Promise<CardPaymentRow | null> {
  const { rows } = await queries.query<CardPaymentRow>(
    `select ${paymentColumns}, a.agency_id as "agencyId", a.shortcode
     from payments p join applications a on a.id = p.application_id where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type PaymentChange = Pick<PaymentRow, "status"> &
  Partial<
    Pick<
      PaymentRow,
      | "method"
      | "amountCents"
      | "chargeId"
      | "cardBrand"
      | "cardLast4"
      | "challenge"
      | "problemCode"
      | "settledAt"
      | "refundCents"
      | "receiptNumber"
    >
  >;

/**
 * Moves a locked payment. What is not named stays; a token is forgotten as soon as the gateway has answered; a payment
 * that settles gets its receipt number, `R-00001042`, where it was not drawn before.
 */
export async function changePayment(
  tx: Transaction,
  payment: PaymentRow,
  change: PaymentChange,
  now: Date,
): Promise<PaymentRow> {
  const row: PaymentRow = { ...payment, ...change, token: null };
  const values = [
    row.id,
    row.status,
    row.method,
    row.amountCents,
    row.chargeId,
    row.cardBrand,
    row.cardLast4,
    row.challenge === null ? null : JSON.stringify(row.challenge),
    row.problemCode,
    row.settledAt,
    row.refundCents,
    now,
  ];
  if (row.status !== "settled" || row.receiptNumber !== null) {
    tx.write({ ...changeWrite, values: [...values, row.receiptNumber], updates: rowsOf(payment, row) });
    return row;
  }
  const { rows } = await tx.query<Pick<PaymentRow, "receiptNumber">>(numberStatement, values);
  return { ...row, receiptNumber: rows[0]?.receiptNumber ?? null };
}

// Announced transfers are changed all at once too (`restateAwaitingFunds`), every other payment by itself.
const rowsOf = (before: PaymentRow, after: PaymentRow): string =>
  [before, after].some(({ status }) => status === "awaitingFunds") ? "payments" : `payments ${before.id}`;

const changeText = (
  receiptNumber: string,
) => `update payments set status = $2, method = $3, amount_cents = $4, charge_id = $5,
    card_brand = $6, card_last4 = $7, challenge = $8, problem_code = $9, settled_at = $10, refund_cents = $11,
    token = null, updated_at = $12, receipt_number = ${receiptNumber}
  where id = $1`;
const changeWrite = { name: "payment-change", text: changeText("$13") };
const numberStatement = {
  name: "payment-change-numbered",
  text: `${changeText(nextReceiptNumber)} returning receipt_number as "receiptNumber"`,
};

export async function insertSettledPayment(
  tx: Transaction,
  owed: OwedRow,
  payment: { id: string; method: PaymentMethod; amountCents: number },
  now: Date,
): Promise<PaymentRow> {
  const { rows } = await tx.query<PaymentRow>(
    `with p as (insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
       receipt_number, created_at, updated_at, settled_at)
     values ($1, $2, $3, $4, 'settled', $5, 0, ${nextReceiptNumber}, $6, $6, $6) returning *)
     select ${paymentColumns} from p join applications a on a.id = p.application_id`,
    [payment.id, owed.applicationId, owed.obligationId, payment.method, payment.amountCents, now],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The payment was not written.");
  return row;
}

/** Marks a payment for staff; false when it is marked already. */
export async function markMismatched(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update payments set mismatched_at = $2 where id = $1 and mismatched_at is null",
    [id, now],
  );
  return rowCount === 1;
}

export async function markRefunded(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query("update payments set refunded_at = $2, updated_at = $2 where id = $1", [id, now]);
}

/** Payments that are unresolved, or owe a refund, and have not moved since a time, oldest first. */
export async function paymentsToReconcile(
  queries: Queries,
  quietSince: Date,
  max: number,
): Promise<string[]> {
  const { rows } = await queries.query<{ id: string; updated_at: Date }>(
    `(select p.id, p.updated_at from payments p where p.status in ('submitting', 'challenge', 'processing')
        and ${isOfCard} and p.updated_at < $1 and p.mismatched_at is null order by p.updated_at limit $2)
     union all
     (select id, updated_at from payments where refund_cents > 0 and refunded_at is null
        and updated_at < $1 order by updated_at limit $2)
     order by updated_at limit $2`,
    [quietSince, max],
  );
  return rows.map(({ id }) => id);
}
