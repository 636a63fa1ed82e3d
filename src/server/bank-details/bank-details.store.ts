import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { ApplicationStatus, ProductType } from "#domain/enumerations.ts";
import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import { type OfferRow, offerColumns } from "#server/core/payment-options/offer.facts.ts";
import type { Queries } from "#server/database/database.ts";

/** Where the money of one application is paid to, and what is left to pay. */
export type ReceivingDetails = OfferRow & {
  agencyId: string;
  agencyStatus: AgencyStatus;
  status: ApplicationStatus;
  productType: ProductType;
  reference: string;
  facts: AccountFacts;
  bankName: string;
  accountName: string;
  bsb: string;
  accountNumber: string;
  billerCode: string;
  billerName: string;
  crn: string;
  payId: string;
};

const receivingDetails = {
  name: "bank-details-read",
  text: /* sql */ `
select a.status, a.product_type as "productType", ${offerColumns}, g.id as "agencyId",
  g.status as "agencyStatus", a.reference,
  f.facts,
  g.bank_name as "bankName", g.bank_account_name as "accountName", g.bank_bsb as bsb,
  g.bank_account_number as "accountNumber", g.bpay_biller_code as "billerCode",
  g.bpay_biller_name as "billerName", a.bpay_crn as crn, a.payid as "payId"
from applications a
join agencies g on g.id = a.agency_id
left join obligations o on o.application_id = a.id
${accountFacts}
where a.shortcode = $1 and a.bpay_crn is not null`,
};

export async function findReceivingDetails(
  queries: Queries,
  shortcode: string,
): Promise<ReceivingDetails | null> {
  const { rows } = await queries.query<ReceivingDetails>(receivingDetails, [shortcode]);
  return rows[0] ?? null;
}
