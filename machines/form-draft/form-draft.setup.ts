import { assign, setup } from "xstate";
import { isUnknown } from "#contract/lost-answer.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { mergedBySides, proposedSides, type Side } from "#machines/kit/merge.ts";
import { port } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { differingFields, hasMore } from "./form-draft.rules.ts";
import type {
  FormDraft,
  FormDraftContext,
  FormDraftEvent,
  FormDraftInput,
  FormDraftPorts,
  Found,
  Original,
} from "./form-draft.types.ts";

const nothing: Original = { values: {}, version: null, facts: null };

const conflicts: readonly ProblemCode[] = [
  "listing.version-conflict",
  "agency.version-conflict",
  "invoice.version-conflict",
  "options.version-conflict",
  "package.version-conflict",
  "profile.version-conflict",
  "supplier.version-conflict",
  "template.version-conflict",
];

export const initialContext = ({ draft }: FormDraftInput): FormDraftContext => ({
  draft,
  original: nothing,
  values: {},
  left: [],
  isChecked: false,
  key: null,
  theirs: null,
  isOwn: false,
  sides: {},
  problem: null,
});

/** What is kept of the form as it stands. */
export const draftOf = ({ values, original, key }: FormDraftContext): FormDraft => ({
  values,
  original,
  key,
});

export const formDraftSetup = setup({
  types: {
    context: {} as FormDraftContext,
    events: {} as FormDraftEvent,
    input: {} as FormDraftInput,
    tags: {} as "busy" | "failed" | "offering" | "open" | "comparing" | "kept" | "saved",
    meta: {} as MachineMeta,
    children: {} as { readOriginal: "readOriginal"; save: "save" },
  },
  actors: {
    readOriginal: port<FormDraftPorts["readOriginal"]>("readOriginal"),
    save: port<FormDraftPorts["save"]>("save"),
  },
  delays: { keepPause: 500 },
  guards: {
    hasDraft: (_, { found: { draft, original } }: { found: Found }) =>
      draft !== null && hasMore(draft, original),
    /** Whether something new may have been made already: only the same words may be sent with its key. */
    mayBeMade: ({ context: { draft } }) =>
      draft !== null && draft.key !== null && draft.original.version === null,
    isValid: (_, params: { isValid: boolean }) => params.isValid,
    isConflict: (_, params: WithProblem) => conflicts.includes(params.problem.code),
    ...submissionGuards,
    /** A change that may be saved already is found by its version: only something new is sent again with its key. */
    isUnknown: ({ context }, { problem }: WithProblem) =>
      context.original.version === null && isUnknown(problem),
    isAsWished: ({ context: { values } }, params: { theirs: Original }) =>
      differingFields(values, params.theirs.values).length === 0,
  },
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    assignOriginal: assign((_, params: { original: Original }) => ({
      original: params.original,
      values: params.original.values,
      left: [],
      isChecked: false,
      key: null,
      problem: null,
    })),
    assignDraft: assign((_, params: { found: Found }) => ({ draft: params.found.draft })),
    restoreDraft: assign(({ context: { draft, original } }) =>
      draft === null
        ? {}
        : {
            values: draft.values,
            original: { ...draft.original, facts: original.facts },
            key: draft.key,
            draft: null,
          },
    ),
    assignField: assign(({ context }, params: { field: string; value: unknown }) => ({
      values: { ...context.values, [params.field]: params.value },
    })),
    assignLeft: assign(({ context: { left } }, params: { field: string }) => ({
      left: left.includes(params.field) ? left : [...left, params.field],
    })),
    markChecked: assign({ isChecked: true }),
    assignTheirs: assign(({ context: { original, values } }, { found }: { found: Found }) => ({
      theirs: found.original,
      isOwn: found.isOwn,
      sides: proposedSides(differingFields(values, found.original.values), original.values, values),
    })),
    assignSide: assign(({ context: { sides } }, params: { field: string; side: Side }) => ({
      sides: { ...sides, [params.field]: params.side },
    })),
    /** From here on the newer version is what is changed. */
    merge: assign(({ context: { values, theirs, sides } }) =>
      theirs === null
        ? {}
        : { values: mergedBySides(values, theirs.values, sides), original: theirs, theirs: null, sides: {} },
    ),
    /** Filled by the host: writes the draft into this browser, and to the server. */
    keepDraft: (_, _params: { draft: FormDraft }) => {},
    /** Filled by the host: takes the draft out of this browser, and of the server. */
    dropDraft: () => {},
    /** Filled by the host: what shows the saved thing is read again. */
    announceSaved: (_, _params: { subject: string }) => {},
  },
});
