import type { Queries } from "#server/database/database.ts";

/** Keeps that an agency has the document of an invoice; its bytes are in the file store. */
export async function keepInvoiceFile(
  queries: Queries,
  file: { agencyId: string; digest: string; name: string; by: string; at: Date },
): Promise<void> {
  await queries.query(
    `insert into supplier_invoice_files (agency_id, digest, name, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [file.agencyId, file.digest, file.name, file.by, file.at],
  );
}

/** The digest of an invoice's document that the agency has uploaded itself; null where there is none. */
export async function findInvoiceFile(
  queries: Queries,
  agencyId: string,
  invoiceId: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ digest: string }>(
    `select f.digest from supplier_invoices i
     join supplier_invoice_files f on f.agency_id = i.agency_id and f.digest = i.file_digest
     where i.agency_id = $1 and i.id = $2`,
    [agencyId, invoiceId],
  );
  return rows[0]?.digest ?? null;
}

/** The one supplier of an agency that has an ABN; null where none or several do. */
export async function supplierWithAbn(
  queries: Queries,
  agencyId: string,
  abn: string,
): Promise<string | null> {
  const { rows } = await queries.query<{ id: string }>(
    "select id from suppliers where agency_id = $1 and abn = $2 limit 2",
    [agencyId, abn],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
