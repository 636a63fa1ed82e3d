export const tabs = ["invoices", "payments", "ledger"] as const;
export type Tab = (typeof tabs)[number];

/** The page of a listing's payments to suppliers, on one of its tabs. */
export const paymentsHref = (listingId: string, tab: Tab): string =>
  `/property-listings/${listingId}/supplier-payments?tab=${tab}`;

/** Where invoices are added. */
export const captureHref = (listingId: string): string =>
  `${paymentsHref(listingId, "invoices")}&add=invoices`;

/** Where an invoice that nobody has approved is corrected. */
export const correctHref = (listingId: string, invoiceId: string): string =>
  `${paymentsHref(listingId, "invoices")}&correct=${invoiceId}`;

/** Where the PDF of an invoice is shown beside the others. */
export const documentHref = (listingId: string, invoiceId: string): string =>
  `${paymentsHref(listingId, "invoices")}&document=${invoiceId}`;

export const tabIn = (search: string): Tab => {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find((tab) => tab === named) ?? "invoices";
};
export const isAdding = (search: string): boolean => new URLSearchParams(search).get("add") === "invoices";
/** The invoice that the address corrects; null for none. */
export const correctedIn = (search: string): string | null => new URLSearchParams(search).get("correct");
/** The invoice whose PDF the address shows; null for none. */
export const documentIn = (search: string): string | null => new URLSearchParams(search).get("document");

/** Every payment of the agency, with refunds and withheld tax. */
export const agencyPaymentsHref = "/trust/payments";

/** The name of the batches that are read of an agency. */
export const batchesKey = (agencyId: string): string[] => ["payment-batches", agencyId];

/** The name of what is read of a listing's payments. */
export const paymentsKey = (agencyId: string, listingId: string): string[] => [
  "supplier-payments",
  agencyId,
  listingId,
];

/** The name of what is read of a listing's trust ledgers: a change of its payments has both read again. */
export const ledgerKey = (agencyId: string, listingId: string): string[] => [
  ...paymentsKey(agencyId, listingId),
  "trust-ledger",
];
