import { otpChecksPerCode } from "#domain/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type RegistrationCode = { id: string; email: string; codeMac: string; sentAt: Date; expiresAt: Date };
type Asked = { email: string; browserHash: string };

const columns = `id, email, code_mac as "codeMac", sent_at as "sentAt", expires_at as "expiresAt"`;

/** The code that this browser asked for since `sentAfter`, while it can still be entered. */
export async function findRepeat(
  queries: Queries,
  { email, browserHash }: Asked,
  sentAfter: Date,
): Promise<RegistrationCode | null> {
  const { rows } = await queries.query<RegistrationCode>(
    `select ${columns} from registration_codes
     where email = $1 and browser_hash = $2 and status = 'live' and checks < $3 and sent_at > $4
     order by sent_at desc limit 1`,
    [email, browserHash, otpChecksPerCode, sentAfter],
  );
  return rows[0] ?? null;
}

/** Writes a new code, which takes the place of the same browser's earlier ones. */
export async function insertCode(
  tx: Transaction,
  { id, email, browserHash, codeMac, sentAt, expiresAt }: RegistrationCode & Asked,
): Promise<void> {
  await tx.query(
    `update registration_codes set status = 'replaced'
     where email = $1 and browser_hash = $2 and status = 'live'`,
    [email, browserHash],
  );
  await tx.query(
    `insert into registration_codes (id, email, browser_hash, code_mac, status, sent_at, expires_at)
     values ($1, $2, $3, $4, 'live', $5, $6)`,
    [id, email, browserHash, codeMac, sentAt, expiresAt],
  );
}

/** Takes one of the checks of a code; null where none is left, it has expired, or there is no such code. */
export async function claimCheck(queries: Queries, id: string, now: Date): Promise<RegistrationCode | null> {
  const { rows } = await queries.query<RegistrationCode>(
    `update registration_codes set checks = checks + 1
     where id = $1 and status = 'live' and checks < $2 and expires_at > $3 returning ${columns}`,
    [id, otpChecksPerCode, now],
  );
  return rows[0] ?? null;
}

/** Uses a code up; false where it was used or replaced meanwhile. */
export async function spendCode(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update registration_codes set status = 'used' where id = $1 and status = 'live'",
    [id],
  );
  return rowCount === 1;
}
