import type { DeskPayment } from "#contract/desk.ts";
import type { BankFeedLine } from "#contract/payment.ts";
import type { RefundStatus } from "#domain/enumerations.ts";
import type { Payee } from "#domain/payment/payee.ts";
import { lineOf } from "#server/core/funds/incoming-funds.store.ts";
import type { Parties } from "#server/core/party/payer-name.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { PayeeNameAnswer } from "#server/services/payee-names.ts";

type PayeeCheck = PayeeNameAnswer & { reason: string | null };

export type RefundRow = {
  id: string;
  agencyId: string;
  applicationId: string | null;
  applicationReference: string | null;
  paymentId: string | null;
  incomingFundsId: string | null;
  status: RefundStatus;
  isByCard: boolean;
  chargeId: string | null;
  amountCents: number;
  surchargeCents: number;
  reason: string;
  isOwedAgain: boolean;
  requestHash: string;
  requestedBy: string;
  requestedByName: string;
  decidedBy: string | null;
  decidedByName: string | null;
  payoutReference: string | null;
  /** The account that the payer named; null before, and of a card. */
  payee: Payee | null;
  payeeBy: string | null;
  payeeCheck: PayeeCheck | null;
  /** The bank took back what was to be refunded. */
  isReversed: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  /** Of the application that was paid, or that the line named. */
  parties: Parties | null;
  address: DeskPayment["address"];
  method: DeskPayment["method"] | null;
  cardBrand: NonNullable<DeskPayment["card"]>["brand"] | null;
  cardLast4: string | null;
  paidCents: number;
  /** Of the line that brought the money. */
  lineKind: BankFeedLine["kind"] | null;
  paidFrom: string | null;
};

const columns = `r.id, r.agency_id as "agencyId", r.application_id as "applicationId",
  a.reference as "applicationReference", r.payment_id as "paymentId", r.incoming_funds_id as "incomingFundsId",
  r.status, p.charge_id is not null as "isByCard", p.charge_id as "chargeId", r.amount_cents as "amountCents",
  r.surcharge_cents as "surchargeCents", r.reason, r.is_owed_again as "isOwedAgain",
  r.request_hash as "requestHash", r.requested_by as "requestedBy", s.name as "requestedByName",
  r.decided_by as "decidedBy", d.name as "decidedByName", r.payout_reference as "payoutReference",
  r.payee, r.payee_by as "payeeBy", r.payee_check as "payeeCheck", (p.status is not distinct from 'reversed' or exists (
    select from incoming_funds t where t.reverses_line_id = f.line_id and t.outcome = 'reversed')) as "isReversed",
  r.created_at as "createdAt", r.finished_at as "finishedAt", case when n.id is not null then jsonb_build_object('productType',
    n.product_type, 'vendors', n.vendors, 'buyers', n.buyers) end as parties,
  n.property -> 'address' as address, p.method, p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
  coalesce(p.amount_cents + p.surcharge_cents, f.amount_cents) as "paidCents", f.kind as "lineKind",
  f.payer_name as "paidFrom"`;
const from = `from refunds r join staff_members s on s.id = r.requested_by
  left join staff_members d on d.id = r.decided_by left join payments p on p.id = r.payment_id
  left join applications a on a.id = r.application_id
  left join incoming_funds f on f.id = coalesce(r.incoming_funds_id, ${lineOf("r.payment_id")})
  left join applications n on n.id = coalesce(r.application_id, f.application_id)`;

/** Refunds that wait for somebody or something. */
const open = "('awaitingApproval', 'sending', 'toPayOut', 'ordered', 'failed')";
const maxShown = 500;

