import type { WitnessDeclaration } from "#contract/signing.ts";
import type { Signature } from "#domain/party/signature.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { type TurnRow, turnColumns } from "./turn.store.ts";

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
  /** What a witness declared; null of a signer. */
  witness: WitnessDeclaration | null;
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
    {
      name: "signature-find",
      text: `select sign_key as "signKey", request_hash as "requestHash", name, signed_at as "signedAt"
     from signatures where turn_id = $1`,
    },
    [turnId],
  );
  return rows[0] ?? null;
}

/** Writes a signature, and with it that its turn was signed: one statement, since both are written or neither. */
export async function writeSigned(tx: Transaction, signature: SignatureRow): Promise<void> {
  await tx.query(
    {
      name: "signature-write",
      text: `with signed as (update signer_turns set status = 'signed', ended_at = $13 where id = $1)
     insert into signatures (turn_id, sign_key, request_hash, name, signature, document_hash, answers_hash,
       consent_hash, consent_version, witness, otp_id, signed_from, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    },
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
      signature.witness === null ? null : JSON.stringify(signature.witness),
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
  witness: WitnessDeclaration | null;
  /** The code, or the link of its message, by which the signer was let in. */
  otpId: string;
  signedFrom: string;
};

/** The turns of a request that were signed, in the order of their signatures. */
export async function signedTurnsOf(queries: Queries, applicationId: string): Promise<SignedTurn[]> {
  const { rows } = await queries.query<SignedTurn>(
    `select ${turnColumns}, s.signature, s.answers_hash as "answersHash", s.consent_hash as "consentHash",
       s.consent_version as "consentVersion", s.witness, s.otp_id as "otpId",
       s.signed_from as "signedFrom"
     from signer_turns t join signatures s on s.turn_id = t.id where t.application_id = $1
     order by s.signed_at, t.place, t.id`,
    [applicationId],
  );
  return rows;
}
