import type { Party } from "#contract/application.ts";
import type { ApplicationStatus, ContactChannel, OtpScope, ProductType } from "#domain/enumerations.ts";
import { otpChecksPerCode, otpFailuresInAll } from "#domain/limits.ts";
import type { Queries } from "#server/database/database.ts";

export type OtpApplication = {
  id: string;
  agencyId: string;
  shortcode: string;
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
  codeLockedAt: Date | null;
  /** Its agency made it, or whoever pays proved to hold the mobile. */
  isMobileVerified: boolean;
  applicationStatus: ApplicationStatus;
  /** The channels whose contact the payer proved to hold, and which is still on file. */
  verified: Record<ContactChannel, boolean>;
};

export type LiveCode = { id: string; channel: ContactChannel; sentAt: Date; expiresAt: Date };
export type NewCode = LiveCode & {
  applicationId: string;
  scope: OtpScope;
  codeMac: string;
  browserHash: string;
  linkMac: string;
  linkExpiresAt: Date;
  /** A keyed hash of the contact that the message goes to. */
  contactMac: string;
};
export type UsedLink = {
  otpId: string;
  channel: ContactChannel;
  contactMac: string;
  scope: OtpScope;
  application: OtpApplication;
};
export type ClaimedCode = { scope: OtpScope; codeMac: string };

const applicationColumns = `applications.id, agency_id as "agencyId", shortcode,
  product_type as "productType", vendors, buyers, code_locked_at as "codeLockedAt",
  mobile_verified_at is not null
    or not exists (select from application_answers where application_id = applications.id) as "isMobileVerified",
  applications.status as "applicationStatus",
  json_build_object('SMS', mobile_verified_at is not null, 'EMAIL', email_verified_at is not null) as verified`;

/** The application of a short code or a reference; null when there is none. */
export async function findOtpApplication(
  queries: Queries,
  by: { shortcode: string } | { reference: string },
): Promise<OtpApplication | null> {
  const [column, value] = "shortcode" in by ? ["shortcode", by.shortcode] : ["reference", by.reference];
  const { rows } = await queries.query<OtpApplication>(
    `select ${applicationColumns} from applications where ${column} = $1`,
    [value],
  );
  return rows[0] ?? null;
}

/** The live code that this browser asked for by this channel since `sentAfter`, while it can still be entered. */
export async function findRepeat(
  queries: Queries,
  wanted: { applicationId: string; scope: OtpScope; channel: ContactChannel; browserHash: string },
  sentAfter: Date,
): Promise<LiveCode | null> {
  const { rows } = await queries.query<LiveCode>(
    `select id, channel, sent_at as "sentAt", expires_at as "expiresAt" from otp_sessions
     where application_id = $1 and scope = $2 and channel = $3 and browser_hash = $4 and status = 'live'
       and checks < $5 and sent_at > $6`,
    [wanted.applicationId, wanted.scope, wanted.channel, wanted.browserHash, otpChecksPerCode, sentAfter],
  );
  return rows[0] ?? null;
}

/** How many messages of a channel went out since `sentAfter` that nobody has used. */
export async function countUnusedMessages(
  queries: Queries,
  { applicationId, channel }: { applicationId: string; channel: ContactChannel },
  sentAfter: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::integer as count from otp_sessions
     where application_id = $1 and channel = $2 and sent_at > $3 and status <> 'used'`,
    [applicationId, channel, sentAfter],
  );
  return rows[0]?.count ?? 0;
}

/** Puts a new code in the place of this browser's live one; another browser's stays as it is, and so do links. */
export async function replaceCode(tx: Queries, code: NewCode): Promise<void> {
  await tx.query(
    `update otp_sessions set status = 'replaced'
     where application_id = $1 and scope = $2 and browser_hash = $3 and status = 'live'`,
    [code.applicationId, code.scope, code.browserHash],
  );
  await tx.query(
    `insert into otp_sessions
       (id, application_id, scope, channel, code_mac, browser_hash, status, sent_at, expires_at,
        link_mac, link_expires_at, contact_mac)
     values ($1, $2, $3, $4, $5, $6, 'live', $7, $8, $9, $10, $11)`,
    [
      code.id,
      code.applicationId,
      code.scope,
      code.channel,
      code.codeMac,
      code.browserHash,
      code.sentAt,
      code.expiresAt,
      code.linkMac,
      code.linkExpiresAt,
      code.contactMac,
    ],
  );
}

/**
 * Takes one of the checks of a live code, before anything is compared: one statement, so that of any number of
 * parallel checks exactly as many as are allowed go on.
 */
export async function claimCheck(
  queries: Queries,
  claim: { id: string; applicationId: string; scopes: readonly OtpScope[] },
  now: Date,
): Promise<ClaimedCode | null> {
  const { rows } = await queries.query<ClaimedCode>(
    `update otp_sessions set checks = checks + 1
     where id = $1 and application_id = $2 and scope = any($3) and status = 'live' and expires_at > $4
       and checks < $5
     returning scope, code_mac as "codeMac"`,
    [claim.id, claim.applicationId, claim.scopes, now, otpChecksPerCode],
  );
  return rows[0] ?? null;
}

/** Whether the application ever had this code: what cannot be checked any more has expired. */
export async function isKnownCode(
  queries: Queries,
  claim: { id: string; applicationId: string; scopes: readonly OtpScope[] },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select 1 from otp_sessions where id = $1 and application_id = $2 and scope = any($3)",
    [claim.id, claim.applicationId, claim.scopes],
  );
  return rowCount === 1;
}

/** A code opens once: false for all but the first. */
export async function useCode(queries: Queries, id: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    "update otp_sessions set status = 'used' where id = $1 and status = 'live'",
    [id],
  );
  return rowCount === 1;
}

/** Uses a message's link up, and its code with it: one statement, so that it opens once. Null when it does not. */
export async function useLink(queries: Queries, linkMac: string, now: Date): Promise<UsedLink | null> {
  const { rows } = await queries.query<OtpApplication & Omit<UsedLink, "application">>(
    `update otp_sessions set status = 'used'
     from applications
     where link_mac = $1 and otp_sessions.status <> 'used' and link_expires_at > $2
       and applications.id = otp_sessions.application_id
     returning otp_sessions.id as "otpId", channel, contact_mac as "contactMac", scope, ${applicationColumns}`,
    [linkMac, now],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { otpId, channel, contactMac, scope, ...application } = row;
  return { otpId, channel, contactMac, scope, application };
}

/** Counts a wrong code against the application in all; true when this one locked it. */
export async function countFailure(queries: Queries, applicationId: string, now: Date): Promise<boolean> {
  const { rows } = await queries.query<{ failures: number }>(
    `update applications set code_failures = code_failures + 1,
       code_locked_at = case when code_failures + 1 >= $2 then coalesce(code_locked_at, $3) else code_locked_at end
     where id = $1 returning code_failures as failures`,
    [applicationId, otpFailuresInAll, now],
  );
  return rows[0]?.failures === otpFailuresInAll;
}

export async function forgetFailures(queries: Queries, applicationId: string): Promise<void> {
  await queries.query("update applications set code_failures = 0, code_locked_at = null where id = $1", [
    applicationId,
  ]);
}
