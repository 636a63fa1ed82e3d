import { type LegalAddresses, legalLinksOf } from "#contract/legal-addresses.ts";
import type { ApplicationOffer, FoundAgencies, SuggestedAgents } from "#contract/vendor-application.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { maxSuggestions } from "#domain/limits.ts";
import { publishedLogoOf, shownLogoOf } from "#server/core/brand/published-logo.ts";
import type { Queries } from "#server/database/database.ts";

/** The agency of a code, and whether it takes applications online; none for a code that is none's. */
export async function findOffer(queries: Queries, agencyCode: string | null): Promise<ApplicationOffer> {
  type Row = Omit<NonNullable<ApplicationOffer["agency"]>, "legal" | "logo"> & {
    legal: LegalAddresses;
    logo: Logo | null;
    isOffered: boolean;
  };
  const { rows } = await queries.query<Row>(
    `select g.code, g.name, g.brand_colour as "brandColour", g.phone, ${publishedLogoOf("g")} as logo,
       json_build_object('privacyAddress', g.privacy_address, 'termsAddress', g.terms_address,
         'complaintsAddress', g.complaints_address, 'hardshipAddress', g.hardship_address) as legal, coalesce(f.enabled, false) as "isOffered"
     from agencies g left join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application'
     where g.code = $1`,
    [agencyCode],
  );
  const [row] = rows;
  if (row === undefined) return { isOffered: false, agency: null };
  const { isOffered, legal, logo, ...agency } = row;
  return { isOffered, agency: { ...agency, logo: shownLogoOf(logo), legal: legalLinksOf(legal) } };
}

/** Agencies that take applications online, by the beginning of any word of their names. */
export async function findAgencies(queries: Queries, beginning: string): Promise<FoundAgencies["agencies"]> {
  const { rows } = await queries.query<FoundAgencies["agencies"][number]>(
    `select g.code, g.name from agencies g
     join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application' and f.enabled
     where lower(g.name) like $1 || '%' or lower(g.name) like '% ' || $1 || '%'
     order by g.name collate "C", g.code limit $2`,
    [patternOf(beginning), maxSuggestions],
  );
  return rows;
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
  const { rows } = await queries.query<SuggestedAgents["agents"][number]>(
    `select s.name, coalesce(b.name, g.name) as office
     from agencies g
     join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application' and f.enabled
     join staff_members s on s.agency_id = g.id and s.status = 'active'
       and s.permissions && array['manage-own-application', 'manage-current-agent']
     left join branches b on b.id = s.branch_id
     where g.code = $1 and (lower(s.name) like $2 || '%' or lower(s.name) like '% ' || $2 || '%')
     order by s.name collate "C", s.id limit $3`,
    [agencyCode, patternOf(beginning), maxSuggestions],
  );
  return rows;
}

const patternOf = (beginning: string): string => beginning.toLowerCase().replace(/[\\%_]/g, "\\$&");
