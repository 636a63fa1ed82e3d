import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { Transaction } from "#server/database/database.ts";
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
