import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import { formDraftMachine } from "#machines/form-draft/form-draft.machine.ts";
import type { FormDraft, FormDraftContext, Found, Original } from "#machines/form-draft/form-draft.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";

// The facts tell which part of a form's life is looked at closely.
const blank: Original = { values: { name: "", phone: "" }, version: null, facts: "made" };
const found: Original = { values: { name: "Wattle", phone: "1300" }, version: 2, facts: "changed" };
const newer: Original = { values: { name: "Wattle & Co", phone: "1800" }, version: 3, facts: "merged" };
const asWished: Original = { values: { name: "Banksia", phone: "1300" }, version: 3, facts: "saved" };
const subject = "lst_1";

/** What is read of the server, with the newest draft that there is. */
const foundWith = (original: Original, draft: FormDraft | null = null, isOwn = false): Found => ({
  original,
  draft,
  isOwn,
});

const draftOf = (original: Original, more: Partial<FormDraft> = {}): FormDraft => ({
  values: { ...original.values, name: "Banksia" },
  original: { ...original, facts: "outdated" },
  key: null,
  ...more,
});
const contextOf = ({ context }: AnyMachineSnapshot) => context as FormDraftContext;

const typed = { type: "field.changed", field: "name", value: "Banksia" } as const;
const left = { type: "field.left", field: "name" } as const;
const saved = (key: string) => ({ type: "save.requested", isValid: true, key }) as const;
const accepted = { type: "comparison.accepted", isValid: true, key: "key_second" } as const;

function eventsOf(snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const { original, left: leftFields, isChecked, values, problem } = contextOf(snapshot);
  // Whoever has no key yet brings the first one, so that a kept one is told apart.
  const asked = saved(problem === null ? "key_first" : "key_second");
  if (original.facts === "saved") return [];
  if (leftFields.length > 0 || isChecked || original.facts === "merged") return [asked];
  if (original.facts === "resumed") return [{ type: "draft.resumed" }, { type: "draft.discarded" }, asked];
  const isTyped = values.name === "Banksia";
  const common = [typed, { type: "page.left" }, { type: "load.retried" }, { type: "draft.resumed" }];
  if (original.facts === "made")
    return [...common, ...(isTyped ? [asked] : [left, { ...asked, isValid: false }])];
  return [
    ...common,
    ...(isTyped ? [asked] : []),
    { type: "side.chosen", field: "name", side: "theirs" },
    accepted,
    { ...accepted, isValid: false },
  ];
}

function originals(snapshot: AnyMachineSnapshot): Outcome[] {
  const { draft } = contextOf(snapshot);
  if (snapshot.matches("catchingUp"))
    return [
      answered("newer", foundWith(newer)),
      answered("newer, of another tab", foundWith(newer, null, true)),
      answered("as wished", foundWith(asWished)),
      refused("network.lost"),
    ];
  if (draft !== null) {
    const resumed = { ...draft.original, facts: "resumed" };
    const same = { ...resumed, values: draft.values };
    return [
      answered("as it was", foundWith(resumed, draft)),
      answered("saved meanwhile", foundWith(same, draft)),
    ];
  }
  return [
    answered("blank", foundWith(blank)),
    answered("found", foundWith(found)),
    answered("found, with a draft of another device", foundWith(found, draftOf(found))),
    refused("network.lost"),
  ];
}

function savings(snapshot: AnyMachineSnapshot): Outcome[] {
  const { values, original } = contextOf(snapshot);
  const done = answered("saved", { original: { values, version: 4, facts: "saved" }, subject });
  if (original.facts !== "made" && original.facts !== "changed") return [done, refused("network.lost")];
  if (original.version === null)
    return [done, refused("request.invalid"), refused("network.lost"), refused("limit.reached")];
  return [done, refused("network.lost"), refused("listing.version-conflict")];
}

