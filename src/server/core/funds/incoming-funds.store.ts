import type { BankFeedLine } from "#contract/payment.ts";
import type { FundsOutcome } from "#domain/money/funds-outcomes.ts";
import { agencyOfChain } from "#server/core/journal/journal.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type IncomingOutcome = FundsOutcome;

export type IncomingFunds = {
  id: string;
  feedId: string;
  line: BankFeedLine;
  outcome: IncomingOutcome;
  applicationId: string | null;
  agencyId: string | null;
  paymentId: string | null;
  appliedCents: number;
  suspenseCents: number;
};

export async function isLineKnown(queries: Queries, lineId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from incoming_funds where line_id = $1", [lineId]);
  return rowCount === 1;
}

/** Keeps a line with what became of it. */
export async function insertIncoming(tx: Transaction, funds: IncomingFunds, now: Date): Promise<void> {
  const { line } = funds;
  await tx.query(
    `insert into incoming_funds (id, line_id, feed_id, kind, instruction, amount_cents, value_date, reference,
       biller_code, crn, payid, payer_name, reverses_line_id, outcome, application_id, payment_id, applied_cents,
       suspense_cents, received_at, agency_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
    [
      funds.id,
      line.lineId,
      funds.feedId,
      line.kind,
      line.instruction,
      line.amountCents,
      line.valueDate,
      line.reference ?? null,
      line.billerCode ?? null,
      line.crn ?? null,
      line.payId ?? null,
      line.payerName ?? null,
      line.reverses ?? null,
      funds.outcome,
      funds.applicationId,
      funds.paymentId,
      funds.appliedCents,
      funds.suspenseCents,
      now,
      funds.agencyId,
    ],
  );
}

export type UnreversedLine = {
  id: string;
  lineId: string;
  applicationId: string | null;
  paymentId: string | null;
  amountCents: number;
};

const status = `select f.id, f.line_id as "lineId", f.application_id as "applicationId",
    f.payment_id as "paymentId", f.amount_cents as "amountCents"
  from incoming_funds f
  where f.instruction = 'payment' and f.outcome <> 'reversed' and not exists (
    select from incoming_funds r where r.reverses_line_id = f.line_id and r.outcome = 'reversed')`;

/**
 * The payment that a correction or reversal takes back: the one it names, or, where a BPAY file names none, the only
 * one of that biller, CRN and amount. Null when there is none, when it is taken back already, or the amount is another.
 */
export async function findReversed(queries: Queries, line: BankFeedLine): Promise<UnreversedLine | null> {
  const { rows } =
    line.reverses === undefined
      ? await queries.query<UnreversedLine>(
          `${status} and f.kind = 'bpay' and $1 = 'bpay' and f.biller_code = $2 and f.crn = $3
             and f.amount_cents = $4 limit 2`,
          [line.kind, line.billerCode ?? null, line.crn ?? null, line.amountCents],
        )
      : await queries.query<UnreversedLine>(`${status} and f.line_id = $1 and f.amount_cents = $2`, [
          line.reverses,
          line.amountCents,
        ]);
  const [only] = rows;
  return only && rows.length === 1 ? only : null;
}

/** Keeps everyone else from counting, or taking back, the line of this id until the caller commits. */
export async function lockLine(tx: Transaction, lineId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('bank-feed-line:' || $1, 0))", [lineId]);
}

/** Whether a reversal of a payment came before it. */
export async function hasEarlyReversal(queries: Queries, line: BankFeedLine): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from incoming_funds where reverses_line_id = $1 and amount_cents = $2 and outcome = 'unmatchedReversal'
     limit 1`,
    [line.lineId, line.amountCents],
  );
  return rowCount === 1;
}

/**
 * The reversal that came before the payment it names, now that the payment is here, with the agency whose suspense it
 * stands in. It counts as matched from then on. Null when there is none.
 */
export async function claimEarlyReversal(
  tx: Transaction,
  line: BankFeedLine,
): Promise<{ agencyId: string | null } | null> {
  const { rows } = await tx.query<{ agencyId: string | null }>(
    `update incoming_funds f set outcome = 'reversed'
     where f.id = (select id from incoming_funds where reverses_line_id = $1 and amount_cents = $2
         and outcome = 'unmatchedReversal' order by received_at, id limit 1)
     returning (select ${agencyOfChain} from journal_transactions t where t.incoming_funds_id = f.id limit 1)
       as "agencyId"`,
    [line.lineId, line.amountCents],
  );
  return rows[0] ?? null;
}

export type SuspendedLine = {
  id: string;
  lineId: string;
  kind: BankFeedLine["kind"];
  /** The application that it names. */
  applicationId: string | null;
  openCents: number;
};

/** A line of the agency, locked until the caller commits, with what of it waits in suspense; null for every other. */
export async function lockFunds(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<SuspendedLine | null> {
  const { rows } = await tx.query<SuspendedLine>(
    `select id, line_id as "lineId", kind, application_id as "applicationId", suspense_cents - resolved_cents as "openCents" from incoming_funds
     where id = $1 and agency_id = $2 for no key update`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

/** So much less of a locked line waits in suspense; below zero, more. */
export async function resolveFunds(tx: Transaction, id: string, cents: number): Promise<void> {
  await tx.query("update incoming_funds set resolved_cents = resolved_cents + $2 where id = $1", [id, cents]);
}

/** Nothing of a line that was taken back waits any more. Locks it. */
export async function closeFunds(tx: Transaction, id: string): Promise<void> {
  await tx.query("update incoming_funds set resolved_cents = suspense_cents where id = $1", [id]);
}

/** The payments that a line paid, on its arrival and by matches, in the order that their obligations are locked in. */
export async function paymentsOfLine(queries: Queries, incomingFundsId: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select p.id from payments p where p.status = 'settled' and (
       p.id = (select payment_id from incoming_funds where id = $1)
       or p.id in (select payment_id from suspense_matches where incoming_funds_id = $1 and payment_id is not null))
     order by p.obligation_id, p.id`,
    [incomingFundsId],
  );
  return rows.map(({ id }) => id);
}

/** The line that a payment of a column came from, as an expression; null for a card's. */
export const lineOf = (paymentId: string): string =>
  `(select id from incoming_funds where payment_id = ${paymentId} and instruction = 'payment'
    union all select incoming_funds_id from suspense_matches where payment_id = ${paymentId} limit 1)`;

/** The line that a payment came from; null for a card's. */
export async function lineOfPayment(queries: Queries, paymentId: string): Promise<string | null> {
  const { rows } = await queries.query<{ id: string | null }>(`select ${lineOf("$1::text")} as id`, [
    paymentId,
  ]);
  return rows[0]?.id ?? null;
}

/** Who the bank says that the money of a payment came from, and the day that it counts it from, `YYYY-MM-DD`. */
export async function paidInOf(
  queries: Queries,
  paymentId: string,
): Promise<{ paidFrom: string | null; paidOn: string | null }> {
  const { rows } = await queries.query<{ paidFrom: string | null; paidOn: string }>(
    `select payer_name as "paidFrom", value_date as "paidOn" from incoming_funds where id = ${lineOf("$1::text")}`,
    [paymentId],
  );
  return rows[0] ?? { paidFrom: null, paidOn: null };
}
