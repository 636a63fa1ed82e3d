import { daysLater } from "#domain/calendar/lengths.ts";
import { formDraftKeptDays, formDraftsMaxCount } from "#domain/limits.ts";
import { findNewestActor } from "#server/core/audit/newest-actor.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { deleteFormDraft, deleteFormDraftsBefore, findFormDraft, saveFormDraft } from "./form-draft.store.ts";

const oldest = (now: Date): Date => daysLater(now, -formDraftKeptDays);

/** What staff typed and did not save: everybody's own, at the agency they work for. */
export function formDraftHandlers({
  database,
  clock,
}: Dependencies): Pick<Handlers, "readFormDraft" | "saveFormDraft"> {
  return {
    readFormDraft: async ({ staff, params: { form } }) => {
      const draft = await findFormDraft(database, staff.id, form, oldest(clock.now()));
      const actor = await findNewestActor(database, staff.agencyId, form);
      return {
        value: draft?.value ?? null,
        savedAt: draft?.savedAt.toISOString() ?? null,
        newestBy: actor === null ? null : actor === staff.id ? "you" : "somebodyElse",
      };
    },
    saveFormDraft: async ({ staff, params: { form }, body: { value } }) => {
      if (value === null) {
        await deleteFormDraft(database, staff.id, form);
        return { savedAt: null };
      }
      const at = clock.now();
      await database.transaction((tx) =>
        saveFormDraft(tx, { staffId: staff.id, form, value, at }, formDraftsMaxCount),
      );
      return { savedAt: at.toISOString() };
    },
  };
}

/** Forgets what nobody came back for. */
export const purgeFormDrafts = async ({ database, clock }: Dependencies): Promise<void> =>
  await deleteFormDraftsBefore(database, oldest(clock.now()));
