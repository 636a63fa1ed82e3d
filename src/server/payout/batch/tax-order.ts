import type { PaymentBatch } from "#contract/payout.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { paymentReferenceOf, taxOfficePayee, taxOfficeState } from "#domain/supplier/tax-office.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { insertBatch } from "./batch.store.ts";
import { batches } from "./batches.ts";
import { channelOf, referencesOf } from "./new-order.ts";
import { insertOrder } from "./order.store.ts";
import { lockDueTaxes } from "./withheld-tax.store.ts";

/** As many payments as one order pays the tax of; the others wait for the next. */
const maxTaxes = 5_000;

/**
 * Puts the tax that was withheld of payments on the statement into a batch of its own: one order to the tax office, out of the
 * ledgers that reserved it. Made once for its key.
 */
export async function createTaxBatch(
  dependencies: Dependencies,
  staff: RecordStaff,
  typed: string,
  key: string,
): Promise<PaymentBatch> {
  const { database, clock, instantPayments } = dependencies;
  const lodgementReference = paymentReferenceOf(typed);
  if (lodgementReference === null) throw new Refusal("request.invalid", { field: "paymentReference" });
  const as = instantPayments.pays("bpay") ? "bpay" : "account";
  return await database.transaction((tx) =>
    batches.create(
      tx,
      dependencies,
      staff,
      { key, details: ["withheld-tax", lodgementReference] },
      async (made) => {
        const { agencyId } = staff;
        const batch = { id: made.id, requestHash: made.requestHash, agencyId, by: staff.id };
        if (!(await insertBatch(tx, batch, made.at))) return null;
        const taxes = await lockDueTaxes(tx, agencyId, maxTaxes);
        if (taxes.length === 0) throw new Refusal("batch.no-tax");
        const payee = taxOfficePayee(todayIn(taxOfficeState, made.at), lodgementReference, as);
        const { id, reference } = referencesOf(dependencies, "TAX");
        const amountCents = taxes.reduce((sum, tax) => sum + tax.amountCents, 0);
        await insertOrder(
          tx,
          {
            id,
            agencyId,
            batchId: made.id,
            purpose: "tax",
            listingId: null,
            supplierId: null,
            refundId: null,
            reference,
            lodgementReference,
            amountCents,
            withheldCents: 0,
            payee,
            channel: channelOf(dependencies, payee),
            nameCheck: null,
            invoices: [],
            taxes,
          },
          clock.now(),
        );
        return {
          type: "payment-batch.created",
          data: { amountCents, orderIds: taxes.map(({ orderId }) => orderId) },
        };
      },
    ),
  );
}