export const model = defineModel({
  machine: formDraftMachine,
  scenarios: [
    { name: "nothing kept", input: { draft: null } },
    { name: "a draft of a change", input: { draft: draftOf(found) } },
    { name: "a draft of something new", input: { draft: draftOf(blank) } },
    {
      name: "a draft that was sent",
      input: { draft: draftOf(blank, { values: blank.values, key: "key_kept" }) },
    },
    { name: "a draft of a change that was sent", input: { draft: draftOf(found, { key: "key_kept" }) } },
  ],
  events: eventsOf,
  outcomes: { readOriginal: originals, save: savings },
  project: (context: FormDraftContext) => {
    const { draft, original, values, left, isChecked, key, theirs, isOwn, sides, problem } = context;
    return [
      [draft, original.version, values, left, isChecked],
      [key, theirs === null ? null : [theirs.version, isOwn], sides, problem?.code ?? null],
    ];
  },
  invariants: {
    "what cannot be read has a message": {
      requirement: "FORM-1",
      holds: (snapshot) => !snapshot.hasTag("failed") || contextOf(snapshot).problem !== null,
    },
    "it is said to be kept only where it was": {
      requirement: "FORM-2",
      holds: (snapshot, { before, actions }) =>
        !snapshot.hasTag("kept") ||
        before?.hasTag("kept") === true ||
        actions.some(
          ({ type, params }) =>
            type === "keepDraft" &&
            (params as { draft: FormDraft }).draft.values === contextOf(snapshot).values,
        ),
    },
    "what is sent was kept before": {
      requirement: "FORM-2",
      holds: (snapshot, { before, actions }) =>
        !snapshot.matches("saving") ||
        before?.matches("saving") === true ||
        actions.some(({ type }) => type === "keepDraft"),
    },
    "a draft is gone on with as it was left": {
      requirement: "FORM-3",
      holds: (snapshot, { event, before }) =>
        event.type !== "draft.resumed" ||
        before === null ||
        !before.hasTag("offering") ||
        contextOf(snapshot).values === contextOf(before).draft?.values,
    },
    "a field that was left is known to be": {
      requirement: "FORM-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "field.left" ||
        !(before?.matches("editing") ?? false) ||
        contextOf(snapshot).left.includes((event as unknown as { field: string }).field),
    },
    "what is not in order is not sent": {
      requirement: "FORM-5",
      holds: (snapshot, { event, before }) =>
        (event as { isValid?: boolean }).isValid !== false ||
        !snapshot.matches("saving") ||
        before?.matches("unanswered") === true ||
        before?.matches("saving") === true,
    },
    "a refusal keeps what was typed, and says why": {
      requirement: "FORM-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.save" ||
        before === null ||
        (contextOf(snapshot).values === contextOf(before).values &&
          (snapshot.matches("catchingUp") || contextOf(snapshot).problem !== null)),
    },
    "each field that differs has a side, and one's own change is not given up unasked": {
      requirement: "FORM-7",
      holds: (snapshot, { before }) => {
        const { sides, values, original } = contextOf(snapshot);
        return (
          !snapshot.hasTag("comparing") ||
          before?.hasTag("comparing") === true ||
          Object.entries(sides).every(
            ([field, side]) => (side === "yours") === (values[field] !== original.values[field]),
          )
        );
      },
    },
    "what was chosen goes on top of the newer version": {
      requirement: "FORM-8",
      holds: (snapshot, { event, before }) => {
        if (event.type !== "comparison.accepted" || before === null || !before.hasTag("comparing"))
          return true;
        const { sides, theirs, values } = contextOf(before);
        const now = contextOf(snapshot);
        return (
          now.original.version === theirs?.version &&
          Object.entries(sides).every(
            ([field, side]) =>
              now.values[field] === (side === "yours" ? values : (theirs?.values ?? {}))[field],
          )
        );
      },
    },
    "after a lost answer only the same words with the same key are sent": {
      requirement: "FORM-9",
      holds: (snapshot, { before }) =>
        before === null ||
        !before.matches("unanswered") ||
        (contextOf(snapshot).key === contextOf(before).key &&
          contextOf(snapshot).key !== null &&
          contextOf(snapshot).values === contextOf(before).values),
    },
    "a limit says nothing of an earlier sending: only the first ends its key": {
      requirement: "FORM-9",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.error.actor.save" ||
        event.error.code !== "limit.reached" ||
        before === null ||
        (before.matches({ saving: "again" })
          ? snapshot.matches("unanswered") && contextOf(snapshot).key === contextOf(before).key
          : snapshot.matches("editing") && contextOf(snapshot).key === null),
    },
    "it is saved only once the server confirms it": {
      requirement: "FORM-10",
      holds: (snapshot, { event, before }) =>
        !snapshot.hasTag("saved") ||
        before?.hasTag("saved") === true ||
        event.type.startsWith("xstate.done.actor."),
    },
    "while it is on its way nothing of it changes": {
      requirement: "FORM-11",
      holds: (snapshot, { before }) =>
        before?.matches("saving") !== true ||
        !snapshot.matches("saving") ||
        contextOf(snapshot).values === contextOf(before).values,
    },
  },
  stage: {
    nowhere:
      "It has no page of its own: the browser tests of the listings' and the agency's forms take its ways.",
  },
});
