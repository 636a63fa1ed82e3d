import type { Database } from "#server/database/database.ts";
import { demoAgencyId, demoBranchIds, insertDemoAgency } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";

const [ownBranchId, , otherBranchId] = demoBranchIds;
/** Who manages the staff of one branch, and may not know of the others'. */
export const inviter = { subject: "bench-alike", branchId: ownBranchId };

export const knownEmail = (number: number): string => `known.${number}@harbourvale.test`;
export const unknownEmail = (number: number): string => `fresh.${number}@harbourvale.test`;

/** So many people of another branch: half of them work there, half are invited to it. */
export async function seedKnownPeople(database: Database, count: number, now: Date): Promise<void> {
  const { rowCount } = await database.query("select from agencies where id = $1", [demoAgencyId]);
  if (rowCount === 0) await insertDemoAgency(database, now);
  await database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ('stf_bench_alike', $1, $2, $3, 'Alex Alike', 'alike@harbourvale.test', $4, $5)`,
    [demoAgencyId, ownBranchId, inviter.subject, ["manage-branch-agents", "manage-own-application"], now],
  );
  await database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     select 'stf_known_' || n, $1, $2, 'known-' || n, 'Known ' || n, 'known.' || n || '@harbourvale.test', '{}', $3
     from generate_series(0, $4::int - 1, 2) n`,
    [demoAgencyId, otherBranchId, now, count],
  );
  await database.query(
    `insert into invitations (id, agency_id, branch_id, email, name, permissions, status, invited_by, secret_hash,
       sent_at, expires_at)
     select 'inv_known_' || n, $1, $2, 'known.' || n || '@harbourvale.test', null, '{}', 'pending', 'stf_manager',
       'known-' || n, $3, $3::timestamptz + interval '7 days' from generate_series(1, $4::int - 1, 2) n`,
    [demoAgencyId, otherBranchId, now, count],
  );
}

/** So many links that opened invitations until those were sent again: their secrets. */
export async function seedReplacedLinks(
  database: Database,
  { ids, macs }: Pick<Dependencies, "ids" | "macs">,
  count: number,
  now: Date,
): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => ids.linkSecret());
  const hashesOf = (links: readonly string[]) => links.map((secret) => macs.mac("invitation", secret));
  await database.query(
    `insert into invitations (id, agency_id, branch_id, email, name, permissions, status, invited_by, secret_hash,
       sent_at, expires_at)
     select 'inv_replaced_' || n, $1, $2, 'replaced.' || n || '@harbourvale.test', null, '{}', 'pending', 'stf_manager',
       hash, $3, $3::timestamptz + interval '7 days' from unnest($4::text[]) with ordinality as link (hash, n)`,
    [demoAgencyId, otherBranchId, now, hashesOf(secrets)],
  );
  // As each is sent again: a new secret's hash stands in the place of the one before.
  await database.query(
    `update invitations i set secret_hash = link.hash, sent_count = sent_count + 1, version = version + 1
     from unnest($1::text[]) with ordinality as link (hash, n) where i.id = 'inv_replaced_' || link.n`,
    [hashesOf(secrets.map(() => ids.linkSecret()))],
  );
  await database.query("analyze");
  return secrets;
}
