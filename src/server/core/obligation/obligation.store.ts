import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OwedRow } from "./payment.row.ts";

/**
 * Moves a locked obligation and its application together; `dueCents` is left out where no less is owed. The version moves
 * with every change of the status.
 */
export function moveOwed(
  tx: Transaction,
  owed: OwedRow,
  next: { settledCents: number; dueCents?: number; status: ApplicationStatus },
  now: Date,
): void {
  tx.write({
    name: "payment-move-application",
    text: `update applications set status = $2, version = version + 1, updated_at = $3
      where id = $1 and status <> $2`,
    values: [owed.applicationId, next.status, now],
    updates: "applications",
  });
  tx.write({
    name: "payment-move-owed",
    text: `update obligations set settled_cents = $2, due_cents = coalesce($3, due_cents) where application_id = $1`,
    values: [owed.applicationId, next.settledCents, next.dueCents ?? null],
    updates: "obligations",
  });
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
