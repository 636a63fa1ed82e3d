import type { ApplicationDraft, ApplicationSignature } from "#contract/vendor-application.ts";
import type { ApplicationStatus } from "#domain/enumerations.ts";
import {
  type ApplicationAnswers,
  type ApplicationStep,
  applicationSteps,
  completedAnswers,
  emptyAnswers,
} from "#domain/vendor-application/answers.ts";
import type { Queries } from "#server/database/database.ts";

type DraftRow = {
  version: number;
  status: ApplicationStatus;
  step: ApplicationStep | null;
  answers: ApplicationAnswers | null;
  savedAt: Date;
  agencyCode: string;
  isOffered: boolean;
};

/** An application as it was typed; where nothing was, empty answers. Null when the code is unknown. */
export async function findDraft(queries: Queries, shortcode: string): Promise<ApplicationDraft | null> {
  const { rows } = await queries.query<DraftRow>(
    `select a.version, a.status, w.step, w.answers, coalesce(w.saved_at, a.updated_at) as "savedAt",
       g.code as "agencyCode", coalesce(f.enabled, false) as "isOffered"
     from applications a join agencies g on g.id = a.agency_id
     left join application_answers w on w.application_id = a.id
     left join agency_flags f on f.agency_id = g.id and f.flag = 'direct-application'
     where a.shortcode = $1`,
    [shortcode],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    step: row.step ?? "property",
    answers: row.answers === null ? emptyAnswers() : completedAnswers(row.answers),
    savedAt: row.savedAt.toISOString(),
  };
}

export async function findAnswers(queries: Queries, applicationId: string): Promise<ApplicationAnswers> {
  const { rows } = await queries.query<{ answers: ApplicationAnswers }>(
    "select answers from application_answers where application_id = $1",
    [applicationId],
  );
  return rows[0] === undefined ? emptyAnswers() : completedAnswers(rows[0].answers);
}

/** Keeps what was typed. The step is the furthest that any device reached: one that went back takes nobody back. */
export async function saveAnswers(
  queries: Queries,
  applicationId: string,
  saved: { answers: ApplicationAnswers; step: ApplicationStep | undefined },
  now: Date,
): Promise<void> {
  await queries.query(
    `insert into application_answers as w (application_id, step, answers, started_at, saved_at)
     values ($1, coalesce($2, 'property'), $3, $4, $4)
     on conflict (application_id) do update
       set step = case when array_position($5::text[], excluded.step) > array_position($5::text[], w.step)
           then excluded.step else w.step end,
         answers = excluded.answers, saved_at = excluded.saved_at`,
    [applicationId, saved.step ?? null, JSON.stringify(saved.answers), now, [...applicationSteps]],
  );
}

/** Begins the answers of a new application; false when one was started with the same key. */
export async function insertAnswers(
  queries: Queries,
  applicationId: string,
  draft: { answers: ApplicationAnswers; step: ApplicationStep; creationKeyHash: string | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queries.query(
    `insert into application_answers (application_id, step, answers, creation_key_hash, started_at, saved_at)
     values ($1, $2, $3, $4, $5, $5) on conflict (creation_key_hash) do nothing`,
    [applicationId, draft.step, JSON.stringify(draft.answers), draft.creationKeyHash, now],
  );
  return rowCount === 1;
}

export type Started = { id: string; shortcode: string; startedAt: Date };

/** The application that was started with a key. */
export async function findStarted(queries: Queries, keyHash: string): Promise<Started | null> {
  const { rows } = await queries.query<Started>(
    `select a.id, a.shortcode, w.started_at as "startedAt"
     from application_answers w join applications a on a.id = w.application_id where w.creation_key_hash = $1`,
    [keyHash],
  );
  return rows[0] ?? null;
}

export type Completion = {
  termsVersion: string;
  consentVersion: string;
  signature: ApplicationSignature;
  clientAddress: string;
  letInBy: "draft" | "gate";
};

/** Writes down what was agreed to, once. */
export async function insertCompletion(
  queries: Queries,
  applicationId: string,
  { signature, ...completion }: Completion,
  now: Date,
): Promise<void> {
  await queries.query(
    `insert into application_completions (application_id, terms_version, consent_version, signature_kind,
       signature_name, signature_drawing, client_address, let_in_by, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      applicationId,
      completion.termsVersion,
      completion.consentVersion,
      signature.kind,
      signature.name,
      signature.kind === "drawn" ? (signature.drawing ?? "") : null,
      completion.clientAddress,
      completion.letInBy,
      now,
    ],
  );
}

export type GivenUp = { id: string; agencyId: string; status: ApplicationStatus };

/** Applications that ended before an instant without a signature, and whose answers are still here; the oldest first. */
export async function answersGivenUp(queries: Queries, endedBefore: Date, max: number): Promise<GivenUp[]> {
  const { rows } = await queries.query<GivenUp>(
    `select a.id, a.agency_id as "agencyId", a.status from applications a
     join application_answers w on w.application_id = a.id
     where a.status in ('cancelled', 'expired') and a.updated_at < $1
       and not exists (select from application_completions c where c.application_id = a.id)
     order by a.updated_at, a.id limit $2`,
    [endedBefore, max],
  );
  return rows;
}

/** False where another instance was first. */
export async function deleteAnswers(queries: Queries, applicationId: string): Promise<boolean> {
  const { rowCount } = await queries.query("delete from application_answers where application_id = $1", [
    applicationId,
  ]);
  return rowCount === 1;
}
