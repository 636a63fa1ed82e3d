import type { Party } from "#contract/application.ts";
import type { ApplicationStatus, ContactChannel, OtpScope, ProductType } from "#domain/enumerations.ts";
import { otpChecksPerCode, otpFailuresInAll } from "#domain/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OtpSessionStatus } from "./otp-session.lifecycle.ts";

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
/** A code as it was sent, and what became of it. */
export type OtpSession = {
  id: string;
  applicationId: string;
  scope: OtpScope;
  channel: ContactChannel;
  status: OtpSessionStatus;
  checks: number;
  codeMac: string;
  contactMac: string;
  expiresAt: Date;
  linkExpiresAt: Date | null;
};
export type SentLink = { session: OtpSession; application: OtpApplication };

const sessionColumns = `id, application_id as "applicationId", scope, channel, status, checks, code_mac as "codeMac",
  contact_mac as "contactMac", expires_at as "expiresAt", link_expires_at as "linkExpiresAt"`;
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

/** Keeps a new code; what it takes the place of is the caller's. */
export async function insertCode(tx: Queries, code: NewCode): Promise<void> {
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

/** A code of an application, locked until the caller commits; null when it never had it for these scopes. */
export async function lockSession(
  tx: Transaction,
  wanted: { id: string; applicationId: string; scopes: readonly OtpScope[] },
): Promise<OtpSession | null> {
  const { rows } = await tx.query<OtpSession>(
    `select ${sessionColumns} from otp_sessions
     where id = $1 and application_id = $2 and scope = any($3) for no key update`,
    [wanted.id, wanted.applicationId, wanted.scopes],
  );
  return rows[0] ?? null;
}

/** This browser's codes for a scope of an application, locked; another browser's are not among them. */
export async function lockSessionsOf(
  tx: Transaction,
  { applicationId, scope, browserHash }: Pick<NewCode, "applicationId" | "scope" | "browserHash">,
): Promise<OtpSession[]> {
  const { rows } = await tx.query<OtpSession>(
    `select ${sessionColumns} from otp_sessions
     where application_id = $1 and scope = $2 and browser_hash = $3 and status = 'live' for no key update`,
    [applicationId, scope, browserHash],
  );
  return rows;
}

export async function changeSession(
  tx: Transaction,
  id: string,
  { status, checks }: Pick<OtpSession, "status" | "checks">,
): Promise<void> {
  await tx.query("update otp_sessions set status = $2, checks = $3 where id = $1", [id, status, checks]);
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

/** The message of a link with its application, locked; null for a secret that none has. */
export async function lockLink(tx: Transaction, linkMac: string): Promise<SentLink | null> {
  const { rows } = await tx.query<OtpApplication & { session: string }>(
    `select otp_sessions.id as session, ${applicationColumns} from otp_sessions
     join applications on applications.id = otp_sessions.application_id
     where link_mac = $1 for no key update of otp_sessions`,
    [linkMac],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { session: id, ...application } = row;
  const found = await tx.query<OtpSession>(`select ${sessionColumns} from otp_sessions where id = $1`, [id]);
  return found.rows[0] === undefined ? null : { session: found.rows[0], application };
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
