import type { RegistrationAnswers } from "#domain/registration/registration-answers.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type DraftRow = {
  id: string;
  email: string;
  answers: RegistrationAnswers;
  version: number;
  provenAt: Date;
  savedAt: Date;
  /** What was sent of it; null while it is filled in. */
  registrationId: string | null;
};

const columns = `d.id, d.email, d.answers, d.version, d.proven_at as "provenAt", d.saved_at as "savedAt",
  d.registration_id as "registrationId"`;

/** The draft that a browser's secret opens; null where it opens none, or no longer. */
export async function findDraftOfSession(
  queries: Queries,
  tokenHash: string,
  now: Date,
): Promise<DraftRow | null> {
  const { rows } = await queries.query<DraftRow>(
    `select ${columns} from registration_drafts d join registration_sessions s on s.draft_id = d.id
     where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/** A draft, locked until the caller commits. */
export async function lockDraft(tx: Transaction, id: string): Promise<DraftRow> {
  const { rows } = await tx.query<DraftRow>(
    `select ${columns} from registration_drafts d where d.id = $1 for no key update`,
    [id],
  );
  const [draft] = rows;
  if (draft === undefined) throw new Error(`The registration draft ${id} is not there.`);
  return draft;
}

/** The unfinished registration of an email, locked; made of these answers where there is none. */
export async function lockDraftOfEmail(
  tx: Transaction,
  { id, email, answers, now }: Pick<DraftRow, "id" | "email" | "answers"> & { now: Date },
): Promise<DraftRow> {
  await tx.query(
    `insert into registration_drafts (id, email, answers, proven_at, saved_at) values ($1, $2, $3, $4, $4)
     on conflict (email) where registration_id is null do nothing`,
    [id, email, JSON.stringify(answers), now],
  );
  const { rows } = await tx.query<DraftRow>(
    `select ${columns} from registration_drafts d
     where d.email = $1 and d.registration_id is null for no key update`,
    [email],
  );
  const [draft] = rows;
  if (draft === undefined) throw new Error("The registration draft of this email is not there.");
  return draft;
}

/** Writes other answers into a draft that the caller has locked. */
export async function writeAnswers(
  tx: Transaction,
  draft: DraftRow,
  answers: RegistrationAnswers,
  now: Date,
): Promise<DraftRow> {
  await tx.query(
    "update registration_drafts set answers = $2, version = version + 1, saved_at = $3 where id = $1",
    [draft.id, JSON.stringify(answers), now],
  );
  return { ...draft, answers, version: draft.version + 1, savedAt: now };
}

/** Lets a browser go on with a draft. */
export async function insertSession(
  tx: Transaction,
  { tokenHash, draftId, now, expiresAt }: { tokenHash: string; draftId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    "insert into registration_sessions (token_hash, draft_id, created_at, expires_at) values ($1, $2, $3, $4)",
    [tokenHash, draftId, now, expiresAt],
  );
}

/** A draft was sent: its browsers read what became of it for a while, and no longer go on with it. */
export async function markSent(
  tx: Transaction,
  { id, registrationId, readableUntil }: { id: string; registrationId: string; readableUntil: Date },
): Promise<void> {
  await tx.query("update registration_drafts set registration_id = $2 where id = $1", [id, registrationId]);
  await tx.query("update registration_sessions set expires_at = least(expires_at, $2) where draft_id = $1", [
    id,
    readableUntil,
  ]);
}
