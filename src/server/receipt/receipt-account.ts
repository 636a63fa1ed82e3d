import type { ApplicationAccount } from "#contract/application-account.ts";
import type { Transaction } from "#server/database/database.ts";
import type { ReceiptAccount } from "./receipt.facts.ts";

type Figures = Pick<ApplicationAccount, "dueCents" | "receivedCents" | "refundedCents" | "remainingCents">;

/**
 * What a receipt says of its application: the account's own figures, what was refunded taken off what came, and what the
 * payment itself brought beyond what was due. Integer cents.
 */
export const receiptAccountOf = (
  { dueCents, receivedCents, refundedCents, remainingCents }: Figures,
  overCents: number,
): ReceiptAccount => ({ dueCents, receivedCents: receivedCents - refundedCents, remainingCents, overCents });

/** What a payment brought beyond what was due, cents. */
export async function readOver(tx: Transaction, paymentId: string): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    {
      name: "receipt-over",
      text: `select coalesce(sum(suspense_cents), 0)::bigint as cents from incoming_funds where payment_id = $1`,
    },
    [paymentId],
  );
  return rows[0]?.cents ?? 0;
}
