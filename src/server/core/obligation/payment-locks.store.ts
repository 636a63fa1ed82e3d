import type { Transaction } from "#server/database/database.ts";
import {
  nextReceiptNumber,
  type OwedRow,
  owedColumns,
  type PaymentRow,
  paymentColumns,
} from "./payment.row.ts";

const lockStatement = `select ${owedColumns}, ${paymentColumns}, (select i.request_id from idempotency_records i
    where i.payment_id = p.id and i.status is null limit 1) as "openRequestId"
  from payments p join obligations o on o.id = p.obligation_id join applications a on a.id = p.application_id
  join agencies g on g.id = a.agency_id
  where p.id = $1 for no key update of o, p, a`;

export type LockedPayment = PaymentRow & OwedRow & { openRequestId: string | null };

type Instants = "leaseUntil" | "refundedAt" | "createdAt" | "settledAt";
/** A row as the database puts it into JSON: instants are text. */
type InJson<Row extends PaymentRow> = Omit<Row, Instants> & { [Name in Instants]: string | null };

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** A locked row out of its JSON. */
function lockedOf<Row extends PaymentRow>(row: InJson<Row>): Row {
  const { leaseUntil, refundedAt, createdAt, settledAt } = row;
  return Object.assign(row, {
    leaseUntil: instantOf(leaseUntil),
    refundedAt: instantOf(refundedAt),
    createdAt: instantOf(createdAt),
    settledAt: instantOf(settledAt),
  }) as unknown as Row;
}

/**
 * A payment with what its application owes, all locked until the caller commits. Every change of a payment starts
 * here, obligation first, so that two changes of one obligation never wait for each other in a circle.
 */
export async function lockPayment(tx: Transaction, id: string): Promise<LockedPayment | null> {
  const { rows } = await tx.query<{ locked: InJson<LockedPayment> }>(
    {
      name: "payment-lock",
      text: `with locked as materialized (${lockStatement}) select row_to_json(locked) as locked from locked`,
    },
    [id],
  );
  return rows[0] === undefined ? null : lockedOf(rows[0].locked);
}

type LockedCharge = LockedPayment & { nextReceiptNumber: string | null };

/**
 * The same where the gateway says that the payment is charged: `nextReceiptNumber` is its number when it settles, drawn
 * under the lock, else null. One that is drawn and not used leaves a gap.
 */
export async function lockCharged(tx: Transaction, id: string): Promise<LockedCharge | null> {
  const { rows } = await tx.query<{ locked: InJson<LockedCharge> }>(
    {
      name: "payment-lock-charged",
      text: `with locked as materialized (${lockStatement}) select row_to_json(charged) as locked from (select locked.*,
          case when status in ('submitting', 'challenge', 'processing') and "applicationStatus" = 'completed'
            and "dueCents" - "settledCents" - "debitingCents" >= "amountCents"
            then ${nextReceiptNumber} end as "nextReceiptNumber"
        from locked) charged`,
    },
    [id],
  );
  return rows[0] === undefined ? null : lockedOf(rows[0].locked);
}

/** What an application owes, locked like `lockPayment` does. */
export async function lockOwed(tx: Transaction, applicationId: string): Promise<OwedRow | null> {
  const { rows } = await tx.query<OwedRow>(
    `select ${owedColumns} from obligations o join applications a on a.id = o.application_id
     join agencies g on g.id = a.agency_id where a.id = $1 for no key update of o, a`,
    [applicationId],
  );
  return rows[0] ?? null;
}
