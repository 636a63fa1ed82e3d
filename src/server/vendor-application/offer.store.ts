import { type LegalAddresses, legalLinksOf } from "#contract/legal-addresses.ts";
import type { ApplicationOffer, SuggestedAgents } from "#contract/vendor-application.ts";
import { maxSuggestions } from "#domain/limits.ts";
import type { Queries } from "#server/database/database.ts";

/** The agency of a code, else the one of applications without: the oldest; and whether it takes applications online. */
export async function findOffer(queries: Queries, agencyCode: string | null): Promise<ApplicationOffer> {
  type Row = Omit<NonNullable<ApplicationOffer["agency"]>, "legal"> & {
    legal: LegalAddresses;
    isOffered: boolean;
  };
  const { rows } = await queries.query<Row>(
    `select g.code, g.name, g.brand_colour as "brandColour", g.phone,
       json_build_object('privacyAddress', g.privacy_address, 'termsAddress', g.terms_address,
         'complaintsAddress', g.complaints_address, 'hardshipAddress', g.hardship_address) as legal, coalesce(f.enabled, false) as "isOffered"
     from agencies g left join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application'
     where $1::text is null or g.code = $1 order by g.created_at, g.id limit 1`,
    [agencyCode],
  );
  const [row] = rows;
  if (row === undefined) return { isOffered: false, agency: null };
  const { isOffered, legal, ...agency } = row;
  return { isOffered, agency: { ...agency, legal: legalLinksOf(legal) } };
}

/**
 * Agents of an agency that takes applications online, by the beginning of any of their names: names and offices alone.
 * Agents are those who work on listings.
 */
export async function findAgents(
  queries: Queries,
  agencyCode: string,
  beginning: string,
): Promise<SuggestedAgents["agents"]> {
  const pattern = beginning.toLowerCase().replace(/[\\%_]/g, "\\$&");
  const { rows } = await queries.query<SuggestedAgents["agents"][number]>(
    `select s.name, coalesce(b.name, g.name) as office
     from agencies g
     join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application' and f.enabled
     join staff_members s on s.agency_id = g.id and s.status = 'active'
       and s.permissions && array['manage-own-application', 'manage-current-agent']
     left join branches b on b.id = s.branch_id
     where g.code = $1 and (lower(s.name) like $2 || '%' or lower(s.name) like '% ' || $2 || '%')
     order by s.name collate "C", s.id limit $3`,
    [agencyCode, pattern, maxSuggestions],
  );
  return rows;
}
