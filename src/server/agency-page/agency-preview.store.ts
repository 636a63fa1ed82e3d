import type { Queries, Transaction } from "#server/database/database.ts";

export type PreviewLinkRow = {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  byId: string;
  byName: string;
};
type NewLink = { id: string; agencyId: string; secretHash: string; by: string; now: Date; expiresAt: Date };

/** The links of an agency that open its draft, the newest first. */
export async function findLinks(queries: Queries, agencyId: string, now: Date): Promise<PreviewLinkRow[]> {
  const { rows } = await queries.query<PreviewLinkRow>(
    `select l.id, l.created_at as "createdAt", l.expires_at as "expiresAt", s.id as "byId", s.name as "byName"
     from agency_preview_links l join staff_members s on s.id = l.created_by
     where l.agency_id = $1 and l.revoked_at is null and l.expires_at > $2 order by l.created_at desc, l.id`,
    [agencyId, now],
  );
  return rows;
}

export async function insertLink(tx: Transaction, link: NewLink): Promise<void> {
  await tx.query(
    `insert into agency_preview_links (id, agency_id, secret_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [link.id, link.agencyId, link.secretHash, link.by, link.now, link.expiresAt],
  );
}

/** Locks the agency's links, and counts those that were made since. */
export async function lockLinksSince(tx: Transaction, agencyId: string, since: Date): Promise<number> {
  await tx.query("select from agencies where id = $1 for no key update", [agencyId]);
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::integer as count from agency_preview_links where agency_id = $1 and created_at > $2",
    [agencyId, since],
  );
  return rows[0]?.count ?? 0;
}

/** Ends a link: whether it was open, and null where the agency has none of this id. */
export async function writeRevoked(
  tx: Transaction,
  { id, agencyId, now }: { id: string; agencyId: string; now: Date },
): Promise<{ wasOpen: boolean } | null> {
  const { rows } = await tx.query<{ wasOpen: boolean }>(
    `update agency_preview_links l set revoked_at = coalesce(l.revoked_at, $3)
     from (select id, revoked_at from agency_preview_links where id = $1 and agency_id = $2 for update) before
     where l.id = before.id
     returning before.revoked_at is null and l.expires_at > $3 as "wasOpen"`,
    [id, agencyId, now],
  );
  return rows[0] ?? null;
}

/** The agency whose draft a link opens now; null for a secret that opens nothing, whatever it was. */
export async function findOpenLink(
  queries: Queries,
  secretHash: string,
  now: Date,
): Promise<{ agencyId: string; expiresAt: Date } | null> {
  const { rows } = await queries.query<{ agencyId: string; expiresAt: Date }>(
    `select agency_id as "agencyId", expires_at as "expiresAt" from agency_preview_links
     where secret_hash = $1 and revoked_at is null and expires_at > $2`,
    [secretHash, now],
  );
  return rows[0] ?? null;
}
