import type { Side, Sides } from "#machines/kit/merge.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** What is filled in, by the names of the fields: plain values that can be written down and compared. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What the form is about as the server has it. */
export type Original = {
  values: FormValues;
  /** The version that a change is made on; null where something new is made. */
  version: number | null;
  /** What the form shows and nobody changes in it. */
  facts: unknown;
};

/** What was read of the server: the original, the newest draft of it on any device, and whether its newest version is one's own. */
export type Found = { original: Original; draft: FormDraft | null; isOwn: boolean };

/** What is kept of a form: what was filled in, what it was made of, and the key of a sending. */
export type FormDraft = { values: FormValues; original: Original; key: string | null };

/** The server's word: what it has now, and what that is called. */
export type Saved = { original: Original; subject: string };

export type FormDraftInput = {
  /** What this browser kept of an earlier visit; the server may have a newer one. */
  draft: FormDraft | null;
};

export type FormDraftContext = Submission & {
  draft: FormDraft | null;
  original: Original;
  values: FormValues;
  /** The fields that were left: their errors are shown. */
  left: readonly string[];
  /** Whether saving was tried: then every error is shown. */
  isChecked: boolean;
  /** The newer version, and whose value counts where the two differ. */
  theirs: Original | null;
  /** Whether the newer version is one's own, of another tab or device. */
  isOwn: boolean;
  sides: Sides;
};

export type FormDraftEvent =
  | { type: "load.retried" }
  | { type: "draft.resumed" }
  | { type: "draft.discarded" }
  | { type: "field.changed"; field: string; value: unknown }
  | { type: "field.left"; field: string }
  /** `isValid` where no field is invalid; `key` counts only where none is kept from a sending. */
  | { type: "save.requested"; isValid: boolean; key: string }
  | { type: "side.chosen"; field: string; side: Side }
  | { type: "comparison.accepted"; isValid: boolean; key: string }
  /** The page is being left, whatever comes of it. */
  | { type: "page.left" };

export type FormDraftPorts = {
  readOriginal: { input: undefined; output: Found };
  save: {
    /** `isRetry` where its key was sent before and never answered. */
    input: { values: FormValues; version: number | null; key: string; isRetry: boolean };
    output: Saved;
  };
};
