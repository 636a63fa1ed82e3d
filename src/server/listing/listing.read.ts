import type { PaymentSummary } from "#contract/application.ts";
import type { ListingApplication, ListingHub } from "#contract/listing.ts";
import type { ApplicationStatus, ProductType } from "#domain/enumerations.ts";
import { canManage, canSeeApplications, type ListingStaff } from "#server/core/access/listing.access.ts";
import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { listingFor } from "#server/core/listing/listing.read.ts";
import type { ListingState } from "#server/core/listing/listing.store.ts";
import type { Queries } from "#server/database/database.ts";
import { listingView } from "./listing.view.ts";

/** The listing with its applications and their payments, as far as the person may see them. */
export async function readHub(queries: Queries, staff: ListingStaff, id: string): Promise<ListingHub> {
  const state = await listingFor(queries, staff, id);
  return await hubOf(queries, staff, state);
}

/** The same for a listing that was just read. */
export async function hubOf(queries: Queries, staff: ListingStaff, state: ListingState): Promise<ListingHub> {
  const isManaged = canManage(staff, state);
  return {
    listing: listingView(state, { isWhole: isManaged }),
    applications: canSeeApplications(staff, state) ? await findApplications(queries, state) : null,
    canManage: isManaged,
  };
}

type ApplicationRow = Omit<ListingApplication, "product" | "createdAt" | "status" | "account"> & {
  facts: AccountFacts;
  status: ApplicationStatus;
  productType: ProductType;
  paymentRequiresOTP: boolean;
  payments: PaymentSummary[];
  createdAt: Date;
};

const maxApplications = 200;
const maxPayments = 50;

async function findApplications(
  queries: Queries,
  { id, agencyId }: ListingState,
): Promise<ListingApplication[]> {
  const { rows } = await queries.query<ApplicationRow>(
    {
      name: "listing-applications",
      text: `select a.id, a.shortcode, a.reference, a.status, a.product_type as "productType",
          a.payment_requires_otp as "paymentRequiresOTP", f.facts,
          a.code_locked_at is not null as "isCodeLocked", a.created_at as "createdAt",
          (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'status', p.status,
            'amountCents', p.amount_cents, 'surchargeCents', p.surcharge_cents, 'receiptNumber', p.receipt_number,
            'receiptSentTo', (select r.facts -> 'sentTo' from receipts r where r.payment_id = p.id),
            'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'settledAt', to_char(p.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            order by p.created_at, p.id), '[]'::json)
           from (select * from payments where application_id = a.id
             order by created_at desc, id desc limit ${maxPayments}) p) as payments
        from applications a left join obligations o on o.application_id = a.id
        ${accountFacts}
        where a.listing_id = $1 and a.agency_id = $2 and a.bpay_crn is not null
        order by a.created_at desc, a.id desc limit ${maxApplications}`,
    },
    [id, agencyId],
  );
  return rows.map(({ productType, paymentRequiresOTP, createdAt, facts, ...row }) => ({
    ...row,
    account: accountOf(facts),
    product: { type: productType, paymentRequiresOTP },
    createdAt: createdAt.toISOString(),
  }));
}
