import type { InstalmentStatus } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { InstalmentState } from "./instalment.lifecycle.ts";
import { waitingStatuses } from "./instalment.lifecycle.ts";
import type { DatedInstalment } from "./mandate.rules.ts";

/** An instalment with its newest try. */
export type InstalmentRow = {
  id: string;
  mandateId: string;
  number: number;
  status: InstalmentStatus;
  dueOn: string;
  collectOn: string;
  amountCents: number;
  attempts: number;
  collectedCents: number | null;
  paymentId: string | null;
  lodgementReference: string | null;
  returnCode: string | null;
};

/** Columns of `instalments i` with its newest `debit_attempts d`, under the names of `InstalmentRow`. */
export const instalmentColumns = `i.id, i.mandate_id as "mandateId", i.number, i.status, i.due_on as "dueOn",
  i.collect_on as "collectOn", i.amount_cents as "amountCents", i.attempts, d.amount_cents as "collectedCents",
  d.payment_id as "paymentId", d.lodgement_reference as "lodgementReference", d.return_code as "returnCode"`;
export const newestAttempt =
  "left join debit_attempts d on d.instalment_id = i.id and d.attempt = i.attempts";

export async function instalmentsOf(
  queries: Queries,
  mandateIds: readonly string[],
): Promise<InstalmentRow[]> {
  const { rows } = await queries.query<InstalmentRow>(
    `select ${instalmentColumns} from instalments i ${newestAttempt}
     where i.mandate_id = any($1) order by i.mandate_id, i.number`,
    [mandateIds],
  );
  return rows;
}

type Of = { id: string; applicationId: string; agencyId: string };

/** Writes the instalments of a schedule, numbered on from those that there are. */
export async function insertInstalments(
  tx: Transaction,
  { ids, now }: { ids: { next(prefix: string): string }; now: Date },
  mandate: Of,
  instalments: readonly DatedInstalment[],
): Promise<void> {
  await tx.query(
    `insert into instalments (id, mandate_id, application_id, agency_id, number, due_on, collect_on, amount_cents,
       status, created_at, updated_at)
     select n.id, $1, $2, $3,
       n.place + (select coalesce(max(i.number), 0) from instalments i where i.mandate_id = $1),
       n.due_on, n.collect_on, n.amount_cents, 'scheduled', $4, $4
     from unnest($5::text[], $6::date[], $7::date[], $8::bigint[]) with ordinality
       as n(id, due_on, collect_on, amount_cents, place)`,
    [
      mandate.id,
      mandate.applicationId,
      mandate.agencyId,
      now,
      instalments.map(() => ids.next("ins")),
      instalments.map(({ dueOn }) => dueOn),
      instalments.map(({ collectOn }) => collectOn),
      instalments.map(({ amountCents }) => amountCents),
    ],
  );
}

/** Moves a locked instalment, with another day to collect it where it is tried again. */
export async function moveInstalment(
  tx: Transaction,
  id: string,
  next: InstalmentState & { collectOn?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update instalments set status = $2, attempts = $3, collect_on = coalesce($4, collect_on), updated_at = $5
     where id = $1`,
    [id, next.status, next.attempts, next.collectOn ?? null, now],
  );
}

/** Calls off what of a mandate waits for its day. */
export async function cancelWaiting(tx: Transaction, mandateId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `update instalments set status = 'cancelled', updated_at = $2 where mandate_id = $1 and status = any($3)`,
    [mandateId, now, waitingStatuses],
  );
  return rowCount ?? 0;
}

/** What of a mandate waits for its day, in the order of its schedule, locked until the caller commits. */
export async function waitingOf(
  tx: Transaction,
  mandateId: string,
): Promise<Pick<InstalmentRow, "id" | "amountCents">[]> {
  const { rows } = await tx.query<Pick<InstalmentRow, "id" | "amountCents">>(
    `select id, amount_cents as "amountCents" from instalments
     where mandate_id = $1 and status = any($2) order by number for no key update`,
    [mandateId, waitingStatuses],
  );
  return rows;
}

/** Calls instalments off, and plans less for one. */
export async function reduceInstalments(
  tx: Transaction,
  {
    cancelledIds,
    less,
  }: { cancelledIds: readonly string[]; less: { id: string; amountCents: number } | null },
  now: Date,
): Promise<void> {
  await tx.query("update instalments set status = 'cancelled', updated_at = $2 where id = any($1)", [
    cancelledIds,
    now,
  ]);
  if (less !== null)
    await tx.query("update instalments set amount_cents = $2, updated_at = $3 where id = $1", [
      less.id,
      less.amountCents,
      now,
    ]);
}

/** Whether something of a mandate still waits, or is on its way. */
export async function hasOpenInstalments(tx: Transaction, mandateId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from instalments where mandate_id = $1
       and status in ('scheduled', 'submitted', 'dishonoured', 'retrying') limit 1`,
    [mandateId],
  );
  return rowCount === 1;
}
