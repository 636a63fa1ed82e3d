import type { RequestSigner } from "#contract/signing-request.ts";
import type { Signature } from "#domain/party/signature.ts";
import type { SignerRole } from "#domain/signing/contracts.ts";
import type { SignerTurnStatus } from "#domain/signing/statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type TurnRow = RequestSigner & {
  id: string;
  applicationId: string;
  role: SignerRole;
  place: number;
  follows: string | null;
  status: SignerTurnStatus;
  answers: Record<string, string>;
  invitedAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  /** As it was signed. */
  signedName: string | null;
  declineReason: string | null;
};

const columns = `t.id, t.application_id as "applicationId", t.signer_id as "signerId", t.role, t.place,
  t.group_number as "group", t.follows, t.status, t.name, t.email, t.phone_number as "phoneNumber", t.capacity,
  t.can_delegate as "canDelegate", t.answers, t.invited_at as "invitedAt", t.opened_at as "openedAt",
  s.signed_at as "signedAt", s.name as "signedName", t.decline_reason as "declineReason"`;
const tables = "signer_turns t left join signatures s on s.turn_id = t.id";

/** The turns of requests in their order, by the ids of the requests. */
export async function turnsOf(queries: Queries, applicationIds: readonly string[]): Promise<TurnRow[]> {
  const { rows } = await queries.query<TurnRow>(
    `select ${columns} from ${tables} where t.application_id = any($1) order by t.place, t.id`,
    [applicationIds],
  );
  return rows;
}

export async function findTurn(queries: Queries, id: string): Promise<TurnRow | null> {
  const { rows } = await queries.query<TurnRow>(`select ${columns} from ${tables} where t.id = $1`, [id]);
  return rows[0] ?? null;
}

export type NewTurn = Omit<
  TurnRow,
  "status" | "answers" | "invitedAt" | "openedAt" | "signedAt" | "signedName" | "declineReason"
> & { handedOnFrom: string | null };

export async function insertTurn(tx: Transaction, turn: NewTurn): Promise<void> {
  await tx.query(
    `insert into signer_turns (id, application_id, signer_id, role, place, group_number, follows, status, name, email,
       phone_number, capacity, can_delegate, handed_on_from)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12, $13)`,
    [
      turn.id,
      turn.applicationId,
      turn.signerId,
      turn.role,
      turn.place,
      turn.group,
      turn.follows,
      turn.name,
      turn.email,
      turn.phoneNumber,
      turn.capacity,
      turn.canDelegate,
      turn.handedOnFrom,
    ],
  );
}

/** Puts these details in the place of those of a turn that nobody was invited for yet. */
export async function writeSigner(
  tx: Transaction,
  applicationId: string,
  signer: RequestSigner,
): Promise<void> {
  await tx.query(
    `update signer_turns set name = $3, email = $4, phone_number = $5, capacity = $6, group_number = $7,
       can_delegate = $8
     where application_id = $1 and signer_id = $2 and status = 'waiting'`,
    [
      applicationId,
      signer.signerId,
      signer.name,
      signer.email,
      signer.phoneNumber,
      signer.capacity,
      signer.group,
      signer.canDelegate,
    ],
  );
}

export async function writeContact(
  tx: Transaction,
  id: string,
  { name, email, phoneNumber }: Pick<TurnRow, "name" | "email" | "phoneNumber">,
): Promise<void> {
  await tx.query("update signer_turns set name = $2, email = $3, phone_number = $4 where id = $1", [
    id,
    name,
    email,
    phoneNumber,
  ]);
}

export async function writeTurn(
  tx: Transaction,
  id: string,
  { status, declineReason }: { status: SignerTurnStatus; declineReason: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `update signer_turns set status = $2, decline_reason = coalesce($3, decline_reason),
       invited_at = case when $2 = 'invited' then $4 else invited_at end,
       opened_at = case when $2 = 'opened' then coalesce(opened_at, $4) else opened_at end,
       ended_at = case when $2 in ('waiting', 'invited', 'opened') then null else $4 end
     where id = $1`,
    [id, status, declineReason, now],
  );
}

export async function writeAnswers(
  tx: Transaction,
  id: string,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.query("update signer_turns set answers = $2 where id = $1", [id, JSON.stringify(answers)]);
}

export type SignatureRow = {
  turnId: string;
  signKey: string;
  requestHash: string;
  name: string;
  signature: unknown;
  documentHash: string;
  answersHash: string;
  consentHash: string;
  consentVersion: string;
  otpId: string;
  signedFrom: string;
  signedAt: Date;
};

/** The signature of a turn; null while there is none. */
export async function findSignature(
  queries: Queries,
  turnId: string,
): Promise<Pick<SignatureRow, "signKey" | "requestHash" | "name" | "signedAt"> | null> {
  const { rows } = await queries.query<Pick<SignatureRow, "signKey" | "requestHash" | "name" | "signedAt">>(
    `select sign_key as "signKey", request_hash as "requestHash", name, signed_at as "signedAt"
     from signatures where turn_id = $1`,
    [turnId],
  );
  return rows[0] ?? null;
}

export async function insertSignature(tx: Transaction, signature: SignatureRow): Promise<void> {
  await tx.query(
    `insert into signatures (turn_id, sign_key, request_hash, name, signature, document_hash, answers_hash,
       consent_hash, consent_version, otp_id, signed_from, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      signature.turnId,
      signature.signKey,
      signature.requestHash,
      signature.name,
      JSON.stringify(signature.signature),
      signature.documentHash,
      signature.answersHash,
      signature.consentHash,
      signature.consentVersion,
      signature.otpId,
      signature.signedFrom,
      signature.signedAt,
    ],
  );
}

/** A turn with its signature, as the sealed file has it. */
export type SignedTurn = Omit<TurnRow, "signedName" | "signedAt"> & {
  signedName: string;
  signedAt: Date;
  signature: Signature;
  answersHash: string;
  consentHash: string;
  consentVersion: string;
  signedFrom: string;
};

/** The turns of a request that were signed, in the order of their signatures. */
export async function signedTurnsOf(queries: Queries, applicationId: string): Promise<SignedTurn[]> {
  const { rows } = await queries.query<SignedTurn>(
    `select ${columns}, s.signature, s.answers_hash as "answersHash", s.consent_hash as "consentHash",
       s.consent_version as "consentVersion", s.signed_from as "signedFrom"
     from signer_turns t join signatures s on s.turn_id = t.id where t.application_id = $1
     order by s.signed_at, t.place, t.id`,
    [applicationId],
  );
  return rows;
}
