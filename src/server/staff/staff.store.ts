import type { AgencyFlags, FlagStates } from "#contract/staff.ts";
import { type FeatureFlag, featureFlags, type PermissionName } from "#domain/enumerations.ts";
import type { Queries } from "#server/database/database.ts";
import { digestOf } from "./ended-session.store.ts";

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

/** Whether a session has ended, and where its person works now, in the order of joining. */
export async function findSession(
  queries: Queries,
  { token, subject }: { token: string; subject: string },
): Promise<{ isEnded: boolean; memberships: Membership[] }> {
  const { rows } = await queries.query<(Membership | { id: null }) & { isEnded: boolean }>(
    {
      name: "staff-session",
      text: `select exists (select from ended_sessions where token_digest = $1) as "isEnded",
          s.id, s.subject, s.agency_id as "agencyId", a.name as "agencyName", s.branch_id as "branchId",
          s.name, s.email, s.permissions
        from (values (0)) session left join (staff_members s join agencies a on a.id = s.agency_id)
          on s.subject = $2 and s.status = 'active'
        order by s.created_at, s.id`,
    },
    [digestOf(token), subject],
  );
  return {
    isEnded: rows[0]?.isEnded === true,
    memberships: rows.flatMap(({ isEnded: _, ...member }) => (member.id === null ? [] : [member])),
  };
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

/** The same, with who switched each last. */
export async function findFlagStates(queries: Queries, agencyId: string): Promise<FlagStates> {
  const { rows } = await queries.query<{ flag: FeatureFlag; enabled: boolean; at: Date | null; by: string }>(
    `select f.flag, f.enabled, f.changed_at as at, s.name as by
     from agency_flags f left join staff_members s on s.id = f.changed_by where f.agency_id = $1`,
    [agencyId],
  );
  const stateOf = (flag: FeatureFlag) => {
    const row = rows.find((each) => each.flag === flag);
    const changed = row?.at == null ? null : { at: row.at.toISOString(), by: row.by };
    return { enabled: row?.enabled === true, changed };
  };
  return Object.fromEntries(featureFlags.map((flag) => [flag, stateOf(flag)])) as FlagStates;
}

type FlagChange = { agencyId: string; flag: FeatureFlag; enabled: boolean; staffId: string };

/** Switches a flag and answers whether that changed anything. */
export async function setFlag(queries: Queries, change: FlagChange, now: Date): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into agency_flags (agency_id, flag, enabled, changed_by, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (agency_id, flag) do update
       set enabled = excluded.enabled, changed_by = excluded.changed_by, changed_at = excluded.changed_at
     where agency_flags.enabled <> excluded.enabled`,
    [change.agencyId, change.flag, change.enabled, change.staffId, now],
  );
  return rowCount === 1;
}
