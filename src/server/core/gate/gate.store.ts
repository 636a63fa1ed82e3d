import type { OtpScope } from "#domain/otp.ts";
import { type Queries, type Transaction, writeOn } from "#server/database/database.ts";

export type GateEnd = "payment" | "resend" | "replaced" | "closed";

export type GateRow = {
  tokenHash: string;
  applicationId: string;
  scope: OtpScope;
  otpId: string;
  /** The staff member whose bypass opened it, or at whose screen the payer's code was entered. */
  openedBy: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  endedAt: Date | null;
  endedReason: GateEnd | null;
};

export type NewGate = {
  tokenHash: string;
  applicationId: string;
  /** Whose link of their own it opens; null for the pages of whoever pays. */
  holderId: string | null;
  scope: OtpScope;
  otpId: string;
  /** The staff member whose bypass opened it, or at whose screen the payer's code was entered; null for a payer alone. */
  openedBy: string | null;
};

const columns = `token_hash as "tokenHash", gate_sessions.application_id as "applicationId",
  gate_sessions.scope, otp_id as "otpId", opened_by as "openedBy", gate_sessions.created_at as "createdAt",
  last_seen_at as "lastSeenAt", gate_sessions.ended_at as "endedAt", ended_reason as "endedReason"`;

export async function insertGate(queries: Queries, gate: NewGate, now: Date): Promise<void> {
  await queries.query(
    `insert into gate_sessions
       (token_hash, application_id, holder_id, scope, otp_id, opened_by, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [gate.tokenHash, gate.applicationId, gate.holderId, gate.scope, gate.otpId, gate.openedBy, now],
  );
}

/** Notes that the payer of an application holds the contact that a code went to which opened it, if it is still on file. */
export async function markContactVerified(queries: Queries, otpId: string, now: Date): Promise<void> {
  await queries.query(
    `update applications set
       mobile_verified_at = case when channel = 'SMS' then coalesce(mobile_verified_at, $2) else mobile_verified_at end,
       email_verified_at = case when channel = 'EMAIL' then coalesce(email_verified_at, $2) else email_verified_at end
     from otp_sessions
     where otp_sessions.id = $1 and applications.id = otp_sessions.application_id
       and otp_sessions.holder_id is null
       and case channel when 'SMS' then mobile_verified_at else email_verified_at end is null
       and (contacts_changed_at is null or sent_at > contacts_changed_at)`,
    [otpId, now],
  );
}

export async function findGates(
  queries: Queries,
  { applicationId, holderId }: Pick<NewGate, "applicationId" | "holderId">,
  tokenHashes: readonly string[],
): Promise<GateRow[]> {
  const { rows } = await queries.query<GateRow>(
    {
      name: "gates-of-cookies",
      text: `select ${columns} from gate_sessions
        where token_hash = any($1) and application_id = $2 and holder_id is not distinct from $3`,
    },
    [tokenHashes, applicationId, holderId],
  );
  return rows;
}

/** Whether the flag of its agency has been on ever since a gate of staff was opened, and whoever opened it may still do so. */
export async function isUsableByStaff(queries: Queries, tokenHash: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    `select from gate_sessions
     join applications on applications.id = gate_sessions.application_id
     join agency_flags on agency_flags.agency_id = applications.agency_id
       and agency_flags.flag = 'admin-payment-options' and agency_flags.enabled
       and (agency_flags.changed_at is null or agency_flags.changed_at <= gate_sessions.created_at)
     where token_hash = $1 and (opened_by is null or exists (select from staff_members
       where staff_members.id = opened_by and staff_members.status = 'active'
         and 'manage-agency-applications' = any(staff_members.permissions)))`,
    [tokenHash],
  );
  return rowCount === 1;
}

/** Who of our staff opened the newest of some gates, which may have closed since, but not by their own hand. */
export async function findStaffOfGates(
  queries: Queries,
  applicationId: string,
  tokenHashes: readonly string[],
  since: Date,
): Promise<string | null> {
  const { rows } = await queries.query<{ openedBy: string }>(
    `select opened_by as "openedBy" from gate_sessions
     where token_hash = any($1) and application_id = $2 and opened_by is not null and created_at > $3
       and ended_reason is distinct from 'closed'
     order by created_at desc limit 1`,
    [tokenHashes, applicationId, since],
  );
  return rows[0]?.openedBy ?? null;
}

/** The gates that a code or a bypass opened, with the code that their cookie is named after: a link that ended has none. */
export async function findGatesOfOtp(
  queries: Queries,
  otpId: string,
): Promise<(GateRow & { shortcode: string })[]> {
  const { rows } = await queries.query<GateRow & { shortcode: string }>(
    `select ${columns}, coalesce(link_holders.code, applications.shortcode) as shortcode from gate_sessions
     join applications on applications.id = gate_sessions.application_id
     left join link_holders on link_holders.id = gate_sessions.holder_id
     where otp_id = $1 and link_holders.ended_at is null`,
    [otpId],
  );
  return rows;
}

export async function touchGate(queries: Queries, tokenHash: string, now: Date): Promise<void> {
  await queries.query("update gate_sessions set last_seen_at = $2 where token_hash = $1", [tokenHash, now]);
}

export async function endGate(queries: Queries, tokenHash: string, reason: GateEnd, now: Date) {
  await queries.query(
    "update gate_sessions set ended_at = $2, ended_reason = $3 where token_hash = $1 and ended_at is null",
    [tokenHash, now, reason],
  );
}

export async function endGatesOf(
  queries: Queries | Transaction,
  applicationId: string,
  reason: GateEnd,
  now: Date,
) {
  await writeOn(queries, {
    name: "gates-end",
    text: `update gate_sessions set ended_at = $2, ended_reason = $3
      where application_id = $1 and ended_at is null`,
    values: [applicationId, now, reason],
    updates: "gate_sessions",
  });
}

/** Ends what a holder's codes have opened, in every browser. */
export async function endGatesOfHolder(tx: Queries, holderId: string, now: Date): Promise<void> {
  const reason: GateEnd = "replaced";
  await tx.query(
    "update gate_sessions set ended_at = $2, ended_reason = $3 where holder_id = $1 and ended_at is null",
    [holderId, now, reason],
  );
}

/** Lets one send at a time through for an application. Does not stand in the way of its payments. */
export async function holdApplication(tx: Queries, applicationId: string): Promise<void> {
  await tx.query("select id from applications where id = $1 for no key update", [applicationId]);
}
