import type { OwingApplication } from "#contract/desk.ts";
import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import { lexemesOf } from "#server/core/search/search-lexemes.ts";
import { lexemesIn } from "#server/core/search/search-table.ts";
import type { Queries } from "#server/database/database.ts";

const maxFound = 6;
const maxLabels = 16;

const searched = `a.reference || ' ' || a.shortcode || ' ' || coalesce(a.property #>> '{address,line1}', '') || ' '
  || coalesce(a.property #>> '{address,suburb}', '') || ' ' || coalesce(a.property #>> '{address,postcode}', '') || ' '
  || coalesce(a.vendors #>> '{0,name}', '') || ' ' || coalesce(a.buyers #>> '{0,name}', '')`;

type OwingRow = Omit<OwingApplication, "payer" | "account"> & Parties & { facts: AccountFacts };

/** The agency's newest applications that still owe and whose words begin so; none where there are no words. */
export async function searchOwing(
  queries: Queries,
  agencyId: string,
  text: string,
): Promise<OwingApplication[]> {
  const lexemes = lexemesOf(text).slice(0, maxLabels);
  if (lexemes.length === 0) return [];
  const values: unknown[] = [agencyId];
  const conditions = lexemesIn(searched, lexemes, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<OwingRow>(
    `select a.id, a.reference, a.shortcode, a.property -> 'address' as address, a.product_type as "productType",
       a.vendors, a.buyers, f.facts
     from applications a join obligations o on o.application_id = a.id
     ${accountFacts}
     where a.agency_id = $1 and a.status = 'completed' and o.due_cents > o.settled_cents
       and ${conditions.join(" and ")}
     order by o.created_at desc, a.id limit ${maxFound}`,
    values,
  );
  return rows.map(({ productType, vendors, buyers, facts, ...row }) => ({
    ...row,
    account: accountOf(facts),
    payer: payerName({ productType, vendors, buyers }),
  }));
}
