import type { SupplierInvoice, SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import { invoiceNumberKey, joinedInvoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import type { SupplierInvoiceStatus } from "#domain/supplier/invoice-statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { violatedConstraintOf } from "#server/database/database-errors.ts";
import { Refusal } from "#server/refusal.ts";

/** An invoice as people are shown it, with what nobody is shown. */
export type InvoiceRow = SupplierInvoice & {
  agencyId: string;
  requestHash: string;
  fileDigest: string | null;
  journalIds: string[];
  /** Everybody who corrected it since. */
  editedBy: string[];
};

const personOf = (staff: string): string =>
  `case when ${staff}.id is not null then json_build_object('id', ${staff}.id, 'name', ${staff}.name) end`;
/** What people are shown, as the contract has it. */
const shown = `i.id, i.listing_id as "listingId", i.supplier_id as "supplierId", s.name as "supplierName", i.status,
  i.version, i.number, i.issued_on as "issuedOn", i.issued_on + s.terms::integer as "dueOn", i.abn,
  i.total_cents as "totalCents", i.gst_cents as "gstCents", i.is_buyer_named as "isBuyerNamed", i.lines, i.warnings,
  exists (select from supplier_invoice_files f
    where f.agency_id = i.agency_id and f.digest = i.file_digest) as "hasDocument",
  i.withheld_cents as "withheldCents", i.paid_cents as "paidCents", i.reason, ${personOf("a")} as "reasonBy",
  ${personOf("c")} as "capturedBy", ${personOf("d")} as "decidedBy",
  to_char(i.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`;
const columns = `${shown}, i.agency_id as "agencyId", i.request_hash as "requestHash", i.file_digest as "fileDigest",
  i.journal_ids as "journalIds", i.edited_by as "editedBy"`;
const from = `from supplier_invoices i join suppliers s on s.id = i.supplier_id
  join staff_members c on c.id = i.captured_by left join staff_members d on d.id = i.decided_by
  left join staff_members a on a.id = i.reason_by`;
const maxShown = 500;

export async function findInvoice(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<InvoiceRow | null> {
  const { rows } = await queries.query<InvoiceRow>(
    `select ${columns} ${from} where i.id = $1 and i.agency_id = $2`,
    [id, agencyId],
  );
  return rows[0] ?? null;
}

/** Invoices of an agency, locked in the order of their ids; those that it hasn't are left out. */
export async function lockInvoices(
  tx: Transaction,
  agencyId: string,
  ids: readonly string[],
): Promise<InvoiceRow[]> {
  const { rows } = await tx.query<InvoiceRow>(
    `select ${columns} ${from} where i.id = any($1) and i.agency_id = $2 order by i.id for update of i`,
    [ids, agencyId],
  );
  return rows;
}

/** What a listing was invoiced, newest first. */
export async function invoicesOfListing(
  queries: Queries,
  agencyId: string,
  listingId: string,
): Promise<SupplierInvoice[]> {
  // Prepared: planning its joins takes longer than running them.
  const { rows } = await queries.query<SupplierInvoice>(
    {
      name: "invoices-of-listing",
      text: `select ${shown} ${from} where i.agency_id = $1 and i.listing_id = $2
             order by i.created_at desc, i.id limit ${maxShown}`,
    },
    [agencyId, listingId],
  );
  return rows;
}

/** What of an agency is approved and in no batch, the longest due first. */
export async function payableInvoicesOf(
  queries: Queries,
  agencyId: string,
  limit: number,
): Promise<SupplierInvoice[]> {
  const { rows } = await queries.query<SupplierInvoice>(
    `select ${shown} ${from} where i.agency_id = $1 and i.status in ('approved', 'partPaid')
     order by i.issued_on + s.terms::integer, i.created_at, i.id limit $2`,
    [agencyId, limit],
  );
  return rows;
}

export type NewInvoice = { id: string; agencyId: string; listingId: string; requestHash: string; by: string };

/** False where its id, its number or its file was captured before. */
export async function insertInvoice(
  tx: Transaction,
  made: NewInvoice,
  draft: SupplierInvoiceDraft,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into supplier_invoices (id, agency_id, listing_id, request_hash, captured_by, created_at, updated_at, status,
       supplier_id, number, number_key, number_joined_key, issued_on, abn, total_cents, gst_cents, is_buyer_named, lines,
       file_digest)
     values ($1, $2, $3, $4, $5, $6, $6, 'captured', $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict do nothing`,
    [made.id, made.agencyId, made.listingId, made.requestHash, made.by, now, ...typedOf(draft)],
  );
  return rowCount === 1;
}

/**
 * Puts other details in an invoice, which keeps its file where they name none. Throws `invoice.duplicate` where its number or
 * file became another's a moment ago.
 */
export async function updateDraft(
  tx: Transaction,
  { id, by, status }: { id: string; by: string; status: SupplierInvoiceStatus },
  draft: SupplierInvoiceDraft,
  now: Date,
): Promise<void> {
  try {
    await tx.query(
      `update supplier_invoices set status = $2, updated_at = $3, version = version + 1,
       edited_by = case when $4 = any(edited_by) then edited_by else edited_by || $4::text end,
       supplier_id = $5, number = $6, number_key = $7, number_joined_key = $8, issued_on = $9, abn = $10,
       total_cents = $11, gst_cents = $12, is_buyer_named = $13, lines = $14, file_digest = coalesce($15, file_digest)
     where id = $1`,
      [id, status, now, by, ...typedOf(draft)],
    );
  } catch (error) {
    const field = onlyOnce[violatedConstraintOf(error) ?? ""];
    if (field === undefined) throw error;
    throw new Refusal("invoice.duplicate", { field });
  }
}

/** What keeps an invoice from being captured twice, and the field that it is of. */
const onlyOnce: Readonly<Record<string, string>> = {
  supplier_invoices_number: "number",
  supplier_invoices_number_joined: "number",
  supplier_invoices_file: "file",
};

const typedOf = (draft: SupplierInvoiceDraft) => [
  draft.supplierId,
  draft.number,
  invoiceNumberKey(draft.number),
  joinedInvoiceNumberKey(draft.number),
  draft.issuedOn,
  draft.abn,
  draft.totalCents,
  draft.gstCents,
  draft.isBuyerNamed,
  JSON.stringify(draft.lines),
  draft.fileDigest,
];

export type InvoiceChange = {
  status: SupplierInvoiceStatus;
  /** Null: stays. */
  decidedBy?: string;
  reason?: { text: string; by: string };
};

/** Writes where a locked invoice has come to; what is not named stays. */
export async function changeInvoice(
  tx: Transaction,
  id: string,
  { status, decidedBy, reason }: InvoiceChange,
  now: Date,
): Promise<void> {
  await tx.query(
    `update supplier_invoices set status = $2, decided_by = coalesce($3, decided_by), reason = coalesce($4, reason),
       reason_by = coalesce($5, reason_by), updated_at = $6, version = version + 1 where id = $1`,
    [id, status, decidedBy ?? null, reason?.text ?? null, reason?.by ?? null, now],
  );
}

export async function setWarnings(
  tx: Transaction,
  id: string,
  warnings: SupplierInvoice["warnings"],
): Promise<void> {
  await tx.query("update supplier_invoices set warnings = $2 where id = $1", [id, JSON.stringify(warnings)]);
}

/** What is owed by an invoice from now on, and the transactions that say so. */
export async function setOwed(
  tx: Transaction,
  id: string,
  { withheldCents, journalIds }: Pick<InvoiceRow, "withheldCents" | "journalIds">,
): Promise<void> {
  await tx.query("update supplier_invoices set withheld_cents = $2, journal_ids = $3 where id = $1", [
    id,
    withheldCents,
    journalIds,
  ]);
}

/** Where an invoice has come to with what was paid of it, or came back; one statement, since each says the other. */
export async function changePaid(
  tx: Transaction,
  id: string,
  { status, cents }: { status: SupplierInvoiceStatus; cents: number },
  now: Date,
): Promise<void> {
  await tx.query(
    `update supplier_invoices set status = $2, paid_cents = paid_cents + $3,
       paid_at = case when $2 = 'paid' then $4::timestamptz end, updated_at = $4, version = version + 1
     where id = $1`,
    [id, status, cents, now],
  );
}
