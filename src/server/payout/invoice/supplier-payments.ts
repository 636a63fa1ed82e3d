import { addressLine } from "#contract/shapes.ts";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { readAvailable } from "#server/core/trust/trust-ledger.store.ts";
import type { Database } from "#server/database/database.ts";
import { invoicesOfListing } from "./invoice.store.ts";
import { readItems, readSuppliers } from "./invoice-facts.store.ts";
import { requireReach } from "./invoices.ts";

/** What a listing within reach owes suppliers, what its ledger holds, and what a new invoice may choose of. */
export async function readSupplierPayments(
  database: Database,
  staff: ListingStaff,
  listingId: string,
): Promise<SupplierPayments> {
  const listing = await requireReach(database, staff, listingId);
  const ledger = accounts.trustListing(listingId, "marketing");
  const [available, items, invoices, suppliers] = await Promise.all([
    readAvailable(database, staff.agencyId, [ledger]),
    readItems(database, listingId, ""),
    invoicesOfListing(database, staff.agencyId, listingId),
    readSuppliers(database, staff.agencyId),
  ]);
  const { clearedCents = 0, availableCents = 0 } = available.get(ledger) ?? {};
  return {
    listingId,
    address: addressLine(listing.address),
    clearedCents,
    availableCents,
    invoices,
    suppliers,
    items: Object.entries(items).map(([id, item]) => ({ id, ...item })),
  };
}
