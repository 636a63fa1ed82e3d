import { otpChecksPerCode } from "#domain/limits.ts";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { findHeldApplication, findOtpApplication, type OtpApplication } from "./otp-application.store.ts";
import type { OtpSessionStatus } from "./otp-session.lifecycle.ts";

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
