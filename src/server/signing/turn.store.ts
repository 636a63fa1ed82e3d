import type { OtherRole, RequestSigner } from "#contract/signing-request.ts";
import type { SignerRole } from "#domain/signing/contracts.ts";
import type { SignerTurnStatus } from "#domain/signing/statuses.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { deleteAcknowledgements } from "./paper.store.ts";
import { endLinks } from "./single-use-link.store.ts";

export type TurnRow = RequestSigner & {
  id: string;
  applicationId: string;
  role: SignerRole;
  /** Of somebody who has several: this turn is for all of them. */
  otherRoles: OtherRole[];
  place: number;
  follows: string | null;
  status: SignerTurnStatus;
  answers: Record<string, string>;
  /** Which consent was given; null before. */
  consentedHash: string | null;
  /** The ids of the pages that the signer was shown. */
  seenPages: string[];
  invitedAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  /** As it was signed. */
  signedName: string | null;
  declineReason: string | null;
  /** Of a turn as an agent: whose sign-in it needs. Null where nobody at the agency is known to have it. */
  staffMemberId: string | null;
};

export const turnColumns = `t.id, t.application_id as "applicationId", t.signer_id as "signerId", t.role, t.other_roles as "otherRoles", t.place,
  t.group_number as "group", t.follows, t.status, t.name, t.email, t.phone_number as "phoneNumber", t.capacity, t.company,
  t.can_delegate as "canDelegate", t.answers, t.consented_hash as "consentedHash",
  to_jsonb(t.seen_pages) as "seenPages", t.invited_at as "invitedAt", t.opened_at as "openedAt",
  s.signed_at as "signedAt", s.name as "signedName", t.decline_reason as "declineReason",
  t.staff_member_id as "staffMemberId"`;
const tables = "signer_turns t left join signatures s on s.turn_id = t.id";

/** The turns of requests in their order, by the ids of the requests. */
export async function turnsOf(queries: Queries, applicationIds: readonly string[]): Promise<TurnRow[]> {
  const { rows } = await queries.query<TurnRow>(
    {
      name: "signing-turns-of",
      text: `select ${turnColumns} from ${tables} where t.application_id = any($1)
        order by t.place, t.follows is not null, t.id`,
    },
    [applicationIds],
  );
  return rows;
}

export async function findTurn(queries: Queries, id: string): Promise<TurnRow | null> {
  const { rows } = await queries.query<TurnRow>(`select ${turnColumns} from ${tables} where t.id = $1`, [id]);
  return rows[0] ?? null;
}

export type NewTurn = Omit<
  TurnRow,
  | "status"
  | "answers"
  | "consentedHash"
  | "seenPages"
  | "invitedAt"
  | "openedAt"
  | "signedAt"
  | "signedName"
  | "declineReason"
> & { handedOnFrom: string | null };

export async function insertTurn(tx: Transaction, turn: NewTurn): Promise<void> {
  await tx.query(
    `insert into signer_turns (id, application_id, signer_id, role, place, group_number, follows, status, name, email,
       phone_number, capacity, company, can_delegate, handed_on_from, other_roles, staff_member_id)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
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
      turn.company === null ? null : JSON.stringify(turn.company),
      turn.canDelegate,
      turn.handedOnFrom,
      JSON.stringify(turn.otherRoles),
      turn.staffMemberId,
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
    `update signer_turns set name = $3, email = $4, phone_number = $5, capacity = $6, company = $7,
       group_number = $8, can_delegate = $9
     where application_id = $1 and signer_id = $2 and follows is null and status = 'waiting'`,
    [
      applicationId,
      signer.signerId,
      signer.name,
      signer.email,
      signer.phoneNumber,
      signer.capacity,
      signer.company === null ? null : JSON.stringify(signer.company),
      signer.group,
      signer.canDelegate,
    ],
  );
}

/**
 * Somebody else may have this contact: what the one before agreed to, saw and confirmed doesn't count for them, and what that
 * one typed or drew is not theirs to read.
 */
export async function writeContact(
  tx: Transaction,
  { id, applicationId }: Pick<TurnRow, "id" | "applicationId">,
  { name, email, phoneNumber }: Pick<TurnRow, "name" | "email" | "phoneNumber">,
): Promise<void> {
  await tx.query(
    `update signer_turns set name = $2, email = $3, phone_number = $4, consented_hash = null, seen_pages = '{}',
       answers = '{}'
     where id = $1`,
    [id, name, email, phoneNumber],
  );
  await deleteAcknowledgements(tx, id);
  await endLinks(tx, "drawing", { applicationId, turnId: id });
}

/** Says whose sign-in a turn as an agent needs, or that it needs nobody's. */
export async function writeStaffMember(
  tx: Transaction,
  id: string,
  staffMemberId: string | null,
): Promise<void> {
  await tx.query("update signer_turns set staff_member_id = $2 where id = $1", [id, staffMemberId]);
}

export async function writeTurn(
  tx: Transaction,
  id: string,
  { status, declineReason }: { status: SignerTurnStatus; declineReason: string | null },
  now: Date,
): Promise<void> {
  await tx.query(
    {
      name: "signing-turn-move",
      text: `update signer_turns set status = $2, decline_reason = coalesce($3, decline_reason),
         invited_at = case when $2 = 'invited' then $4 else invited_at end,
         opened_at = case when $2 = 'opened' then coalesce(opened_at, $4) else opened_at end,
         ended_at = case when $2 in ('waiting', 'invited', 'opened') then null else $4 end
       where id = $1`,
    },
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

export async function writeConsented(tx: Transaction, id: string, hash: string): Promise<void> {
  await tx.query("update signer_turns set consented_hash = $2 where id = $1", [id, hash]);
}

export async function writeSeen(tx: Transaction, id: string, pages: readonly string[]): Promise<void> {
  await tx.query("update signer_turns set seen_pages = seen_pages || $2::text[] where id = $1", [id, pages]);
}

/** A witness whom nobody has named yet. */
export const unnamed = { name: "", email: null, phoneNumber: null } as const;

/** The witness of a signer, in the group of the signer; whom nobody names has an empty name. */
export async function writeWitness(
  tx: Transaction,
  applicationId: string,
  {
    signerId,
    group,
    name,
    email,
    phoneNumber,
  }: Pick<TurnRow, "signerId" | "group" | "name" | "email" | "phoneNumber">,
): Promise<void> {
  await tx.query(
    `update signer_turns set group_number = $3, name = $4, email = $5, phone_number = $6
     where application_id = $1 and signer_id = $2 and follows is not null and status = 'waiting'`,
    [applicationId, signerId, group, name, email, phoneNumber],
  );
}

/** Has the witness of a turn follow another, which takes its place. */
export async function moveWitness(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query("update signer_turns set follows = $2 where follows = $1", [from, to]);
}

/** A turn of several roles, in the place of the turns that it takes in. */
export async function writeJoined(tx: Transaction, turn: TurnRow): Promise<void> {
  await tx.query(
    `update signer_turns set name = $2, email = $3, phone_number = $4, group_number = $5, place = $6, follows = $7,
       can_delegate = $8, other_roles = $9, staff_member_id = $10
     where id = $1`,
    [
      turn.id,
      turn.name,
      turn.email,
      turn.phoneNumber,
      turn.group,
      turn.place,
      turn.follows,
      turn.canDelegate,
      JSON.stringify(turn.otherRoles),
      turn.staffMemberId,
    ],
  );
}

/** Turns that nobody was invited to. */
export async function deleteTurns(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    "delete from signer_turns where id = any($1) and status = 'waiting' and invited_at is null",
    [ids],
  );
}
