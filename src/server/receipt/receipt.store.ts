import { publishedLogoOf } from "#server/core/brand/published-logo.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { ReceiptFacts } from "./receipt.facts.ts";

/** What the payment itself says of its receipt; agency and items are read where the receipt is written. */
export type OwnFacts = Omit<ReceiptFacts, "agency" | "items">;

/**
 * Writes the receipt of a payment with its agency and what was charged as they are now, once: a receipt that is there stays
 * as it is.
 */
export function writeReceipt(tx: Transaction, paymentId: string, facts: OwnFacts, now: Date): void {
  tx.write({
    name: "receipt-write",
    text: `insert into receipts (payment_id, application_id, facts, issued_at)
      select p.id, a.id, $2::jsonb || jsonb_build_object(
          'agency', jsonb_build_object('name', g.name, 'legalName', coalesce(g.legal_name, g.name), 'abn', g.abn,
            'phone', g.phone, 'state', g.state, 'isGstRegistered', g.gst_registered,
            'brand', jsonb_build_object('colour', g.brand_colour, 'logo', ${publishedLogoOf("g")})),
          'items', coalesce(a.charged_items, (
            select jsonb_agg(jsonb_build_object('category', i.category, 'description', i.description,
              'amountCents', i.amount_cents) order by i.position, i.id)
            from campaign_items i where i.listing_id = a.listing_id), '[]'::jsonb)), $3
      from payments p join applications a on a.id = p.application_id join agencies g on g.id = a.agency_id
      where p.id = $1
      on conflict (payment_id) do nothing`,
    values: [paymentId, JSON.stringify(facts), now],
  });
}

export type StoredReceipt = { facts: ReceiptFacts; document: Buffer | null };

export async function findReceipt(queries: Queries, paymentId: string): Promise<StoredReceipt | null> {
  const { rows } = await queries.query<StoredReceipt>(
    "select facts, document from receipts where payment_id = $1",
    [paymentId],
  );
  return rows[0] ?? null;
}

/** Keeps a receipt's document; the one that was kept first stays, and is answered. */
export async function storeReceiptDocument(
  queries: Queries,
  paymentId: string,
  document: Uint8Array,
): Promise<Buffer> {
  const { rows } = await queries.query<{ document: Buffer }>(
    "update receipts set document = coalesce(document, $2) where payment_id = $1 returning document",
    [paymentId, Buffer.from(document)],
  );
  const [kept] = rows;
  if (kept === undefined) throw new Error(`No receipt of ${paymentId}.`);
  return kept.document;
}

/** A settled payment of an application; null for any other. */
export async function findSettled(
  queries: Queries,
  shortcode: string,
  paymentId: string,
): Promise<{ id: string } | null> {
  const { rows } = await queries.query<{ id: string }>(
    `select p.id from payments p join applications a on a.id = p.application_id
     where p.id = $1 and a.shortcode = $2 and p.status = 'settled'`,
    [paymentId, shortcode],
  );
  return rows[0] ?? null;
}
