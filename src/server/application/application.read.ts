import type {
  CampaignItem,
  Party,
  PaymentSummary,
  Property,
  PublicApplication,
} from "#contract/application.ts";
import { type LegalAddresses, legalLinksOf } from "#contract/legal-addresses.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { stateOf } from "#domain/calendar/today.ts";
import type { ApplicationStatus, AustralianState, ProductType } from "#domain/enumerations.ts";
import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { publishedLogoOf, shownLogoOf } from "#server/core/brand/published-logo.ts";
import { maskContact, payerContact } from "#server/core/lifecycle/application.rules.ts";
import { requireActiveAgency } from "#server/core/lifecycle/payable-agency.ts";
import { destinationsOf, type OfferRow, payableMethods } from "#server/core/payment-options/offer.facts.ts";
import type { Queries } from "#server/database/database.ts";

type PublicRow = Pick<OfferRow, "options" | "destinations"> & {
  shortcode: string;
  reference: string;
  status: ApplicationStatus;
  version: number;
  product_type: ProductType;
  payment_requires_otp: boolean;
  requested_product_type: ProductType | null;
  is_vendor_application: boolean;
  property: Property | null;
  vendors: Party[];
  buyers: Party[];
  payment_methods: string[];
  agency_name: string;
  agency_status: AgencyStatus;
  brand_colour: string;
  logo: Logo | null;
  agency_state: AustralianState;
  phone: string;
  legal: LegalAddresses;
  facts: AccountFacts;
  campaign: CampaignItem[];
  payments: PaymentSummary[];
};

// One prepared statement: it answers every opening of a payment link. One column: the driver describes and parses each
// column of each reply by itself, which cost more than reading it all as one JSON.
const readPublic = {
  name: "application-read-public",
  text: /* sql */ `
select row_to_json(application) as application from (
select a.shortcode, a.reference, a.status, a.version, a.product_type, a.payment_requires_otp,
  a.requested_product_type, exists (select from application_answers w where w.application_id = a.id) as is_vendor_application,
  a.property, a.vendors, a.buyers,
  a.payment_methods, a.payment_options as options, ${destinationsOf} as destinations, g.status as agency_status,
  g.name as agency_name, g.state as agency_state, g.brand_colour, g.phone, ${publishedLogoOf("g")} as logo,
  json_build_object('privacyAddress', g.privacy_address, 'termsAddress', g.terms_address,
    'complaintsAddress', g.complaints_address, 'hardshipAddress', g.hardship_address) as legal,
  f.facts,
  coalesce(a.charged_items::json, c.campaign) as campaign, p.payments
from applications a
join agencies g on g.id = a.agency_id
left join obligations o on o.application_id = a.id
cross join lateral (
  select coalesce(json_agg(json_build_object('id', i.id, 'category', i.category, 'description', i.description,
    'supplier', i.supplier, 'amountCents', i.amount_cents) order by i.position, i.id), '[]'::json) as campaign
  from (select * from campaign_items where listing_id = a.listing_id order by position, id limit 200) i
) c
cross join lateral (
  select coalesce(json_agg(json_build_object('id', l.id, 'method', l.method, 'status', l.status,
    'amountCents', l.amount_cents, 'surchargeCents', l.surcharge_cents, 'receiptNumber', l.receipt_number,
    'receiptSentTo', (select r.facts -> 'sentTo' from receipts r where r.payment_id = l.id),
    'createdAt', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'settledAt', to_char(l.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by l.created_at, l.id), '[]'::json) as payments
  from (select * from payments where application_id = a.id order by created_at desc, id desc limit 50) l
) p
${accountFacts}
where a.shortcode = $1 and a.bpay_crn is not null
) application`,
};

/** An application as anyone with its link may see it, in one query; null when the code is unknown. Refused while its agency takes no money. */
export async function readPublicApplication(
  queries: Queries,
  shortcode: string,
): Promise<PublicApplication | null> {
  const { rows } = await queries.query<{ application: PublicRow }>(readPublic, [shortcode]);
  const [row] = rows;
  if (row === undefined) return null;
  requireActiveAgency(row.application.agency_status);
  return publicApplicationOf(row.application);
}

function publicApplicationOf(row: PublicRow): PublicApplication {
  const account = accountOf(row.facts);
  const payer = payerContact(row.product_type, row.vendors, row.buyers);
  return {
    shortcode: row.shortcode,
    reference: row.reference,
    status: row.status,
    version: row.version,
    product: { type: row.product_type, paymentRequiresOTP: row.payment_requires_otp },
    requestedProductType: row.requested_product_type,
    isVendorApplication: row.is_vendor_application,
    agency: {
      name: row.agency_name,
      brandColour: row.brand_colour,
      logo: shownLogoOf(row.logo),
      phone: row.phone,
      legal: legalLinksOf(row.legal),
    },
    property: row.property === null ? null : { address: row.property.address },
    timeZone: timeZoneOf(stateOf({ property: row.property, agencyState: row.agency_state })),
    account,
    campaign: row.campaign,
    paymentMethods: payableMethods({
      status: row.status,
      options: row.options,
      destinations: row.destinations,
      productType: row.product_type,
      paymentMethods: row.payment_methods,
      payableCents: account.payableCents,
    }),
    payments: row.payments,
    vendors: row.vendors.map(maskContact),
    payer: { party: payer.party, ...maskContact(payer) },
  };
}
