import type { DeskPayment, PaymentSearch, PaymentSearchResult } from "#contract/desk.ts";
import { addDays } from "#domain/calendar/days.ts";
import { paymentMethods, paymentStatuses, productTypes } from "#domain/enumerations.ts";
import { placesOf, reachOf } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import { type FollowingTable, partsOf, searchFollowing } from "#server/core/search/following-search.ts";
import type { Add, IndexFilter } from "#server/core/search/index-hits.sql.ts";
import { within } from "#server/core/search/range-lexemes.ts";
import { fieldWord } from "#server/core/search/search-lexemes.ts";
import type { DeskFilter } from "#server/core/search/table.query-parser.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { createdDays, paymentIndex } from "./payments.index.ts";

export type DeskPaymentRow = Omit<DeskPayment, "payer" | "card" | "createdAt" | "settledAt"> &
  Parties & {
    cardBrand: NonNullable<DeskPayment["card"]>["brand"] | null;
    cardLast4: string | null;
    createdAt: Date;
    settledAt: Date | null;
  };

const columns = `m.id, m.application_id as "applicationId", a.listing_id as "listingId", a.shortcode, a.reference,
  a.property -> 'address' as address, a.product_type as "productType", a.vendors, a.buyers, m.method, m.status,
  m.amount_cents as "amountCents", m.surcharge_cents as "surchargeCents", m.given_back_cents as "givenBackCents",
  m.receipt_number as "receiptNumber", m.card_brand as "cardBrand", m.card_last4 as "cardLast4",
  m.problem_code as "problemCode", m.mismatched_at is not null as "isMismatched", m.created_at as "createdAt",
  m.settled_at as "settledAt"`;

const joins = "join applications a on a.id = m.application_id";

const paymentsTable: FollowingTable<DeskPaymentRow, DeskPayment> = {
  noun: paymentIndex.noun,
  said: columns,
  joins: `left join payments m on m.id = p.payment_id collate "default" left ${joins}`,
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
  view: viewOf,
};

/** One page of the payments that the person sees. Throws `request.invalid` that names the invalid parameter. */
export const searchPayments = (
  needs: Pick<Dependencies, "database" | "macs">,
  staff: ListingStaff,
  asked: PaymentSearch,
): Promise<PaymentSearchResult> =>
  searchFollowing(
    needs,
    staff.agencyId,
    paymentsTable,
    paymentIndex,
    (filter) => indexFilterOf(filter, staff),
    asked,
  );

/** What was asked for, of what the person reaches. */
function indexFilterOf(
  { lexemes, choices, days: { created } }: DeskFilter,
  staff: ListingStaff,
): IndexFilter {
  const reached = placesOf(staff)?.map(({ field, id }) => fieldWord(field, id));
  return {
    parts: [
      ...partsOf({ lexemes, choices }),
      ...(reached === undefined ? [] : [{ kind: "one-of" as const, lexemes: reached }]),
    ],
    // Days are those of the property's state, instants those of UTC.
    ranges: within(createdDays, created, ["created_at"], (day, at) => addDays(day, at === ">=" ? -1 : 2)),
  };
}

function reachedBy(staff: ListingStaff, add: Add): string[] {
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
  const conditions = reachedBy(staff, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<DeskPaymentRow>(
    `select ${columns} from payments m ${joins}
     left join listings l on l.id = a.listing_id where m.id = $1 and ${conditions.join(" and ")}`,
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
