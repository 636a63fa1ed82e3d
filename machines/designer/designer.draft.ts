import { editedDraft } from "#machines/kit/edited-draft.ts";

/** What happens to a template as to every draft that is saved by itself. */
export const draft = editedDraft({
  saved: "DSG-14",
  putAway: "DSG-23",
  retried: "DSG-15",
  refused: "DSG-17",
  compared: "DSG-16",
  merged: "DSG-16",
});
