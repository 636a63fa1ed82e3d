import { addressLine } from "#contract/shapes.ts";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { readAvailable } from "#server/core/trust/trust-ledger.store.ts";
import type { Queries } from "#server/database/database.ts";
import { invoicesOfListing } from "./invoice.store.ts";
import { invoiceView } from "./invoice.view.ts";
import { readItems, readSuppliers } from "./invoice-facts.store.ts";
import { requireReach } from "./invoices.ts";

/** What a listing within reach owes suppliers, what its ledger holds, and what a new invoice may choose of. */
export async function readSupplierPayments(
  queries: Queries,
  staff: ListingStaff,
  listingId: string,
): Promise<SupplierPayments> {
  const listing = await requireReach(queries, staff, listingId);
  const ledger = accounts.trustListing(listingId, "marketing");
  const available = (await readAvailable(queries, staff.agencyId, [ledger])).get(ledger);
  const items = await readItems(queries, listingId, "");
  return {
    listingId,
    address: addressLine(listing.address),
    clearedCents: available?.clearedCents ?? 0,
    availableCents: available?.availableCents ?? 0,
    invoices: (await invoicesOfListing(queries, staff.agencyId, listingId)).map(invoiceView),
    suppliers: await readSuppliers(queries, staff.agencyId),
    items: Object.entries(items).map(([id, item]) => ({ id, ...item })),
  };
}
