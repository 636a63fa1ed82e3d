import { type AccountFacts, accountFacts } from "#server/core/account/account.facts.ts";
import type { Queries } from "#server/database/database.ts";

type CompletedRow = {
  id: string;
  reference: string;
  completedAt: Date;
  requestedCents: number | null;
  facts: AccountFacts;
};

/** What vendors completed for a listing, or for its address as they typed it: they apply without knowing of listings. */
export async function completedOfListing(queries: Queries, listingId: string): Promise<CompletedRow[]> {
  const { rows } = await queries.query<CompletedRow>(
    `select a.id, a.reference, c.completed_at as "completedAt", a.requested_amount_cents as "requestedCents", f.facts
     from listings l join applications a on a.agency_id = l.agency_id
     join application_completions c on c.application_id = a.id
     left join obligations o on o.application_id = a.id
     ${accountFacts}
     where l.id = $1 and (a.listing_id = l.id or ${typed("a.property -> 'address'")} = ${typed("l.address")})
     order by c.completed_at desc, a.id limit 50`,
    [listingId],
  );
  return rows;
}

const typed = (address: string): string =>
  `lower(concat_ws('|', ${["line1", "suburb", "state", "postcode"].map((part) => `${address} ->> '${part}'`).join(", ")}))`;
