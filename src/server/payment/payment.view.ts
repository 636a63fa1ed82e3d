import type { Payment } from "#contract/payment.ts";
import { problems } from "#contract/problems.ts";
import type { PaymentRow } from "#server/core/obligation/payment.row.ts";

/** A payment as the contract shows it. */
export function paymentView(row: PaymentRow): Payment {
  return {
    id: row.id,
    method: row.method,
    status: row.status,
    amountCents: row.amountCents,
    surchargeCents: row.surchargeCents,
    totalCents: row.amountCents + row.surchargeCents,
    reference: row.reference,
    receiptNumber: row.receiptNumber,
    card:
      row.cardBrand === null || row.cardLast4 === null
        ? null
        : { brand: row.cardBrand, last4: row.cardLast4 },
    challenge: row.status === "challenge" ? row.challenge : null,
    problem:
      row.problemCode === null ? null : { code: row.problemCode, message: problemMessageOf(row) ?? "" },
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** The bytes that a key is answered with from now on. */
export type Answer = { status: number; body: string };

/** The answer that a payment is: itself, or the problem that ended it. */
export function answerOf(row: PaymentRow, requestId: string): Answer {
  const code = row.problemCode;
  if (code === null) return { status: 201, body: JSON.stringify(paymentView(row)) };
  const error = { code, message: problemMessageOf(row), requestId };
  return { status: problems[code].status, body: JSON.stringify({ error }) };
}

function problemMessageOf({ problemCode, refundCents }: PaymentRow): string | null {
  if (problemCode === null) return null;
  return refundCents > 0
    ? "This is not owed any more. Your card was charged, and the whole amount is being refunded to you."
    : problems[problemCode].message;
}
