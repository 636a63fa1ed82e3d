import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OwedRow } from "./payment.row.ts";

/**
 * Moves a locked obligation and its application together; `dueCents` is left out where no less is owed. The version moves
 * with every change of the status.
 */
export async function moveOwed(
  tx: Transaction,
  owed: OwedRow,
  next: { settledCents: number; dueCents?: number; status: ApplicationStatus },
  now: Date,
): Promise<void> {
  await tx.query(
    {
      name: "payment-move-owed",
      text: `with moved as (
          update applications set status = $3, version = version + 1, updated_at = $4
          where id = $1 and status <> $3
        )
        update obligations set settled_cents = $2, due_cents = coalesce($5, due_cents) where application_id = $1`,
    },
    [owed.applicationId, next.settledCents, next.status, now, next.dueCents ?? null],
  );
}

/** Whether a card payment of the application is being made at this moment. */
export async function hasPaymentInFlight(queries: Queries, applicationId: string): Promise<boolean> {
  const { rows } = await queries.query<{ isBusy: boolean }>(
    `select exists (select from payments where application_id = $1
       and status in ('submitting', 'challenge', 'processing')) as "isBusy"`,
    [applicationId],
  );
  return rows[0]?.isBusy ?? false;
}

/** Whether an agency has given its direct entry user. */
export async function hasDebitUser(queries: Queries, agencyId: string): Promise<boolean> {
  const { rows } = await queries.query(
    "select from agencies where id = $1 and direct_entry_user_id is not null",
    [agencyId],
  );
  return rows.length > 0;
}

export const hasApprovedRequest = async (queries: Queries, applicationId: string): Promise<boolean> =>
  (await approvedCents(queries, applicationId)) > 0;

/** What was approved of an application's requests, integer cents. */
export async function approvedCents(queries: Queries, applicationId: string): Promise<number> {
  const { rows } = await queries.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from funds_requests
     where application_id = $1 and status = 'approved'`,
    [applicationId],
  );
  return rows[0]?.cents ?? 0;
}
