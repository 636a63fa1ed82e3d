import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import type { FollowingIndex } from "#server/core/search/following-index.ts";
import { rangedDays } from "#server/core/search/range-lexemes.ts";
import { exactLexemes, searchVectorOf } from "#server/core/search/search-lexemes.ts";

type Source = {
  createdOn: string;
  reference: string;
  shortcode: string;
  receiptNumber: string | null;
  line1: string | null;
  suburb: string | null;
  postcode: string | null;
  status: string;
  method: string;
  product: string;
  branchId: string | null;
  agentId: string | null;
};

export const createdDays = rangedDays("created");

/** Payments by what staff know of them. */
export const paymentIndex: FollowingIndex<Source> = {
  noun: "payment",
  table: "payments",
  keys: ["created_at", "amount_cents", "reference_key", "status_key"],
  rows: `select m.id, a.agency_id, m.created_at, ${localDay("m.created_at", placeState)} as "createdOn", m.amount_cents,
      a.reference as reference_key, m.status as status_key, a.reference, a.shortcode, m.receipt_number as "receiptNumber",
      a.property #>> '{address,line1}' as line1, a.property #>> '{address,suburb}' as suburb,
      a.property #>> '{address,postcode}' as postcode, m.status, m.method, a.product_type as product,
      l.branch_id as "branchId", l.agent_id as "agentId"
    from payments m join applications a on a.id = m.application_id join agencies g on g.id = a.agency_id
      left join listings l on l.id = a.listing_id
    where m.id = any($1)`,
  vectorOf: ({ reference, receiptNumber, shortcode, line1, suburb, postcode, ...fields }) => {
    const { createdOn, status, method, product, branchId, agentId } = fields;
    return searchVectorOf(
      [reference, receiptNumber, shortcode, line1, suburb, postcode].map((text) => ({
        field: null,
        text: text ?? "",
      })),
      [...exactLexemes({ status, method, product, branchId, agentId }), ...createdDays.lexemes(createdOn)],
    );
  },
};
