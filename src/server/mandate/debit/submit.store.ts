import type { InstalmentStatus, MandateMethod } from "#domain/enumerations.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type DueInstalment = {
  id: string;
  status: InstalmentStatus;
  attempts: number;
  amountCents: number;
  collectOn: string;
  applicationId: string;
  agencyId: string;
  obligationId: string;
};

type Wanted = {
  method: MandateMethod;
  /** Null: of every agency. */
  agencyId: string | null;
  today: string;
  after: Place;
  max: number;
};
/** Where a page of instalments ended. */
export type Place = Pick<DueInstalment, "collectOn" | "id">;

/** The next instalments whose day has come somewhere, in the order of their days, whether or not they can be collected. */
export async function pageOfDue(queries: Queries, { today, after, agencyId, max }: Wanted): Promise<Place[]> {
  const { rows } = await queries.query<Place>(
    {
      name: "debit-page-of-due",
      text: `select i.id, i.collect_on as "collectOn" from instalments i
        where i.status in ('scheduled', 'dishonoured') and i.collect_on <= $1
          and (i.collect_on, i.id) > ($2::date, $3) and ($4::text is null or i.agency_id = $4)
        order by i.collect_on, i.id limit $5`,
    },
    [today, after.collectOn, after.id, agencyId, max],
  );
  return rows;
}

/**
 * Those of a page that are due under a mandate in force and of an application that takes payments, locked with what they
 * would collect. What is locked elsewhere is passed over, so that nobody waits in a circle.
 */
export async function lockDue(
  tx: Transaction,
  { method, now }: Pick<Wanted, "method"> & { now: Date },
  page: readonly Place[],
): Promise<DueInstalment[]> {
  const { rows } = await tx.query<DueInstalment>(
    {
      name: "debit-lock-due",
      text: `select i.id, i.status, i.attempts, i.amount_cents as "amountCents", i.collect_on as "collectOn",
          i.application_id as "applicationId", i.agency_id as "agencyId", o.id as "obligationId"
        from instalments i join mandates m on m.id = i.mandate_id
        join obligations o on o.application_id = i.application_id join applications a on a.id = i.application_id
        join agencies g on g.id = a.agency_id where i.id = any($1) and i.status in ('scheduled', 'dishonoured') and i.collect_on <= ${localDay("$2::timestamptz", placeState)}
          and m.status = 'active' and m.method = $3 and a.status = 'completed'
        order by i.collect_on, i.id for no key update of i, o skip locked for share of m, a skip locked`,
    },
    [page.map(({ id }) => id), now, method],
  );
  return rows;
}

/** What of each obligation is neither settled nor spoken for; nothing while a card payment of it is being made. */
export async function roomOf(
  tx: Transaction,
  obligationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; cents: number }>(
    {
      name: "debit-room",
      text: `select o.id, case when exists (select from payments p where p.obligation_id = o.id
            and p.status in ('submitting', 'challenge', 'processing') and p.method not in ('PayTo', 'Direct Debit'))
          then 0 else o.due_cents - o.settled_cents - o.debiting_cents end as cents
        from obligations o where o.id = any($1)`,
    },
    [obligationIds],
  );
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export type NewDebit = {
  instalmentId: string;
  applicationId: string;
  obligationId: string;
  agencyId: string;
  status: InstalmentStatus;
  attempts: number;
  amountCents: number;
  paymentId: string;
  auditId: string;
};

/** Writes a batch of debits whole: payment, try, instalment, what they speak for, and what happened. */
export async function writeDebits(
  tx: Transaction,
  method: MandateMethod,
  debits: readonly NewDebit[],
  now: Date,
): Promise<void> {
  if (debits.length === 0) return;
  const all = <Key extends keyof NewDebit>(key: Key) => debits.map((debit) => debit[key]);
  await tx.query({ name: "debit-write", text: writeStatement }, [
    method,
    now,
    all("instalmentId"),
    all("applicationId"),
    all("obligationId"),
    all("agencyId"),
    all("status"),
    all("attempts"),
    all("amountCents"),
    all("paymentId"),
    all("auditId"),
  ]);
}

const writeStatement = `with given as (
    select * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::bigint[],
      $10::text[], $11::text[])
      as g(instalment_id, application_id, obligation_id, agency_id, status, attempt, amount_cents, payment_id, audit_id)
  ), paid as (
    insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
      created_at, updated_at)
    select payment_id, application_id, obligation_id, $1::text, 'processing', amount_cents, 0, $2, $2 from given
  ), tried as (
    insert into debit_attempts (instalment_id, attempt, agency_id, payment_id, lodgement_reference, amount_cents, method,
      outcome, submitted_at, updated_at)
    select instalment_id, attempt, agency_id, payment_id, 'DD' || lpad(nextval('lodgement_numbers')::text, 10, '0'),
      amount_cents, $1::text, 'pending', $2, $2 from given
  ), moved as (
    update instalments i set status = g.status, attempts = g.attempt, updated_at = $2 from given g
    where i.id = g.instalment_id
  ), spoken as (
    update obligations o set debiting_cents = o.debiting_cents + s.cents
    from (select obligation_id, sum(amount_cents) as cents from given group by obligation_id) s
    where o.id = s.obligation_id
  )
  insert into audit_events (id, application_id, agency_id, actor, type, data, happened_at)
  select audit_id, application_id, agency_id, 'system', 'instalment.submitted', jsonb_build_object('instalmentId',
    instalment_id, 'paymentId', payment_id, 'method', $1::text, 'amountCents', amount_cents, 'attempt', attempt), $2
  from given`;
