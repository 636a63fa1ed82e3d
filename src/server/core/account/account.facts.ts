import type { ApplicationStatus, MandateMethod, MandateStatus, PaymentMethod } from "#domain/enumerations.ts";
import type { Debtor } from "./debtor.rules.ts";

/** The open instalments of a mandate that wait for their day, or that are under way, added up. Cents; days `YYYY-MM-DD`. */
export type DebitFacts = {
  mandateId: string;
  method: MandateMethod;
  status: MandateStatus;
  debtor: Debtor;
  /** An instant; null where no bank is asked. */
  authoriseBy: string | null;
  isUnderWay: boolean;
  amountCents: number;
  count: number;
  nextCents: number;
  on: string;
  lastOn: string;
};

/** What is stored of one application, as far as its account follows from it. */
export type AccountFacts = {
  status: ApplicationStatus;
  isLoan: boolean;
  isAdvanced: boolean;
  dueCents: number;
  settledCents: number;
  debitingCents: number;
  dueOn: string | null;
  refundedCents: number;
  /** A card payment that is being made. */
  card: { method: PaymentMethod; amountCents: number } | null;
  transfers: { id: string; method: PaymentMethod; amountCents: number }[];
  authority: { id: string; method: PaymentMethod; amountCents: number; settlementDate: string } | null;
  debits: DebitFacts[];
  /** In suspense: of lines of the bank's feed that named this application. */
  waitingCents: number;
  /** In suspense and on its way back: late card charges, and refunds that have not left. */
  returningCents: number;
};

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isUnderWay = "i.status in ('submitted', 'retrying')";
const cents = "coalesce(t.amount_cents, i.amount_cents)";

const debits = `select coalesce(json_agg(d order by d."on", d."mandateId", d."isUnderWay" desc), '[]'::json) from (
    select m.id as "mandateId", m.method, m.status, m.debtor, ${instantOf("m.authorise_by")} as "authoriseBy",
      ${isUnderWay} as "isUnderWay", sum(${cents}) as "amountCents", count(*) as count,
      (array_agg(${cents} order by i.collect_on, i.number))[1] as "nextCents",
      ${day("min(i.collect_on)")} as "on", ${day("max(i.collect_on)")} as "lastOn"
    from instalments i join mandates m on m.id = i.mandate_id
    left join debit_attempts t on t.instalment_id = i.id and t.attempt = i.attempts and t.outcome = 'pending'
    where i.application_id = a.id and i.status in ('scheduled', 'dishonoured', 'submitted', 'retrying')
    group by m.id, ${isUnderWay}) d`;

const authority = `select json_build_object('id', s.id, 'method', p.method, 'amountCents', p.amount_cents,
      'settlementDate', ${day("s.settlement_date")})
    from settlement_authorities s join payments p on p.id = s.payment_id
    where s.application_id = a.id and s.status = 'signed'`;

const waiting = `select coalesce(sum(l.suspense_cents - l.resolved_cents), 0) from incoming_funds l
    where l.application_id = a.id and l.instruction = 'payment'`;

// A refund of a payment that its bank took back since is not held in suspense any more.
const returning = `select coalesce(sum(r.amount_cents + r.surcharge_cents), 0) from refunds r
    left join payments p on p.id = r.payment_id
    where r.application_id = a.id and r.status in ('sending', 'toPayOut', 'ordered', 'failed') and p.status is distinct from 'reversed'`;

const payment = "json_build_object('id', q.id, 'method', q.method, 'amountCents', q.amount_cents)";
const isCard = `q.status in ('submitting', 'challenge', 'processing') and q.method not in ('PayTo', 'Direct Debit')`;
const isTransfer = `q.status = 'awaitingFunds' and q.method in ('Bank Transfer', 'PayID', 'BPay')`;

/**
 * The facts of `applications a left join obligations o` as one JSON object, `f.facts`: joined wherever an application is
 * read, so that its account comes in the same statement.
 */
export const accountFacts = `cross join lateral (
  select json_build_object('status', a.status, 'isLoan', a.is_loan, 'isAdvanced', a.advanced_at is not null,
    'dueCents', coalesce(o.due_cents, 0), 'settledCents', coalesce(o.settled_cents, 0),
    'debitingCents', coalesce(o.debiting_cents, 0), 'dueOn', ${day("o.due_date")},
    'refundedCents', coalesce(sum(q.given_back_cents) filter (where q.status = 'settled'), 0),
    'card', json_agg(${payment}) filter (where ${isCard}) -> 0,
    'transfers', coalesce(json_agg(${payment} order by q.created_at, q.id) filter (where ${isTransfer}), '[]'::json),
    'authority', (${authority}),
    'debits', (${debits}),
    'waitingCents', (${waiting}),
    'returningCents', coalesce(sum(q.refund_cents) filter (where q.refunded_at is null), 0) + (${returning})
  ) as facts
  from payments q where q.application_id = a.id
) f`;
