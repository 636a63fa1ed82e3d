import { addressLine } from "#contract/shapes.ts";
import type { PayableInvoices } from "#contract/supplier-invoice.ts";
import { maxPayableInvoices } from "#contract/supplier-invoice-calls.ts";
import { accounts } from "#server/core/journal/journal.rules.ts";
import { findAddresses } from "#server/core/listing/listing.store.ts";
import { readAvailable } from "#server/core/trust/trust-ledger.store.ts";
import type { Queries } from "#server/database/database.ts";
import { payableInvoicesOf } from "./invoice.store.ts";

/** What an agency has approved and put into no batch, with what the ledgers of its listings hold for it. */
export async function readPayableInvoices(queries: Queries, agencyId: string): Promise<PayableInvoices> {
  const found = await payableInvoicesOf(queries, agencyId, maxPayableInvoices + 1);
  const invoices = found.slice(0, maxPayableInvoices);
  const listingIds = [...new Set(invoices.map(({ listingId }) => listingId))];
  const addresses = await findAddresses(queries, agencyId, listingIds);
  const ledgerOf = (listingId: string) => accounts.trustListing(listingId, "marketing");
  const available = await readAvailable(
    queries,
    agencyId,
    addresses.map(({ id }) => ledgerOf(id)),
  );
  return {
    invoices,
    isMore: found.length > invoices.length,
    listings: addresses.map(({ id, address }) => ({
      id,
      address: addressLine(address),
      availableCents: available.get(ledgerOf(id))?.availableCents ?? 0,
    })),
  };
}
