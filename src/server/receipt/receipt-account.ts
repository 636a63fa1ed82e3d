import type { ApplicationAccount } from "#contract/application-account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { ReceiptAccount } from "./receipt.facts.ts";

type Figures = Pick<ApplicationAccount, "dueCents" | "receivedCents" | "refundedCents" | "remainingCents">;

/**
 * What a receipt says of its application: the account's own figures, what was refunded taken off what came, and what the
 * payment itself brought beyond what was due.
 */
export async function receiptAccountOf(
  tx: Transaction,
  paymentId: string,
  { dueCents, receivedCents, refundedCents, remainingCents }: Figures,
): Promise<ReceiptAccount> {
  const { rows } = await tx.query<{ cents: number }>(
    `select coalesce(sum(suspense_cents), 0)::bigint as cents from incoming_funds where payment_id = $1`,
    [paymentId],
  );
  return {
    dueCents,
    receivedCents: receivedCents - refundedCents,
    remainingCents,
    overCents: rows[0]?.cents ?? 0,
  };
}
