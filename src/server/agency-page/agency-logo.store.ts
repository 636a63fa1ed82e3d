import type { Logo } from "#domain/agency-page/logo.ts";
import type { Queries } from "#server/database/database.ts";

/** Keeps that an agency has uploaded a logo; the same one again is there already. */
export async function insertLogo(
  queries: Queries,
  agencyId: string,
  { hash, width, height }: Logo,
  { by, now }: { by: string; now: Date },
): Promise<{ isNew: boolean }> {
  const { rows } = await queries.query(
    `insert into agency_logos (agency_id, hash, width, height, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning hash`,
    [agencyId, hash, width, height, by, now],
  );
  return { isNew: rows.length > 0 };
}

/** A logo that an agency has uploaded; null for any other. */
export async function findLogo(queries: Queries, agencyId: string, hash: string): Promise<Logo | null> {
  const { rows } = await queries.query<Logo>(
    "select hash, width, height from agency_logos where agency_id = $1 and hash = $2",
    [agencyId, hash],
  );
  return rows[0] ?? null;
}

/** Whether a page that is shown now has a logo. */
export async function isLogoShown(queries: Queries, hash: string): Promise<boolean> {
  const { rows } = await queries.query(
    `select from agency_page_versions v
     join agency_pages p on p.agency_id = v.agency_id and p.published_number = v.number and p.status = 'published'
     join agency_flags f on f.agency_id = p.agency_id and f.flag = 'admin-manage-website' and f.enabled
     where v.content -> 'logo' ->> 'hash' = $1 limit 1`,
    [hash],
  );
  return rows.length > 0;
}
