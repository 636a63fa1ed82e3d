import type { BatchPart } from "#contract/payout.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { Transaction } from "#server/database/database.ts";
import type { InvoiceRow } from "#server/payout/invoice/invoice.store.ts";
import { Refusal } from "#server/refusal.ts";
import type { OrderInvoice } from "./order.store.ts";
import { withheldOf } from "./withheld-tax.store.ts";

/**
 * What of each invoice an order pays: what is left of it, or the part that somebody chose. Tax is withheld of each part in
 * proportion, and the last part takes the rest of it; what is left of an invoice always pays more than its tax.
 */
export async function partsOf(
  tx: Transaction,
  invoices: readonly InvoiceRow[],
  chosen: readonly BatchPart[],
): Promise<OrderInvoice[]> {
  const withheld = await withheldOf(
    tx,
    invoices.map(({ id }) => id),
  );
  return invoices.map((invoice) => {
    const { id, number, totalCents, paidCents, withheldCents } = invoice;
    const at = chosen.findIndex(({ invoiceId }) => invoiceId === id);
    const leftCents = totalCents - paidCents;
    const amountCents = chosen[at]?.amountCents ?? leftCents;
    if (amountCents > leftCents)
      throw new Refusal("batch.part-too-large", {
        field: `parts.${at}.amountCents`,
        message: `${formatCents(leftCents)} of ${number} is left to be paid.`,
      });
    const keptCents = withheld.get(id) ?? 0;
    const isRest = amountCents === leftCents;
    const restCents = withheldCents - keptCents;
    const share = Math.round((withheldCents * amountCents) / totalCents);
    const minCents = restCents - (leftCents - amountCents - 1);
    const partCents = isRest ? restCents : Math.max(Math.min(share, restCents), minCents);
    return { id, number, amountCents, withheldCents: partCents };
  });
}
