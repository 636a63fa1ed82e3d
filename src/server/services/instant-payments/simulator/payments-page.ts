import { formatCents } from "#domain/money/cents.ts";
import { shortenedPayee } from "#domain/payment/payee.ts";
import { escapeHtml } from "#server/services/cards/sandbox/sandbox-access.ts";
import type { StoredPayment } from "./payout-books.ts";

/** What the pretend provider paid, newest first, and which cents make it do what. */
export const paymentsPage = (payments: readonly StoredPayment[]): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><title>Payout simulator</title></head><body>
<h1>Payout simulator</h1>
<p>By the cents of the amount: .91 answers late, .92 loses its answer, .93 is rejected, .94 comes back, .95 is told twice.</p>
<ul>${payments
  .map(
    ({ payment, answer }) =>
      `<li>${escapeHtml(`${formatCents(payment.amountCents)} to ${shortenedPayee(payment.payee)}, ${payment.lodgementReference}: ${answer.status}`)}</li>`,
  )
  .join("")}</ul>
</body></html>`;
