import type { Party } from "#contract/application.ts";
import type { OwingApplication } from "#contract/desk.ts";
import type { ProductType } from "#contract/enumerations.ts";
import { partyOf } from "#contract/products.ts";
import type { Queries } from "#server/database/database.ts";
import { wordsOf } from "#server/listing/search-words.ts";
import { wordsIn } from "./desk.search.ts";

const mostFound = 6;
const mostWords = 16;

const searched = `a.reference || ' ' || a.shortcode || ' ' || coalesce(a.property #>> '{address,line1}', '') || ' '
  || coalesce(a.property #>> '{address,suburb}', '') || ' ' || coalesce(a.property #>> '{address,postcode}', '') || ' '
  || coalesce(a.vendors #>> '{0,name}', '') || ' ' || coalesce(a.buyers #>> '{0,name}', '')`;

type OwingRow = Omit<OwingApplication, "payer"> & {
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
};

/** The agency's newest applications that still owe and whose words begin so; none where there are no words. */
export async function searchOwing(
  queries: Queries,
  agencyId: string,
  text: string,
): Promise<OwingApplication[]> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return [];
  const values: unknown[] = [agencyId];
  const conditions = wordsIn(searched, words, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<OwingRow>(
    `select a.id, a.reference, a.shortcode, a.property -> 'address' as address, a.product_type as "productType",
       a.vendors, a.buyers, o.due_cents as "dueCents", o.settled_cents as "paidCents"
     from applications a join obligations o on o.application_id = a.id
     where a.agency_id = $1 and a.status = 'completed' and o.due_cents > o.settled_cents
       and ${conditions.join(" and ")}
     order by o.created_at desc, a.id limit ${mostFound}`,
    values,
  );
  return rows.map(({ productType, vendors, buyers, ...row }) => ({
    ...row,
    payer: (partyOf(productType) === "Buyer" ? buyers : vendors)[0]?.name ?? null,
  }));
}
