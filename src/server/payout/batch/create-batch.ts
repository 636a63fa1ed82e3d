import type { PaymentBatch } from "#contract/payout.ts";
import { groupedBy } from "#domain/grouping.ts";
import type { Payee } from "#domain/payment/payee.ts";
import { invoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import { readSupplierForPayment } from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { invoiceLifecycle } from "#server/payout/invoice/invoice.lifecycle.ts";
import { changeInvoice, type InvoiceRow, lockInvoices } from "#server/payout/invoice/invoice.store.ts";
import { Refusal } from "#server/refusal.ts";
import { insertBatch } from "./batch.store.ts";
import { batches } from "./batches.ts";
import { insertOrder, type OrderInvoice } from "./order.store.ts";

/** What a lodgement reference holds. */
const lodgementLength = 18;

/** Puts approved invoices into a batch: one order for each listing and payee. Made once for its key. */
export async function createBatch(
  dependencies: Dependencies,
  staff: RecordStaff,
  invoiceIds: readonly string[],
  key: string,
): Promise<PaymentBatch> {
  return await dependencies.database.transaction((tx) =>
    batches.create(tx, dependencies, staff, { key, details: invoiceIds }, async (made) => {
      const batch = { id: made.id, requestHash: made.requestHash, agencyId: staff.agencyId, by: staff.id };
      if (!(await insertBatch(tx, batch, made.at))) return null;
      const invoices = await lockInvoices(tx, staff.agencyId, invoiceIds);
      if (invoices.length !== invoiceIds.length) throw new Refusal("invoice.unknown");
      await schedule(tx, dependencies, staff, invoices);
      for (const group of groupedBy(invoices, groupOf).values())
        await insertOrderOf(tx, dependencies, made.id, group);
      return { type: "payment-batch.created", data: { invoiceIds } };
    }),
  );
}

const groupOf = ({ listingId, supplierId }: InvoiceRow): string => `${listingId} ${supplierId}`;

async function schedule(
  tx: Transaction,
  { clock, ids }: Dependencies,
  staff: RecordStaff,
  invoices: readonly InvoiceRow[],
): Promise<void> {
  for (const invoice of invoices) {
    const at = { ...invoice, isPartPaid: invoice.paidCents > 0, isRestPaid: false };
    const { status } = invoiceLifecycle.advance(at, { type: "invoice.scheduled" }, "batch.not-approved");
    await changeInvoice(tx, invoice.id, { status }, clock.now());
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: staff.agencyId,
        listingId: invoice.listingId,
        actor: staff.id,
        type: "supplier-invoice.scheduled",
        data: { invoiceId: invoice.id },
      },
      clock.now(),
    );
  }
}

async function insertOrderOf(
  tx: Transaction,
  { clock, ids }: Dependencies,
  batchId: string,
  invoices: readonly InvoiceRow[],
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) throw new Error("An order without invoices.");
  const { agencyId, listingId, supplierId } = first;
  const payee = await payeeOf(tx, first);
  const parts = invoices.map(partOf);
  const withheldCents = parts.reduce((sum, part) => sum + part.withheldCents, 0);
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0) - withheldCents;
  const reference = ids.reference();
  const number = invoiceNumberKey(first.number).toUpperCase();
  const lodgementReference = `${reference} ${number}`.slice(0, lodgementLength).trim();
  const order = {
    id: ids.next("por"),
    agencyId,
    batchId,
    listingId,
    supplierId,
    reference,
    lodgementReference,
  };
  await insertOrder(tx, { ...order, amountCents, withheldCents, payee, invoices: parts }, clock.now());
}

/** What is left of an invoice. All of what is withheld goes with its only payment. */
const partOf = ({ id, number, totalCents, paidCents, withheldCents }: InvoiceRow): OrderInvoice => ({
  id,
  number,
  amountCents: totalCents - paidCents,
  withheldCents,
});

/** The payee in force, which a release finds again or refuses. */
async function payeeOf(tx: Transaction, { agencyId, supplierId, supplierName }: InvoiceRow): Promise<Payee> {
  const supplier = await readSupplierForPayment(tx, agencyId, supplierId);
  if (supplier === null || supplier.payee === null)
    throw new Refusal("batch.no-payee", {
      message: `${supplierName} has no account in force to be paid into.`,
    });
  if (supplier.payee.kind !== "account")
    throw new Refusal("batch.payee-kind", {
      message: `The bank file pays accounts only. Ask ${supplierName} for a BSB and account number.`,
    });
  return supplier.payee;
}
