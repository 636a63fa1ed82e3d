import type { Queries } from "#server/database/database.ts";

type Kept = { value: string; savedAt: Date };

/** What a member of staff keeps of a form, where it is not too old. */
export async function findFormDraft(
  queries: Queries,
  staffId: string,
  form: string,
  keptAfter: Date,
): Promise<Kept | null> {
  const { rows } = await queries.query<Kept>(
    `select value, kept_at as "savedAt" from form_drafts where staff_id = $1 and form = $2 and kept_at > $3`,
    [staffId, form, keptAfter],
  );
  return rows[0] ?? null;
}

/** Keeps a form in place of what was kept of it, and no more than the newest forms of a person. */
export async function saveFormDraft(
  queries: Queries,
  draft: { staffId: string; form: string; value: string; at: Date },
  maxForms: number,
): Promise<void> {
  await queries.query(
    `insert into form_drafts (staff_id, form, value, kept_at) values ($1, $2, $3, $4)
     on conflict (staff_id, form) do update set value = excluded.value, kept_at = excluded.kept_at`,
    [draft.staffId, draft.form, draft.value, draft.at],
  );
  await queries.query(
    `delete from form_drafts where staff_id = $1 and form in (
       select form from form_drafts where staff_id = $1 order by kept_at desc, form offset $2)`,
    [draft.staffId, maxForms],
  );
}

export async function deleteFormDraft(queries: Queries, staffId: string, form: string): Promise<void> {
  await queries.query("delete from form_drafts where staff_id = $1 and form = $2", [staffId, form]);
}

export async function deleteFormDraftsBefore(queries: Queries, keptBefore: Date): Promise<void> {
  await queries.query("delete from form_drafts where kept_at <= $1", [keptBefore]);
}
