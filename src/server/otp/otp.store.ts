import type { Party } from "#contract/application.ts";
import type { ApplicationStatus, ContactChannel, OtpScope, ProductType } from "#domain/enumerations.ts";
import { otpChecksPerCode, otpFailuresInAll } from "#domain/limits.ts";
import { type Contacts, contactsOf } from "#server/core/party/contacts.rules.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { OtpSessionStatus } from "./otp-session.lifecycle.ts";

export type OtpApplication = {
  id: string;
  /** Who has a link of their own to it, and codes of their own; null for its payer. */
  holderId: string | null;
  agencyId: string;
  /** The code of its link, or of the holder's. */
  shortcode: string;
  /** Where codes go. */
  contacts: Contacts;
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
  holderId: string | null;
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
  holderId: string | null;
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

/** An application, or a part of it that is a holder's own. */
type Of = Pick<NewCode, "applicationId" | "holderId">;

const sessionColumns = `id, application_id as "applicationId", holder_id as "holderId", scope, channel, status, checks, code_mac as "codeMac",
  contact_mac as "contactMac", expires_at as "expiresAt", link_expires_at as "linkExpiresAt"`;

type PayerRow = Omit<OtpApplication, "holderId" | "contacts"> & {
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
};
type HeldApplication = OtpApplication & { holderId: string; scope: OtpScope };
type HeldRow = Omit<HeldApplication, "contacts"> & { mobile: string | null; email: string | null };

/** The application of a short code, a reference or an id, for whoever pays it; null where there is none that is paid. */
export async function findOtpApplication(
  queries: Queries,
  by: { shortcode: string } | { reference: string } | { id: string },
): Promise<OtpApplication | null> {
  const [column = "id", value] = Object.entries(by)[0] ?? [];
  const { rows } = await queries.query<PayerRow>(
    `select id, agency_id as "agencyId", shortcode, product_type as "productType", vendors, buyers,
       code_locked_at as "codeLockedAt",
       mobile_verified_at is not null
         or not exists (select from application_answers where application_id = applications.id) as "isMobileVerified",
       status as "applicationStatus",
       json_build_object('SMS', mobile_verified_at is not null, 'EMAIL', email_verified_at is not null) as verified
     from applications where ${column} = $1 and payid is not null`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { productType, vendors, buyers, ...application } = row;
  return { ...application, holderId: null, contacts: contactsOf({ productType, vendors, buyers }) };
}

/** The same for whoever has a link of their own to it, by the link's code or the holder's id; its contacts are staff's. */
export async function findHeldApplication(
  queries: Queries,
  by: { code: string } | { id: string },
): Promise<HeldApplication | null> {
  const [column, value] = "code" in by ? ["code", by.code] : ["id", by.id];
  const { rows } = await queries.query<HeldRow>(
    `select a.id, h.id as "holderId", h.scope, a.agency_id as "agencyId", h.code as shortcode, h.phone_number as mobile, h.email,
       h.code_locked_at as "codeLockedAt", true as "isMobileVerified", a.status as "applicationStatus",
       json_build_object('SMS', false, 'EMAIL', false) as verified
     from link_holders h join applications a on a.id = h.application_id
     where h.${column} = $1 and h.ended_at is null`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { mobile, email, ...application } = row;
  return { ...application, contacts: { SMS: mobile, EMAIL: email } };
}

/** The live code that this browser asked for by this channel since `sentAfter`, while it can still be entered. */
export async function findRepeat(
  queries: Queries,
  wanted: Of & { scope: OtpScope; channel: ContactChannel; browserHash: string },
  sentAfter: Date,
): Promise<LiveCode | null> {
  const { rows } = await queries.query<LiveCode>(
    `select id, channel, sent_at as "sentAt", expires_at as "expiresAt" from otp_sessions
     where application_id = $1 and scope = $2 and channel = $3 and browser_hash = $4 and status = 'live'
       and checks < $5 and sent_at > $6 and holder_id is not distinct from $7`,
    [
      wanted.applicationId,
      wanted.scope,
      wanted.channel,
      wanted.browserHash,
      otpChecksPerCode,
      sentAfter,
      wanted.holderId,
    ],
  );
  return rows[0] ?? null;
}

/** How many messages of a channel went out since `sentAfter` that nobody has used. */
export async function countUnusedMessages(
  queries: Queries,
  { applicationId, holderId, channel }: Of & { channel: ContactChannel },
  sentAfter: Date,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(*)::integer as count from otp_sessions
     where application_id = $1 and channel = $2 and sent_at > $3 and status <> 'used'
       and holder_id is not distinct from $4`,
    [applicationId, channel, sentAfter, holderId],
  );
  return rows[0]?.count ?? 0;
}

/** Keeps a new code; what it takes the place of is the caller's. */
export async function insertCode(tx: Queries, code: NewCode): Promise<void> {
  await tx.query(
    `insert into otp_sessions
       (id, application_id, scope, channel, code_mac, browser_hash, status, sent_at, expires_at,
        link_mac, link_expires_at, contact_mac, holder_id)
     values ($1, $2, $3, $4, $5, $6, 'live', $7, $8, $9, $10, $11, $12)`,
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
      code.holderId,
    ],
  );
}

/** A code of an application, locked until the caller commits; null when it never had it for these scopes. */
export async function lockSession(
  tx: Transaction,
  wanted: Of & { id: string; scopes: readonly OtpScope[] },
): Promise<OtpSession | null> {
  const { rows } = await tx.query<OtpSession>(
    `select ${sessionColumns} from otp_sessions
     where id = $1 and application_id = $2 and scope = any($3) and holder_id is not distinct from $4
     for no key update`,
    [wanted.id, wanted.applicationId, wanted.scopes, wanted.holderId],
  );
  return rows[0] ?? null;
}

/** This browser's codes for a scope of an application, locked; another browser's are not among them. */
export async function lockSessionsOf(
  tx: Transaction,
  { applicationId, holderId, scope, browserHash }: Of & Pick<NewCode, "scope" | "browserHash">,
): Promise<OtpSession[]> {
  const { rows } = await tx.query<OtpSession>(
    `select ${sessionColumns} from otp_sessions
     where application_id = $1 and scope = $2 and browser_hash = $3 and status = 'live'
       and holder_id is not distinct from $4 for no key update`,
    [applicationId, scope, browserHash, holderId],
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
  claim: Of & { id: string; scopes: readonly OtpScope[] },
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select 1 from otp_sessions
     where id = $1 and application_id = $2 and scope = any($3) and holder_id is not distinct from $4`,
    [claim.id, claim.applicationId, claim.scopes, claim.holderId],
  );
  return rowCount === 1;
}

/** The message of a link with its application, locked; null for a secret that none has, or for a holder whose link ended. */
export async function lockLink(tx: Transaction, linkMac: string): Promise<SentLink | null> {
  const { rows } = await tx.query<OtpSession>(
    `select ${sessionColumns} from otp_sessions where link_mac = $1 for no key update`,
    [linkMac],
  );
  const [session] = rows;
  if (session === undefined) return null;
  const application =
    session.holderId === null
      ? await findOtpApplication(tx, { id: session.applicationId })
      : await findHeldApplication(tx, { id: session.holderId });
  return application === null ? null : { session, application };
}

/** Counts a wrong code in all against whoever codes are sent to; true when this one locked it. */
export async function countFailure(queries: Queries, { id, holderId }: Failing, now: Date): Promise<boolean> {
  const counting = `code_failures = code_failures + 1,
    code_locked_at = case when code_failures + 1 >= $2 then coalesce(code_locked_at, $3) else code_locked_at end
    where id = $1 returning code_failures as failures`;
  const { rows } = await queries.query<{ failures: number }>(
    holderId === null ? `update applications set ${counting}` : `update link_holders set ${counting}`,
    [holderId ?? id, otpFailuresInAll, now],
  );
  return rows[0]?.failures === otpFailuresInAll;
}

export async function forgetFailures(queries: Queries, { id, holderId }: Failing): Promise<void> {
  const forgetting = "code_failures = 0, code_locked_at = null where id = $1";
  await queries.query(
    holderId === null ? `update applications set ${forgetting}` : `update link_holders set ${forgetting}`,
    [holderId ?? id],
  );
}

type Failing = Pick<OtpApplication, "id" | "holderId">;
