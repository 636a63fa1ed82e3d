import type { ReceiptFacts } from "#server/receipt/receipt.facts.ts";

/** A receipt of $3,300.00 for marketing, paid in full by a Visa card to an agency that is registered for GST. */
export const wholeFacts: ReceiptFacts = {
  receiptNumber: "R-00001042",
  paidAt: "2026-11-21T23:14:00.000Z",
  method: "Credit Card",
  card: { brand: "visa", last4: "4242" },
  amountCents: 330_000,
  surchargeCents: 0,
  account: { dueCents: 330_000, receivedCents: 330_000, remainingCents: 0, overCents: 0 },
  reference: "SF-7K3M9Q2P",
  productType: "Standard",
  property: {
    address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
  },
  payers: ["Jamie Nguyen", "Ελένη Παπαδοπούλου"],
  sentTo: { channel: "EMAIL", contact: "jXXe@example.com" },
  agency: {
    name: "Harbour & Vale Property",
    legalName: "Harbour & Vale Property Pty Ltd",
    abn: "53004085616",
    phone: "1300 975 707",
    state: "VIC",
    isGstRegistered: true,
  },
  items: [
    { category: "Photography", description: "Twilight photography, 20 images", amountCents: 110_000 },
    { category: "Online listing", description: "Premiere listing, 60 days", amountCents: 220_000 },
  ],
};

/** The same of another amount, paid in full, charged as a whole. */
export const factsOfAmount = (amountCents: number, changed: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  ...wholeFacts,
  amountCents,
  account: { dueCents: amountCents, receivedCents: amountCents, remainingCents: 0, overCents: 0 },
  items: [],
  ...changed,
});
