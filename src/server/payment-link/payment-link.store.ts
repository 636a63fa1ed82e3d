import type { CampaignItem, Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { ApplicationStatus, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import type { CrnRule } from "#server/core/obligation/crn.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** An application of a listing as staff manage it. */
export type LinkRow = {
  id: string;
  agencyId: string;
  agencyName: string;
  agencyPhone: string;
  agencyStatus: AgencyStatus;
  listingId: string;
  shortcode: string;
  longcode: string;
  reference: string;
  status: ApplicationStatus;
  productType: ProductType;
  paymentRequiresOtp: boolean;
  paymentMethods: PaymentMethod[];
  vendors: Party[];
  buyers: Party[];
  property: { address: Address } | null;
  items: CampaignItem[] | null;
  requestHash: string | null;
  facts: AccountFacts;
  isCodeLocked: boolean;
  createdAt: Date;
};

/** An application of the listing; null for another listing's as for one that never was. */
export async function findLink(
  queries: Queries,
  { listingId, applicationId }: { listingId: string; applicationId: string },
): Promise<LinkRow | null> {
  const { rows } = await queries.query<LinkRow>(
    {
      name: "payment-link-find",
      text: `select a.id, a.agency_id as "agencyId", g.name as "agencyName", g.phone as "agencyPhone", g.status as "agencyStatus",
          a.listing_id as "listingId", a.shortcode, a.longcode, a.reference, a.status,
          a.product_type as "productType", a.payment_requires_otp as "paymentRequiresOtp",
          a.payment_methods as "paymentMethods", a.vendors, a.buyers, a.property, a.charged_items as items,
          a.request_hash as "requestHash", f.facts,
          a.code_locked_at is not null as "isCodeLocked", a.created_at as "createdAt"
        from applications a join agencies g on g.id = a.agency_id
        left join obligations o on o.application_id = a.id
        ${accountFacts}
        where a.id = $2 and a.listing_id = $1 and a.bpay_crn is not null`,
    },
    [listingId, applicationId],
  );
  return rows[0] ?? null;
}

/** Lets one link at a time be made of a listing, so that no item is charged twice. */
export async function holdListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.query("select from listings where id = $1 for no key update", [listingId]);
}

/** How the payment references of an agency are made. */
export type ReferenceRules = { payIdDomain: string | null; crnRule: CrnRule; crnLength: number };

export async function findReferenceRules(queries: Queries, agencyId: string): Promise<ReferenceRules> {
  const { rows } = await queries.query<ReferenceRules>(
    `select payid_domain as "payIdDomain", bpay_crn_rule as "crnRule", bpay_crn_length as "crnLength"
     from agencies where id = $1`,
    [agencyId],
  );
  const [rules] = rows;
  if (rules === undefined) throw new Error(`No agency ${agencyId}.`);
  return rules;
}

export type NewLink = {
  id: string;
  agencyId: string;
  listingId: string;
  shortcode: string;
  longcode: string;
  reference: string;
  status: ApplicationStatus;
  productType: ProductType;
  paymentRequiresOtp: boolean;
  paymentMethods: readonly PaymentMethod[];
  address: Address;
  agentName: string;
  vendors: readonly Party[];
  buyers: readonly Party[];
  items: readonly CampaignItem[];
  bpayCrn: string;
  payId: string | null;
  requestHash: string;
};

/** Writes the application of a link; false when one of its random codes is taken, so that the caller makes new ones. */
export async function insertLink(tx: Transaction, link: NewLink, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version,
       product_type, payment_requires_otp, requested_product_type, property, agent, vendors, buyers,
       payment_methods, charged_items, bpay_crn, payid, request_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $8, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
     on conflict do nothing`,
    [
      link.id,
      link.agencyId,
      link.listingId,
      link.shortcode,
      link.longcode,
      link.reference,
      link.status,
      link.productType,
      link.paymentRequiresOtp,
      JSON.stringify({ address: link.address }),
      JSON.stringify({ name: link.agentName }),
      JSON.stringify(link.vendors),
      JSON.stringify(link.buyers),
      [...link.paymentMethods],
      JSON.stringify(link.items),
      link.bpayCrn,
      link.payId,
      link.requestHash,
      now,
    ],
  );
  return rowCount === 1;
}

/** Whether a message of this effect was written before. */
export async function isMessageQueued(queries: Queries, effectKey: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from outbox_messages where effect_key = $1", [effectKey]);
  return rowCount === 1;
}
