import { accounts } from "#server/core/journal/journal.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

/** What a ledger holds in the bank, what of it is spoken for, and what an order may take. Integer cents. */
export type Available = { clearedCents: number; reservedCents: number; availableCents: number };

export type Reservation = { orderId: string; ledger: string; amountCents: number };

/** A ledger that orders want more of than there is, with what the bank holds beyond all reservations. */
export type Shortage = Available & { ledger: string; bankCents: number; wantedCents: number };

/**
 * Keeps everyone else from reserving of an agency's ledgers until the caller commits. The agency's control account is
 * locked first, then the ledgers by name: whoever locks several never waits in a circle. Post after it, never before.
 */
export async function lockLedgers(
  tx: Transaction,
  agencyId: string,
  ledgers: readonly string[],
): Promise<void> {
  const names = [...new Set([accounts.trustControl(agencyId), ...ledgers])].sort();
  await tx.query(
    `insert into trust_ledgers (ledger, agency_id) select name, $1 from unnest($2::text[]) name
     where name in ('trust-control:' || $1, 'trust:suspense:' || $1)
       or exists (select from listings l where l.id = split_part(name, ':', 2) and l.agency_id = $1)
     order by name collate "C" on conflict do nothing`,
    [agencyId, names],
  );
  const { rowCount } = await tx.query(
    `select from trust_ledgers where agency_id = $1 and ledger = any($2) order by ledger collate "C" for update`,
    [agencyId, names],
  );
  if (rowCount !== names.length) throw new Error(`Not every ledger is of ${agencyId}: ${names.join(", ")}.`);
}

/**
 * What orders may take of ledgers of an agency: what each holds in the bank less what released orders reserved, and never
 * more than the bank holds beyond all reservations: after the bank took money back that was spent, it holds less. A line that
 * somebody typed holds nothing, wherever its money was put, before a second person has signed its month.
 */
export async function readAvailable(
  queries: Queries,
  agencyId: string,
  ledgers: readonly string[],
): Promise<Map<string, Available>> {
  const figures = await readFigures(queries, agencyId, ledgers);
  return new Map(figures.map(({ ledger, bankCents: _, ...available }) => [ledger, available]));
}

/**
 * Reserves what orders take of ledgers that the caller has locked, all of it or, where one has too little, nothing: then
 * its shortages are answered.
 */
export async function reserve(
  tx: Transaction,
  agencyId: string,
  reservations: readonly Reservation[],
  now: Date,
): Promise<Shortage[]> {
  const shortages = await shortagesOf(tx, agencyId, reservations);
  if (shortages.length > 0) return shortages;
  await tx.query(
    `insert into trust_reservations (order_id, ledger, agency_id, amount_cents, reserved_at)
     select order_id, ledger, $1, amount_cents, $2
     from unnest($3::text[], $4::text[], $5::bigint[]) r(order_id, ledger, amount_cents)`,
    [
      agencyId,
      now,
      reservations.map(({ orderId }) => orderId),
      reservations.map(({ ledger }) => ledger),
      reservations.map(({ amountCents }) => amountCents),
    ],
  );
  return [];
}

/**
 * Refuses transactions that were just posted where a ledger that they debit then holds less than released orders reserved of
 * it. The caller has locked the agency's ledgers, before it posted.
 */
export async function requireUnreserved(queries: Queries, transactionIds: readonly string[]): Promise<void> {
  const { rowCount } = await queries.query(
    `select from (select distinct account from journal_entries
         where transaction_id = any($1) and account like 'trust:%' and amount_cents > 0) e
       where (select sum(b.amount_cents) from journal_entries b where b.account = e.account)
         + coalesce((select sum(r.amount_cents) from trust_reservations r
             where r.ledger = e.account and r.released_at is null), 0) > 0`,
    [transactionIds],
  );
  if (rowCount !== 0) throw new Refusal("trust.not-cleared");
}

/** What orders reserved is theirs no more: it was sent, or is not sent at all. Post what was sent in the same transaction. */
export async function releaseReservation(
  tx: Transaction,
  agencyId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `update trust_reservations set released_at = $3
     where agency_id = $1 and order_id = any($2) and released_at is null`,
    [agencyId, orderIds, now],
  );
}

/** What orders had reserved is theirs again: what took its place was called off, or came back. The ledgers hold it. */
export async function reserveAgain(
  tx: Transaction,
  agencyId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.query(
    `update trust_reservations set released_at = null, reserved_at = $3
     where agency_id = $1 and order_id = any($2) and released_at is not null`,
    [agencyId, orderIds, now],
  );
}

async function shortagesOf(
  tx: Transaction,
  agencyId: string,
  reservations: readonly Reservation[],
): Promise<Shortage[]> {
  const wanted = new Map<string, number>();
  for (const { ledger, amountCents } of reservations)
    wanted.set(ledger, (wanted.get(ledger) ?? 0) + amountCents);
  const figures = await readFigures(tx, agencyId, [...wanted.keys()]);
  const allCents = [...wanted.values()].reduce((sum, cents) => sum + cents, 0);
  return figures.flatMap((figure) => {
    const wantedCents = wanted.get(figure.ledger) ?? 0;
    const isShort = wantedCents > figure.availableCents || allCents > figure.bankCents;
    return isShort ? [{ ...figure, wantedCents }] : [];
  });
}

type Figures = Available & { ledger: string; bankCents: number };

/** With each ledger what the bank holds beyond all reservations. */
async function readFigures(
  queries: Queries,
  agencyId: string,
  ledgers: readonly string[],
): Promise<Figures[]> {
  const { rows } = await queries.query<Figures>(
    {
      name: "trust-available",
      text: `with typed as materialized (
          -- What came in by a line that somebody typed, until a second person signs its month.
          select e.account, e.amount_cents from trust_months m join trust_corrections c on c.month_id = m.id
          join incoming_funds f on f.line_id = c.line_id
          join journal_transactions t on t.incoming_funds_id = f.id
          join journal_entries e on e.transaction_id = t.id
          where m.agency_id = $1 and m.status <> 'signed'),
        bank as (
          select coalesce((select sum(amount_cents) from journal_entries where account = 'trust-control:' || $1), 0)
            - coalesce((select sum(amount_cents) from typed where account = 'trust-control:' || $1), 0)
            - coalesce((select sum(amount_cents) from trust_reservations
                where agency_id = $1 and released_at is null), 0) as cents),
        held as (
          select ledger,
            coalesce((select sum(amount_cents) from typed where account = ledger), 0)
              - coalesce((select sum(amount_cents) from journal_entries where account = ledger), 0) as cleared,
            coalesce((select sum(r.amount_cents) from trust_reservations r
              where r.agency_id = $1 and r.ledger = l.ledger and r.released_at is null), 0) as reserved
          from unnest($2::text[]) l(ledger))
        select ledger, cleared::bigint as "clearedCents", reserved::bigint as "reservedCents",
          greatest(0, least(cleared - reserved, bank.cents))::bigint as "availableCents",
          bank.cents::bigint as "bankCents"
        from held, bank`,
    },
    [agencyId, [...new Set(ledgers)]],
  );
  return rows;
}
