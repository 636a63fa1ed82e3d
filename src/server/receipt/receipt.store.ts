import type { Property } from "#contract/application.ts";
import type { PaymentMethod } from "#contract/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

export type ReceiptRow = {
  agencyName: string;
  agencyAbn: string;
  agencyPhone: string;
  receiptNumber: string;
  settledAt: Date;
  property: Property | null;
  method: PaymentMethod;
  cardLast4: string | null;
  reference: string;
  amountCents: number;
  surchargeCents: number;
};

/** A settled payment with what its receipt says; null for any other. */
export async function findReceipt(
  queries: Queries,
  shortcode: string,
  paymentId: string,
): Promise<ReceiptRow | null> {
  const { rows } = await queries.query<ReceiptRow>(
    `select g.name as "agencyName", g.abn as "agencyAbn", g.phone as "agencyPhone",
       p.receipt_number as "receiptNumber", p.settled_at as "settledAt", a.property, p.method,
       p.card_last4 as "cardLast4", a.reference, p.amount_cents as "amountCents",
       p.surcharge_cents as "surchargeCents"
     from payments p join applications a on a.id = p.application_id join agencies g on g.id = a.agency_id
     where p.id = $1 and a.shortcode = $2 and p.status = 'settled'`,
    [paymentId, shortcode],
  );
  return rows[0] ?? null;
}
