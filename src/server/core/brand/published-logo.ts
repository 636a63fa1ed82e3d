import type { ShownLogo } from "#contract/legal-addresses.ts";
import { type Logo, logoAddressOf } from "#domain/agency-page/logo.ts";

/**
 * The logo of the published page of an agency, as JSON, in a statement that has `agency` for its row: null where it has none, where
 * its page is not shown, and where managing the website is switched off.
 */
export const publishedLogoOf = (agency: string): string => /* sql */ `(
  select nullif(v.content -> 'logo', 'null'::jsonb)
  from agency_pages p
  join agency_page_versions v on v.agency_id = p.agency_id and v.number = p.published_number
  join agency_flags f on f.agency_id = p.agency_id and f.flag = 'admin-manage-website' and f.enabled
  where p.agency_id = ${agency}.id and p.status = 'published')`;

/** A published logo as pages show it. */
export const shownLogoOf = (logo: Logo | null): ShownLogo | null =>
  logo === null ? null : { address: logoAddressOf(logo), width: logo.width, height: logo.height };
