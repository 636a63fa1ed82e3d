import type { SupplierInvoiceReading } from "#contract/supplier-invoice.ts";
import { similarTo } from "#domain/supplier/invoice-checks.ts";
import { readInvoiceLines } from "#domain/supplier/invoice-reading.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { importDocument, type Upload } from "#server/core/documents/import-document.ts";
import { managedListing } from "#server/core/listing/listing.read.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { readBuyer, sameFile } from "./invoice-facts.store.ts";
import { findInvoiceFile, keepInvoiceFile, supplierWithAbn } from "./invoice-file.store.ts";
import { readInvoice } from "./invoices.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "files" | "documents">;

/** Takes in the PDF of an invoice and proposes what its words say. Refused like any document; one captured before is named. */
export async function readInvoiceFile(
  needs: Needs,
  staff: ListingStaff,
  { listingId, ...upload }: Upload & { listingId: string },
): Promise<SupplierInvoiceReading> {
  const { database, clock, documents } = needs;
  const { agencyId } = staff;
  await managedListing(database, staff, listingId);
  const { hash: digest, name } = await importDocument(needs, staff, upload);
  const earlier = await sameFile(database, { agencyId, exceptId: "", digest });
  if (earlier !== null)
    throw new Refusal("invoice.duplicate", { field: "file", message: similarTo(earlier) });
  await keepInvoiceFile(database, { agencyId, digest, name, by: staff.id, at: clock.now() });
  const { abn: ownAbn } = await readBuyer(database, agencyId);
  const found = readInvoiceLines(await documents.readLines(upload.bytes), ownAbn);
  const supplierId = found.abn === null ? null : await supplierWithAbn(database, agencyId, found.abn);
  return { fileDigest: digest, name, supplierId, ...found };
}

/** The document that an invoice was typed from. Throws `document.unknown` where there is none. */
export async function readInvoiceDocument(
  { database, files }: Pick<Dependencies, "database" | "files">,
  staff: ListingStaff,
  invoiceId: string,
): Promise<Uint8Array> {
  const { id } = await readInvoice(database, staff, invoiceId);
  const digest = await findInvoiceFile(database, staff.agencyId, id);
  if (digest === null) throw new Refusal("document.unknown");
  const bytes = await files.get(digest);
  if (bytes === null) throw new Error(`The document ${digest} is known and not in its store.`);
  return bytes;
}
