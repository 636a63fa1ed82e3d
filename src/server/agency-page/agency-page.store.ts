import type { LegalAddresses } from "#contract/legal-addresses.ts";
import {
  type AgencyPageContent,
  type AgencyPageStatus,
  agencyPageVersionsMaxListed,
  blankAgencyPage,
} from "#domain/agency-page/agency-page.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { publishedLogoOf } from "#server/core/brand/published-logo.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

/** The agency around its page. */
type AgencyOfPage = {
  code: string;
  name: string;
  brandColour: string;
  /** That of its published page. */
  logo: Logo | null;
  phone: string;
  email: string;
  legal: LegalAddresses;
  /** Whether the agency takes applications online. */
  isApplyOffered: boolean;
};

export type AgencyPageRow = AgencyOfPage & {
  /** The agency's. */
  id: string;
  status: AgencyPageStatus;
  version: number;
  draft: AgencyPageContent;
  published: AgencyPageContent | null;
  publishedNumber: number | null;
  /** Whether its agency may manage a page at all. */
  isSwitchedOn: boolean;
  keys: string[];
  requestHash: string;
};

const flag = (name: string): string =>
  `exists (select from agency_flags f where f.agency_id = g.id and f.flag = '${name}' and f.enabled)`;
const ofAgency = `g.code, g.name, g.brand_colour as "brandColour", ${publishedLogoOf("g")} as logo, g.phone, g.email,
  json_build_object('privacyAddress', g.privacy_address, 'termsAddress', g.terms_address,
    'complaintsAddress', g.complaints_address, 'hardshipAddress', g.hardship_address) as legal,
  ${flag("direct-application")} as "isApplyOffered"`;

/** The page of an agency; one that nobody has written is a blank draft. */
export async function findAgencyPage(queries: Queries, agencyId: string): Promise<AgencyPageRow | null> {
  const { rows } = await queries.query<AgencyPageRow>(
    `select g.id, ${ofAgency}, coalesce(p.status, 'draft') as status, coalesce(p.version, 1) as version,
       coalesce(p.draft, $2::jsonb) as draft, v.content as published, p.published_number as "publishedNumber",
       ${flag("admin-manage-website")} as "isSwitchedOn", coalesce(p.keys, '{}') as keys, '' as "requestHash"
     from agencies g left join agency_pages p on p.agency_id = g.id
     left join agency_page_versions v on v.agency_id = p.agency_id and v.number = p.published_number
     where g.id = $1`,
    [agencyId, JSON.stringify(blankAgencyPage)],
  );
  return rows[0] ?? null;
}

/** The same, locked until the caller commits. */
export async function lockAgencyPage(
  tx: Transaction,
  agencyId: string,
  now: Date,
): Promise<AgencyPageRow | null> {
  await tx.query(
    `insert into agency_pages (agency_id, status, draft, updated_at) values ($1, 'draft', $2, $3)
     on conflict (agency_id) do update set agency_id = excluded.agency_id`,
    [agencyId, JSON.stringify(blankAgencyPage), now],
  );
  return await findAgencyPage(tx, agencyId);
}

/** Puts another draft in a locked page. */
export async function writeDraft(
  tx: Transaction,
  agencyId: string,
  { draft, now }: { draft: AgencyPageContent; now: Date },
): Promise<void> {
  await tx.query(
    "update agency_pages set draft = $2, updated_at = $3, version = version + 1 where agency_id = $1",
    [agencyId, JSON.stringify(draft), now],
  );
}

/** Moves a locked page. */
export async function writeStatus(
  tx: Transaction,
  agencyId: string,
  { status, now }: { status: AgencyPageStatus; now: Date },
): Promise<void> {
  await tx.query(
    "update agency_pages set status = $2, updated_at = $3, version = version + 1 where agency_id = $1",
    [agencyId, status, now],
  );
}

/** Remembers that an action was done under a key, and forgets all but the newest of them. */
export async function writeKey(
  tx: Transaction,
  agencyId: string,
  { key, maxKept }: { key: string; maxKept: number },
): Promise<void> {
  await tx.query(
    "update agency_pages set keys = (array_prepend($2::text, keys))[1:$3::integer] where agency_id = $1",
    [agencyId, key, maxKept],
  );
}

/** Makes the draft of a locked page its next version, the one that is shown, and answers its number. */
export async function insertVersion(
  tx: Transaction,
  agencyId: string,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ number: number }>(
    `insert into agency_page_versions (agency_id, number, content, published_by, published_at)
     select agency_id, coalesce(published_number, 0) + 1, draft, $2, $3 from agency_pages where agency_id = $1
     returning number`,
    [agencyId, by, now],
  );
  const number = rows[0]?.number ?? 0;
  await tx.query("update agency_pages set published_number = $2 where agency_id = $1", [agencyId, number]);
  return number;
}

export type AgencyPageVersionRow = {
  number: number;
  content: AgencyPageContent;
  publishedAt: Date;
  byId: string;
  byName: string;
};

/** The published versions of a page, the newest first. */
export async function findVersions(queries: Queries, agencyId: string): Promise<AgencyPageVersionRow[]> {
  const { rows } = await queries.query<AgencyPageVersionRow>(
    `select v.number, v.content, v.published_at as "publishedAt", s.id as "byId", s.name as "byName"
     from agency_page_versions v join staff_members s on s.id = v.published_by
     where v.agency_id = $1 order by v.number desc limit ${agencyPageVersionsMaxListed}`,
    [agencyId],
  );
  return rows;
}

/** What a published version says; null where there is none of this number. */
export async function findVersion(
  queries: Queries,
  agencyId: string,
  number: number,
): Promise<AgencyPageContent | null> {
  const { rows } = await queries.query<{ content: AgencyPageContent }>(
    "select content from agency_page_versions where agency_id = $1 and number = $2",
    [agencyId, number],
  );
  return rows[0]?.content ?? null;
}

export type ShownPageRow = AgencyOfPage & { content: AgencyPageContent };

const shown = `from agencies g join agency_pages p on p.agency_id = g.id and p.status = 'published'
  join agency_page_versions v on v.agency_id = p.agency_id and v.number = p.published_number
  where g.code = lower($1) and ${flag("admin-manage-website")}`;

/** The published page at an address; null where none is shown there, whatever the reason. */
export async function findShownPage(queries: Queries, agencyCode: string): Promise<ShownPageRow | null> {
  const { rows } = await queries.query<ShownPageRow>(`select ${ofAgency}, v.content ${shown}`, [agencyCode]);
  return rows[0] ?? null;
}

/** Whether a page is shown at an address. */
export async function isPageShown(queries: Queries, agencyCode: string): Promise<boolean> {
  const { rows } = await queries.query(`select ${shown}`, [agencyCode]);
  return rows.length > 0;
}
