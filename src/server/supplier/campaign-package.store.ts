import type { CampaignPackage, CampaignPackageDraft } from "#contract/campaign-package.ts";
import { campaignPackageLimits } from "#contract/campaign-package-calls.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type CampaignPackageRow = Omit<CampaignPackage, "totalCents"> & { requestHash: string };

const selected = `select p.id, p.supplier_id as "supplierId", s.name as "supplierName", p.name, p.items, p.version,
    p.request_hash as "requestHash"
  from campaign_packages p join suppliers s on s.id = p.supplier_id where p.agency_id = $1`;

/** A package of the agency, also one that was removed; null for every other. */
export async function findPackage(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<CampaignPackageRow | null> {
  const { rows } = await queries.query<CampaignPackageRow>(`${selected} and p.id = $2`, [agencyId, id]);
  return rows[0] ?? null;
}

/** The same where it is still offered, locked until the caller commits. */
export async function lockPackage(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<CampaignPackageRow | null> {
  const { rows } = await tx.query<CampaignPackageRow>(
    `${selected} and p.id = $2 and p.status = 'offered' for update of p`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** What the suppliers of an agency offer, by supplier and name. */
export async function offeredPackages(queries: Queries, agencyId: string): Promise<CampaignPackageRow[]> {
  const { rows } = await queries.query<CampaignPackageRow>(
    `${selected} and p.status = 'offered' order by s.name_key, p.name, p.id limit ${campaignPackageLimits.packages}`,
    [agencyId],
  );
  return rows;
}

/** Whether it was not there already. */
export async function insertPackage(
  tx: Transaction,
  made: { id: string; requestHash: string; at: Date; agencyId: string; by: string },
  { supplierId, name, items }: CampaignPackageDraft,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into campaign_packages
       (id, agency_id, supplier_id, status, request_hash, name, items, created_by, created_at, updated_at)
     values ($1, $2, $3, 'offered', $4, $5, $6, $7, $8, $8) on conflict (id) do nothing`,
    [made.id, made.agencyId, supplierId, made.requestHash, name, JSON.stringify(items), made.by, made.at],
  );
  return rowCount === 1;
}

export async function updatePackage(
  tx: Transaction,
  id: string,
  { name, items }: Pick<CampaignPackage, "name" | "items">,
  at: Date,
): Promise<void> {
  await tx.query(
    "update campaign_packages set name = $2, items = $3, version = version + 1, updated_at = $4 where id = $1",
    [id, name, JSON.stringify(items), at],
  );
}

export async function markPackageRemoved(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query(
    "update campaign_packages set status = 'removed', version = version + 1, updated_at = $2 where id = $1",
    [id, at],
  );
}
