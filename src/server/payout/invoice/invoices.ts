import type { SupplierInvoice, SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import { invoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import type { SupplierInvoiceEvent } from "#machines/supplier-invoice/supplier-invoice.types.ts";
import { canManage, type ListingStaff } from "#server/core/access/listing.access.ts";
import { listingFor, managedListing } from "#server/core/listing/listing.read.ts";
import { type RecordNeeds, type RecordOn, recordsOf } from "#server/core/record/record.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { checkDraft, type DraftOf } from "./check-draft.ts";
import { performInvoice, storeWarnings } from "./invoice.effects.ts";
import { invoiceLifecycle } from "./invoice.lifecycle.ts";
import {
  changeInvoice,
  findInvoice,
  type InvoiceRow,
  insertInvoice,
  lockInvoices,
  updateDraft,
} from "./invoice.store.ts";
import { invoiceView } from "./invoice.view.ts";

const records = recordsOf<InvoiceRow, SupplierInvoice>({
  noun: "supplier-invoice",
  problems: "invoice",
  subject: "invoiceId",
  idPrefix: "sin",
  find: findInvoice,
  lock: async (tx, agencyId, id) => (await lockInvoices(tx, agencyId, [id]))[0] ?? null,
  view: async (_queries, _staff, row) => invoiceView(row),
});

/** No payment of an open invoice was ever made. */
const unpaid = { isPartPaid: false, isRestPaid: false, isUnderWay: false };

/** A listing whose invoices the person may see: its applications are within reach, or the agency is. */
export async function requireReach(queries: Queries, staff: ListingStaff, listingId: string) {
  const listing = await listingFor(queries, staff, listingId);
  if (!canManage(staff, listing)) throw new Refusal("permission.missing");
  return listing;
}

export async function readInvoice(
  queries: Queries,
  staff: ListingStaff,
  id: string,
): Promise<SupplierInvoice> {
  const invoice = await records.find(queries, staff, id);
  await requireReach(queries, staff, invoice.listingId);
  return invoiceView(invoice);
}

/** Refuses an invoice that the listing hasn't. */
export async function requireInvoiceOf(
  queries: Queries,
  staff: ListingStaff,
  id: string,
  listingId: string,
): Promise<void> {
  const invoice = await records.find(queries, staff, id);
  if (invoice.listingId !== listingId) throw new Refusal("invoice.unknown");
}

/** Captures an invoice for a listing within reach; what it can't be saved with is refused beside its field. */
export async function captureInvoice(
  needs: RecordNeeds,
  staff: ListingStaff,
  { listingId, draft, key }: { listingId: string; draft: SupplierInvoiceDraft; key: string },
): Promise<SupplierInvoice> {
  return await needs.database.transaction(async (tx) => {
    await managedListing(tx, staff, listingId);
    return await records.create(tx, needs, staff, { key, details: [listingId, draft] }, async (made) => {
      if ((await findInvoice(tx, staff.agencyId, made.id)) !== null) return null;
      const of = { agencyId: staff.agencyId, listingId, exceptId: made.id };
      await requireValid(tx, needs, of, draft);
      const inserted = { id: made.id, requestHash: made.requestHash, agencyId: staff.agencyId, listingId };
      if (!(await insertInvoice(tx, { ...inserted, by: staff.id }, draft, made.at)))
        return await answerRace(tx, staff, made.id);
      await storeWarnings(tx, needs, await records.find(tx, staff, made.id));
      return { type: "supplier-invoice.captured", data: { listingId, totalCents: draft.totalCents } };
    });
  });
}

/** The same press a moment earlier made it; else its number or its file is of one that was captured meanwhile. */
async function answerRace(tx: Transaction, staff: ListingStaff, id: string): Promise<null> {
  if ((await findInvoice(tx, staff.agencyId, id)) !== null) return null;
  throw new Refusal("invoice.duplicate", { field: "number" });
}

async function requireValid(
  tx: Transaction,
  needs: RecordNeeds,
  of: DraftOf,
  draft: SupplierInvoiceDraft,
): Promise<void> {
  const { errors } = await checkDraft(tx, needs, of, draft);
  const [error] = errors;
  if (error === undefined) return;
  const isDuplicate =
    error.field === "file" || (error.field === "number" && invoiceNumberKey(draft.number) !== "");
  const code = isDuplicate ? "invoice.duplicate" : "invoice.invalid";
  throw new Refusal(code, { field: error.field, message: error.message });
}

/** Corrects an invoice that nobody has approved; whoever does can't approve it any more. */
export async function correctInvoice(
  needs: RecordNeeds,
  staff: ListingStaff,
  on: RecordOn,
  draft: SupplierInvoiceDraft,
): Promise<SupplierInvoice> {
  await managedListing(needs.database, staff, (await records.find(needs.database, staff, on.id)).listingId);
  return await records.change(needs, staff, on, async (tx, row, at) => {
    const event: SupplierInvoiceEvent = { type: "invoice.changed" };
    const { status, effects } = invoiceLifecycle.advance({ ...row, ...unpaid }, event, "invoice.closed");
    await requireValid(
      tx,
      needs,
      { agencyId: staff.agencyId, listingId: row.listingId, exceptId: row.id },
      draft,
    );
    await updateDraft(tx, { id: row.id, by: staff.id, status }, draft, at);
    await performInvoice(tx, needs, { ...row, ...draft }, effects);
    return { type: "supplier-invoice.changed", data: { totalCents: draft.totalCents } };
  });
}

type Decision = "queried" | "rejected" | "voided" | "approved";

/** Decides about an invoice. Only somebody who neither captured nor corrected it approves it. */
export async function decideInvoice(
  needs: RecordNeeds,
  staff: ListingStaff,
  on: RecordOn,
  { decision, reason }: { decision: Decision; reason?: string },
): Promise<SupplierInvoice> {
  return await records.change(needs, staff, on, async (tx, row, at) => {
    const event: SupplierInvoiceEvent = { type: `invoice.${decision}` };
    const { status, effects } = invoiceLifecycle.advance({ ...row, ...unpaid }, event, "invoice.closed");
    if (decision === "approved" && [row.capturedBy.id, ...row.editedBy].includes(staff.id))
      throw new Refusal("invoice.second-person");
    const decidedBy = decision === "approved" ? { decidedBy: staff.id } : {};
    await changeInvoice(
      tx,
      row.id,
      { status, ...decidedBy, ...(reason === undefined ? {} : { reason: { text: reason, by: staff.id } }) },
      at,
    );
    await performInvoice(tx, needs, row, effects);
    return { type: `supplier-invoice.${decision}`, data: { totalCents: row.totalCents, reason } };
  });
}
