import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { action } from "#web/kit/action/action.ts";
import { submitMade } from "./make-batch.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

/** What of an invoice no order has paid, integer cents. */
export const leftCentsOf = ({ totalCents, paidCents }: SupplierInvoice): number => totalCents - paidCents;

/** Pays a part of an invoice where less is cleared than is owed: a batch of its own, for somebody else to release. */
export const payPart = action<SupplierInvoice, PaymentBatch>({
  label: copy.payPart,
  isOffered: ({ status }) => status === "approved" || status === "partPaid",
  title: (invoice) => copy.payPartTitle(invoice.number, leftCentsOf(invoice)),
  consequence: copy.payPartConsequence,
  button: copy.payPart,
  field: { name: "amount", label: copy.payPartAmount, maxLength: 14 },
  call: async ({ services, subject, draft, key }) => {
    const amountCents = centsOfTyped(draft.amount ?? "") ?? 0;
    const body = { invoiceIds: [subject.id], parts: [{ invoiceId: subject.id, amountCents }] };
    return await submitMade(services, await services.staffApi.call("createPaymentBatch", { body, key }));
  },
  done: (_, { totalCents }) => copy.partPaid(totalCents),
});
