import type { FeatureFlag, PermissionName } from "#domain/enumerations.ts";
import type { OtpScope } from "#domain/otp.ts";
import { isStaffScope } from "#server/core/gate/gate.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";

const flag: FeatureFlag = "admin-payment-options";

export type NewBypass = {
  otpId: string;
  applicationId: string;
  scope: OtpScope;
  staffMemberId: string;
  secretHash: string;
  expiresAt: Date;
};

/** What a link's secret names, whether or not it still opens. */
export type UsedBypass = {
  applicationId: string;
  agencyId: string;
  shortcode: string;
  staffMemberId: string;
};

/** The staff member of an address at an agency, with the permissions held there. */
export async function findStaff(queries: Queries, email: string, agencyId: string) {
  const { rows } = await queries.query<{ id: string; permissions: PermissionName[] }>(
    `select id, permissions from staff_members
     where lower(email) = lower($1) and agency_id = $2 and status = 'active' order by id limit 1`,
    [email, agencyId],
  );
  return rows[0] ?? null;
}

/** Whether the agency lets its staff open a vendor's payment options. */
export async function isBypassAllowed(queries: Queries, agencyId: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select 1 from agency_flags where agency_id = $1 and flag = $2 and enabled",
    [agencyId, flag],
  );
  return rowCount === 1;
}

/** Refuses a code for the admin pages of an application whose agency has them switched off. */
export async function requireSwitchedOn(
  queries: Queries,
  { application, scope }: { application: { agencyId: string } | null; scope: OtpScope },
): Promise<void> {
  if (application === null || !isStaffScope(scope)) return;
  if (!(await isBypassAllowed(queries, application.agencyId))) throw new Refusal("admin.switched-off");
}

export async function insertBypass(queries: Queries, grant: NewBypass): Promise<void> {
  await queries.query(
    `insert into bypass_grants (otp_id, application_id, scope, staff_member_id, secret_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [grant.otpId, grant.applicationId, grant.scope, grant.staffMemberId, grant.secretHash, grant.expiresAt],
  );
}

/** Whose link a secret is of, made in the last hours though it may open nothing any more; null of a wrong one. */
export async function findBypass(
  queries: Queries,
  given: { otpId: string; scope: OtpScope; secretHash: string },
  expiredSince: Date,
): Promise<UsedBypass | null> {
  const { rows } = await queries.query<UsedBypass>(
    `select applications.id as "applicationId", applications.agency_id as "agencyId",
       applications.shortcode, staff_member_id as "staffMemberId"
     from bypass_grants join applications on applications.id = bypass_grants.application_id
     where otp_id = $1 and scope = $2 and secret_hash = $3 and expires_at > $4`,
    [given.otpId, given.scope, given.secretHash, expiredSince],
  );
  return rows[0] ?? null;
}

/** Uses a grant up: one statement, so that a secret opens once. Null when it does not open. */
export async function useBypass(
  queries: Queries,
  given: { otpId: string; scope: OtpScope; secretHash: string },
  now: Date,
): Promise<UsedBypass | null> {
  const { rows } = await queries.query<UsedBypass>(
    `update bypass_grants set used_at = $4
     from applications, agency_flags
     where otp_id = $1 and scope = $2 and secret_hash = $3 and used_at is null and expires_at > $4
       and applications.id = bypass_grants.application_id
       and agency_flags.agency_id = applications.agency_id and agency_flags.flag = $5 and agency_flags.enabled
     returning applications.id as "applicationId", applications.agency_id as "agencyId",
       applications.shortcode, staff_member_id as "staffMemberId"`,
    [given.otpId, given.scope, given.secretHash, now, flag],
  );
  return rows[0] ?? null;
}
