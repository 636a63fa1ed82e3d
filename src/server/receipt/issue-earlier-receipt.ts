import { lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { receiptFactsOf } from "./issue-receipt.ts";
import { writeReceipt } from "./receipt.store.ts";
import { readOver, receiptAccountOf } from "./receipt-account.ts";
import { type ReceiptDocument, receiptDocument } from "./receipt-document.ts";

/** Writes the receipt of a payment that settled before receipts were kept, with what had been received by then. */
export async function issueEarlierReceipt(
  needs: Pick<Dependencies, "database" | "clock" | "files" | "log">,
  paymentId: string,
): Promise<ReceiptDocument> {
  const { database, clock } = needs;
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === null) throw new Error(`No payment ${paymentId}.`);
    const receivedCents = payment.amountCents + (await settledBefore(tx, payment.obligationId, paymentId));
    const { dueCents } = payment;
    const remainingCents = dueCents - receivedCents;
    const figures = { dueCents, receivedCents, refundedCents: 0, remainingCents };
    writeReceipt(
      tx,
      paymentId,
      receiptFactsOf(payment, payment, receiptAccountOf(figures, await readOver(tx, paymentId))),
      clock.now(),
    );
  });
  const document = await receiptDocument(needs, paymentId);
  if (document === null) throw new Error(`No receipt of ${paymentId}.`);
  return document;
}

async function settledBefore(tx: Transaction, obligationId: string, paymentId: string): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0)::bigint as cents from payments e, payments p
     where p.id = $2 and e.obligation_id = $1 and e.status = 'settled' and (e.settled_at, e.id) < (p.settled_at, p.id)`,
    [obligationId, paymentId],
  );
  return rows[0]?.cents ?? 0;
}
