import { assign, setup } from "xstate";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { isOutcomeUnknown } from "#domain/outcome.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { differingFields, hasMore, mergedValues, proposedSides } from "./form-draft.rules.ts";
import type {
  FormDraft,
  FormDraftContext,
  FormDraftEvent,
  FormDraftInput,
  FormDraftPorts,
  Found,
  Original,
  Side,
} from "./form-draft.types.ts";

const nothing: Original = { values: {}, version: null, facts: null };

const conflicts: readonly ProblemCode[] = ["listing.version-conflict", "agency.version-conflict"];

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
    isLostMaking: ({ context }, { problem: { code } }: WithProblem) =>
      context.original.version === null && isOutcomeUnknown(problems[code].status),
    isAsWished: ({ context: { values } }, params: { theirs: Original }) =>
      differingFields(values, params.theirs.values).length === 0,
  },
  actions: {
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
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    assignTheirs: assign(({ context: { original, values } }, { found }: { found: Found }) => ({
      theirs: found.original,
      isOwn: found.isOwn,
      sides: proposedSides(original, values, found.original),
    })),
    assignSide: assign(({ context: { sides } }, params: { field: string; side: Side }) => ({
      sides: { ...sides, [params.field]: params.side },
    })),
    /** From here on the newer version is what is changed. */
    merge: assign(({ context: { values, theirs, sides } }) =>
      theirs === null
        ? {}
        : { values: mergedValues(values, theirs, sides), original: theirs, theirs: null, sides: {} },
    ),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** Filled by the host: writes the draft into this browser, and to the server. */
    keepDraft: (_, _params: { draft: FormDraft }) => {},
    /** Filled by the host: takes the draft out of this browser, and of the server. */
    dropDraft: () => {},
    /** Filled by the host: what shows the saved thing is read again. */
    announceSaved: (_, _params: { subject: string }) => {},
  },
});
