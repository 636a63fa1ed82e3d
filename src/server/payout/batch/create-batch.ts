import type { BatchPart, PaymentBatch } from "#contract/payout.ts";
import { groupedBy } from "#domain/grouping.ts";
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
import { partsOf } from "./invoice-parts.ts";
import type { CheckedPayee } from "./name-check.store.ts";
import { channelOf, referencesOf } from "./new-order.ts";
import { insertOrder, type OrderInvoice } from "./order.store.ts";

/** Puts approved invoices into a batch: one order for each listing and payee. Made once for its key. */
export async function createBatch(
  dependencies: Dependencies,
  staff: RecordStaff,
  { invoiceIds, parts = [] }: { invoiceIds: readonly string[]; parts?: readonly BatchPart[] | undefined },
  key: string,
): Promise<PaymentBatch> {
  return await dependencies.database.transaction((tx) =>
    batches.create(
      tx,
      dependencies,
      staff,
      { key, details: parts.length === 0 ? invoiceIds : [invoiceIds, parts] },
      async (made) => {
        const batch = { id: made.id, requestHash: made.requestHash, agencyId: staff.agencyId, by: staff.id };
        if (!(await insertBatch(tx, batch, made.at))) return null;
        const invoices = await lockInvoices(tx, staff.agencyId, invoiceIds);
        if (invoices.length !== invoiceIds.length) throw new Refusal("invoice.unknown");
        const paid = await partsOf(tx, invoices, parts);
        if (parts.some(({ invoiceId }) => !invoiceIds.includes(invoiceId)))
          throw new Refusal("request.invalid", { field: "parts" });
        await schedule(tx, dependencies, staff, invoices);
        for (const group of groupedBy(invoices, groupOf).values())
          await insertOrderOf(tx, dependencies, made.id, group, paid);
        return { type: "payment-batch.created", data: { invoiceIds, parts } };
      },
    ),
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
    const at = { ...invoice, isPartPaid: invoice.paidCents > 0, isRestPaid: false, isUnderWay: false };
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
  dependencies: Dependencies,
  batchId: string,
  invoices: readonly InvoiceRow[],
  paid: readonly OrderInvoice[],
): Promise<void> {
  const [first] = invoices;
  if (first === undefined) throw new Error("An order without invoices.");
  const { agencyId, listingId, supplierId } = first;
  const { payee, check: nameCheck } = await payeeOf(tx, first);
  const channel = channelOf(dependencies, payee);
  const parts = paid.filter(({ id }) => invoices.some((invoice) => invoice.id === id));
  const withheldCents = parts.reduce((sum, part) => sum + part.withheldCents, 0);
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0) - withheldCents;
  const number = invoiceNumberKey(first.number).toUpperCase();
  const of = { agencyId, batchId, purpose: "invoices", listingId, supplierId, refundId: null } as const;
  await insertOrder(
    tx,
    {
      ...of,
      ...referencesOf(dependencies, number),
      amountCents,
      withheldCents,
      payee,
      channel,
      nameCheck,
      invoices: parts,
      taxes: [],
    },
    dependencies.clock.now(),
  );
}

/** The payee in force, which a release finds again or refuses, with what the bank said of it when it was proposed. */
async function payeeOf(
  tx: Transaction,
  { agencyId, supplierId, supplierName }: InvoiceRow,
): Promise<CheckedPayee> {
  const supplier = await readSupplierForPayment(tx, agencyId, supplierId);
  if (supplier === null || supplier.payee === null)
    throw new Refusal("batch.no-payee", {
      message: `${supplierName} has no account in force to be paid into.`,
    });
  const { payee, nameCheck } = supplier;
  return { payee, check: nameCheck === null ? null : { ...nameCheck, askedAt: null, acceptedBy: null } };
}
