import { latestToday } from "#domain/calendar/today.ts";
import type { InstalmentStatus, MandateMethod } from "#domain/enumerations.ts";
import { localDay } from "#server/core/calendar/local-day.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** One try of an instalment, with the instalment that it is of. */
export type DebitRow = {
  instalmentId: string;
  mandateId: string;
  paymentId: string;
  method: MandateMethod;
  lodgementReference: string;
  amountCents: number;
  outcome: "pending" | "cleared" | "returned";
  status: InstalmentStatus;
  attempts: number;
  attempt: number;
  number: number;
};

const columns = `d.instalment_id as "instalmentId", i.mandate_id as "mandateId", d.payment_id as "paymentId", d.method,
  d.lodgement_reference as "lodgementReference", d.amount_cents as "amountCents", d.outcome, i.status, i.attempts,
  d.attempt, i.number`;
const from = "from debit_attempts d join instalments i on i.id = d.instalment_id";

/** The try of a payment, locked with its instalment; whoever locks it has locked the payment's obligation before. */
export async function lockDebit(tx: Transaction, paymentId: string): Promise<DebitRow | null> {
  const { rows } = await tx.query<DebitRow>(
    `select ${columns} ${from} where d.payment_id = $1 for no key update of d, i`,
    [paymentId],
  );
  return rows[0] ?? null;
}

/** The payment of a lodgement reference of an agency. */
export async function paymentOfLodgement(
  queries: Queries,
  agencyId: string,
  lodgementReference: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from debit_attempts where agency_id = $1 and lodgement_reference = $2`,
    [agencyId, lodgementReference],
  );
  return rows[0]?.paymentId ?? null;
}

export async function endDebit(
  tx: Transaction,
  paymentId: string,
  ended: { outcome: "cleared" | "returned"; returnCode: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    "update debit_attempts set outcome = $2, return_code = $3, updated_at = $4 where payment_id = $1",
    [paymentId, ended.outcome, ended.returnCode, now],
  );
}

/** What a debit spoke for is free again, or settles now. */
export async function release(tx: Transaction, obligationId: string, amountCents: number): Promise<void> {
  await tx.query("update obligations set debiting_cents = debiting_cents - $2 where id = $1", [
    obligationId,
    amountCents,
  ]);
}

/** Direct debits whose return window is over where their agency is, oldest first. */
export async function clearingDebits(queries: Queries, now: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ paymentId: string }>(
    `select t.payment_id as "paymentId" from debit_attempts t join agencies g on g.id = t.agency_id
     where t.outcome = 'pending' and t.clears_on <= $2 and t.clears_on <= ${localDay("$1::timestamptz", "g.state")}
     order by t.clears_on, t.payment_id limit $3`,
    [now, latestToday(now), max],
  );
  return rows.map(({ paymentId }) => paymentId);
}

/** PayTo payments whose word has not come since a time, oldest first. */
export async function quietPayments(queries: Queries, quietSince: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from debit_attempts
     where outcome = 'pending' and method = 'PayTo' and updated_at < $1 order by updated_at limit $2`,
    [quietSince, max],
  );
  return rows.map(({ paymentId }) => paymentId);
}
