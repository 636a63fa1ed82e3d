import type { DeskPayment } from "#contract/desk.ts";
import { paymentMethods, paymentStatuses, productTypes } from "#domain/enumerations.ts";
import { reachOf } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import { type Add, chosen, type DeskTable, lexemesIn, shownDayIn } from "#server/core/search/search-table.ts";
import type { Queries } from "#server/database/database.ts";

export type DeskPaymentRow = Omit<DeskPayment, "payer" | "card" | "createdAt" | "settledAt"> &
  Parties & {
    cardBrand: NonNullable<DeskPayment["card"]>["brand"] | null;
    cardLast4: string | null;
    createdAt: Date;
    settledAt: Date | null;
  };

const columns = `p.id, p.application_id as "applicationId", a.listing_id as "listingId", a.shortcode, a.reference,
  a.property -> 'address' as address, a.product_type as "productType", a.vendors, a.buyers, p.method, p.status,
  p.amount_cents as "amountCents", p.surcharge_cents as "surchargeCents", p.given_back_cents as "givenBackCents",
  p.receipt_number as "receiptNumber", p.card_brand as "cardBrand", p.card_last4 as "cardLast4",
  p.problem_code as "problemCode", p.mismatched_at is not null as "isMismatched", p.created_at as "createdAt",
  p.settled_at as "settledAt"`;

const searched = `a.reference || ' ' || coalesce(p.receipt_number, '') || ' ' || a.shortcode || ' '
  || coalesce(a.property #>> '{address,line1}', '') || ' ' || coalesce(a.property #>> '{address,suburb}', '') || ' '
  || coalesce(a.property #>> '{address,postcode}', '')`;

/** The payments that the person sees. */
export const paymentsTable = (staff: ListingStaff): DeskTable<DeskPaymentRow, DeskPayment> => ({
  name: "payments",
  fields: {
    choices: { status: paymentStatuses, method: paymentMethods, product: productTypes },
    days: ["created"],
  },
  columns: {
    createdAt: { column: "created_at", type: "timestamptz" },
    amount: { column: "amount_cents", type: "bigint" },
    reference: { column: "reference_key", type: "text" },
    status: { column: "status_key", type: "text" },
  },
  newest: "createdAt",
  hits: ({ lexemes, choices, days }, add) => `
    select p.id, p.id collate "C" as id_key, p.created_at, p.amount_cents, a.reference collate "C" as reference_key,
      p.status collate "C" as status_key
    from payments p join applications a on a.id = p.application_id left join listings l on l.id = a.listing_id
    where ${[
      ...within(staff, add),
      ...chosen("p.status", choices.status, add),
      ...chosen("p.method", choices.method, add),
      ...chosen("a.product_type", choices.product, add),
      ...shownDayIn("p.created_at", days.created, staff.agencyId, add),
      ...lexemesIn(searched, lexemes, add),
    ].join(" and ")}`,
  rows: (more) => `select d.*, ${more} from page p
    join lateral (select ${columns} from payments p join applications a on a.id = p.application_id) d on d.id = p.id`,
  view: viewOf,
});

function within(staff: ListingStaff, add: Add): string[] {
  const reach = reachOf(staff, add);
  return [`a.agency_id = ${add(staff.agencyId)}`, ...(reach === null ? [] : [reach])];
}

/** One payment within the person's reach; null for every other. */
export async function findDeskPayment(
  queries: Queries,
  staff: ListingStaff,
  id: string,
): Promise<DeskPayment | null> {
  const values: unknown[] = [id];
  const conditions = within(staff, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<DeskPaymentRow>(
    `select ${columns} from payments p join applications a on a.id = p.application_id
     left join listings l on l.id = a.listing_id where p.id = $1 and ${conditions.join(" and ")}`,
    values,
  );
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

function viewOf(row: DeskPaymentRow): DeskPayment {
  return {
    id: row.id,
    applicationId: row.applicationId,
    listingId: row.listingId,
    shortcode: row.shortcode,
    reference: row.reference,
    address: row.address,
    payer: payerName(row),
    method: row.method,
    status: row.status,
    amountCents: row.amountCents,
    surchargeCents: row.surchargeCents,
    givenBackCents: row.givenBackCents,
    receiptNumber: row.receiptNumber,
    card:
      row.cardBrand === null || row.cardLast4 === null
        ? null
        : { brand: row.cardBrand, last4: row.cardLast4 },
    problemCode: row.problemCode,
    isMismatched: row.isMismatched,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