export async function findRefund(queries: Queries, id: string): Promise<RefundRow | null> {
  const { rows } = await queries.query<RefundRow>(`select ${columns} ${from} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** A refund as it is, locked until the caller commits. */
export async function lockRefund(tx: Transaction, id: string): Promise<RefundRow> {
  const { rows } = await tx.query<RefundRow>(`select ${columns} ${from} where r.id = $1 for update of r`, [
    id,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`No refund ${id}.`);
  return row;
}

export async function refundsOfPayment(queries: Queries, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await queries.query<RefundRow>(
    `select ${columns} ${from} where r.payment_id = $1 order by r.created_at, r.id limit ${maxShown}`,
    [paymentId],
  );
  return rows;
}

export async function refundsOfFunds(queries: Queries, incomingFundsId: string): Promise<RefundRow[]> {
  const { rows } = await queries.query<RefundRow>(
    `select ${columns} ${from} where r.incoming_funds_id = $1 order by r.created_at, r.id limit ${maxShown}`,
    [incomingFundsId],
  );
  return rows;
}

export async function openRefunds(queries: Queries, agencyId: string): Promise<RefundRow[]> {
  const { rows } = await queries.query<RefundRow>(
    `select ${columns} ${from} where r.agency_id = $1 and r.status in ${open}
     order by r.created_at, r.id limit ${maxShown}`,
    [agencyId],
  );
  return rows;
}

export type NewRefund = Pick<
  RefundRow,
  | "id"
  | "agencyId"
  | "applicationId"
  | "paymentId"
  | "incomingFundsId"
  | "amountCents"
  | "surchargeCents"
  | "reason"
  | "isOwedAgain"
  | "requestHash"
  | "requestedBy"
>;

export async function insertRefund(tx: Transaction, refund: NewRefund, now: Date): Promise<void> {
  await tx.query(
    `insert into refunds (id, agency_id, application_id, payment_id, incoming_funds_id, status, amount_cents,
       surcharge_cents, reason, is_owed_again, request_hash, requested_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'awaitingApproval', $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      refund.id,
      refund.agencyId,
      refund.applicationId,
      refund.paymentId,
      refund.incomingFundsId,
      refund.amountCents,
      refund.surchargeCents,
      refund.reason,
      refund.isOwedAgain,
      refund.requestHash,
      refund.requestedBy,
      now,
    ],
  );
}

export type RefundChange = {
  status: RefundStatus;
  decidedBy?: string | null;
  payoutReference?: string;
  payee?: Payee;
  payeeBy?: string;
  payeeCheck?: PayeeCheck;
  gatewayRefundId?: string;
};

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
const ended: readonly RefundStatus[] = ["refunded", "declined", "dropped"];

/** Writes what a locked refund has become; what is not named stays. */
export async function changeRefund(
  tx: Transaction,
  id: string,
  change: RefundChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `update refunds set status = $2, decided_by = coalesce($3, decided_by),
       payout_reference = coalesce($4, payout_reference), gateway_refund_id = coalesce($5, gateway_refund_id),
       updated_at = $6, finished_at = $7, payee = coalesce($8, payee), payee_by = coalesce($9, payee_by),
       payee_check = coalesce($10, payee_check)
     where id = $1`,
    [
      id,
      change.status,
      change.decidedBy ?? null,
      change.payoutReference ?? null,
      change.gatewayRefundId ?? null,
      now,
      ended.includes(change.status) ? now : null,
      jsonOf(change.payee),
      change.payeeBy ?? null,
      jsonOf(change.payeeCheck),
    ],
  );
}

/** The surcharge that goes back with a refund, as it is reckoned when it is approved. */
export async function setSurcharge(tx: Transaction, id: string, surchargeCents: number): Promise<void> {
  await tx.query("update refunds set surcharge_cents = $2 where id = $1", [id, surchargeCents]);
}

/** Refunds of a payment, or of a line itself, whose payment waits to be released and sent. */
export async function orderedRefunds(
  tx: Transaction,
  of: { paymentId: string } | { incomingFundsId: string },
): Promise<{ refundId: string; agencyId: string }[]> {
  const { rows } = await tx.query<{ refundId: string; agencyId: string }>(
    `select id as "refundId", agency_id as "agencyId" from refunds
     where (payment_id = $1 or incoming_funds_id = $2) and status = 'ordered' order by id`,
    ["paymentId" in of ? of.paymentId : null, "incomingFundsId" in of ? of.incomingFundsId : null],
  );
  return rows;
}

/** Refunds of a payment, or of a line itself, that have not left yet, locked. */
export async function lockUnsent(
  tx: Transaction,
  of: { paymentId: string } | { incomingFundsId: string },
): Promise<RefundRow[]> {
  const [column, id] =
    "paymentId" in of ? ["payment_id", of.paymentId] : ["incoming_funds_id", of.incomingFundsId];
  const { rows } = await tx.query<RefundRow>(
    `select ${columns} ${from} where r.${column} = $1
       and r.status in ('awaitingApproval', 'toPayOut') order by r.id for update of r`,
    [id],
  );
  return rows;
}

/** Refunds that wait for the gateway's word and have not moved since a time, oldest first. */
export async function unansweredRefunds(queries: Queries, quietSince: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    "select id from refunds where status = 'sending' and updated_at < $1 order by updated_at limit $2",
    [quietSince, max],
  );
  return rows.map(({ id }) => id);
}
