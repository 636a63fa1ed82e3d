import type { AgencyFlags } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags, type PermissionName } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";

/** One person's place at one agency. */
export type Membership = {
  id: string;
  subject: string;
  agencyId: string;
  agencyName: string;
  branchId: string | null;
  name: string;
  email: string;
  permissions: PermissionName[];
};

/** Where the person of an identity subject works now, in the order of joining. */
export async function findMemberships(queries: Queries, subject: string): Promise<Membership[]> {
  const { rows } = await queries.query<Membership>(
    {
      name: "staff-memberships",
      text: `select s.id, s.subject, s.agency_id as "agencyId", a.name as "agencyName", s.branch_id as "branchId",
          s.name, s.email, s.permissions
        from staff_members s join agencies a on a.id = s.agency_id
        where s.subject = $1 and s.status = 'active'
        order by s.created_at, s.id`,
    },
    [subject],
  );
  return rows;
}

/** Every feature flag of an agency; one that was never set is off. */
export async function findFlags(queries: Queries, agencyId: string): Promise<AgencyFlags> {
  const { rows } = await queries.query<{ flag: FeatureFlag }>(
    "select flag from agency_flags where agency_id = $1 and enabled",
    [agencyId],
  );
  const isOn = (flag: FeatureFlag) => rows.some((row) => row.flag === flag);
  return Object.fromEntries(featureFlags.map((flag) => [flag, isOn(flag)])) as AgencyFlags;
}

/** Switches a flag and answers whether that changed anything. */
export async function setFlag(
  queries: Queries,
  agencyId: string,
  flag: FeatureFlag,
  enabled: boolean,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into agency_flags (agency_id, flag, enabled) values ($1, $2, $3)
     on conflict (agency_id, flag) do update set enabled = excluded.enabled
     where agency_flags.enabled <> excluded.enabled`,
    [agencyId, flag, enabled],
  );
  return rowCount === 1;
}
