import type { SnapshotFrom } from "xstate";
import type { formDraftMachine } from "#machines/form-draft/form-draft.machine.ts";
import { differingFields } from "#machines/form-draft/form-draft.rules.ts";
import type { FormDraftEvent, FormValues } from "#machines/form-draft/form-draft.types.ts";
import { mergedBySides, type Side } from "#machines/kit/merge.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { formCopy } from "./form.copy.ts";

type Snapshot = SnapshotFrom<typeof formDraftMachine>;

/** What is wrong, by the dotted path of the invalid field: `address.line1`, `vendors.0.email`. */
export type ErrorList = Readonly<Record<string, string>>;

export type FormLabels<Values extends FormValues> = {
  /** Every error of the values, in the order of the fields. */
  errorsOf: (values: Values, facts: unknown) => ErrorList;
  /** The values as they are sent, where they can be typed in several ways; left out where in one alone. */
  tidied?: (values: Values) => Values;
  /** What a field is called, by its path; null where the form has no such field. */
  labelOf: (path: string) => string | null;
  /** A field's value as people read it, for the two sides of a comparison. */
  textOf: (field: string, value: unknown, facts: unknown) => string;
};

type Send = (event: FormDraftEvent) => void;

/** A form as its screen shows it: values, what is wrong with them, flags and verbs. */
export function connectForm<Values extends FormValues>(
  snapshot: Snapshot,
  send: Send,
  labels: FormLabels<Values>,
  keptAtMs: number | null,
) {
  const { context } = snapshot;
  const values = context.values as Values;
  const { facts } = context.original;
  const errors = screenOf(snapshot) === "form" ? labels.errorsOf(values, facts) : {};
  const refusal = refusalOf(snapshot, labels);
  const shown = { ...(refusal.field === null ? {} : refusal.field), ...shownErrors(snapshot, errors) };
  return {
    screen: screenOf(snapshot),
    values,
    facts,
    /** Whether something new is made. */
    isNew: context.original.version === null,
    isBusy: snapshot.hasTag("busy"),
    /** Nobody knows whether it was made: it can be asked for again as it is. */
    isUnanswered: snapshot.matches("unanswered"),
    isKept: snapshot.hasTag("kept"),
    isSaved: snapshot.hasTag("saved"),
    isChanged: differingFields(values, context.original.values).length > 0,
    /** When the draft that is offered was kept. */
    keptAtMs,
    /** What no field answers for. */
    problem: refusal.problem,
    /** What is wrong with a field, once it was left or saving was tried. */
    errorOf: (path: string): string | null => shown[path] ?? null,
    /** Every error that is shown, for the list above the form; empty until saving was tried. */
    summary:
      context.isChecked || refusal.field !== null
        ? Object.entries(shown).map(([path, said]) => ({
            path,
            label: labels.labelOf(path) ?? path,
            message: said,
          }))
        : [],
    comparison: comparisonOf(snapshot, send, labels),
    fill: <Field extends keyof Values & string>(field: Field, value: Values[Field]) =>
      send({ type: "field.changed", field, value }),
    leave: (path: string) => send({ type: "field.left", field: path }),
    save: () => {
      const tidied = labels.tidied?.(values) ?? values;
      for (const field of differingFields(values, tidied))
        send({ type: "field.changed", field, value: tidied[field] });
      send({ type: "save.requested", isValid: Object.keys(errors).length === 0, key: randomKey() });
    },
    resume: () => send({ type: "draft.resumed" }),
    discard: () => send({ type: "draft.discarded" }),
    retry: () => send({ type: "load.retried" }),
  };
}

export type ConnectedForm<Values extends FormValues> = ReturnType<typeof connectForm<Values>>;
export type FormComparison = NonNullable<ReturnType<typeof comparisonOf>>;

function screenOf(snapshot: Snapshot): "loading" | "failed" | "offering" | "comparing" | "form" {
  if (snapshot.matches("loading")) return "loading";
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.hasTag("offering")) return "offering";
  return snapshot.hasTag("comparing") ? "comparing" : "form";
}

function shownErrors({ context: { isChecked, left } }: Snapshot, errors: ErrorList): ErrorList {
  if (isChecked) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([path]) => left.includes(path)));
}

/** The server's refusal beside the field that it names, or by itself. */
function refusalOf<Values extends FormValues>(
  { context: { problem } }: Snapshot,
  labels: FormLabels<Values>,
) {
  const field = problem?.field;
  if (problem === null || field === undefined || labels.labelOf(field) === null)
    return { problem, field: null };
  return { problem: null, field: { [field]: problem.message } };
}

function comparisonOf<Values extends FormValues>(
  { context: { original, values, theirs, isOwn, sides } }: Snapshot,
  send: Send,
  labels: FormLabels<Values>,
) {
  if (theirs === null) return null;
  const merged = mergedBySides(values, theirs.values, sides) as Values;
  const isValid = Object.keys(labels.errorsOf(merged, theirs.facts)).length === 0;
  return {
    // The server knows who made the newer version: another tab of one's own is nobody else.
    title: isOwn ? formCopy.changedAnotherTabAnother : formCopy.somebodyElseChangedThis,
    theirsTitle: isOwn ? formCopy.otherTabDevice : formCopy.theirs,
    rows: differingFields(values, theirs.values).map((field) => ({
      field,
      label: labels.labelOf(field) ?? field,
      yours: labels.textOf(field, values[field], theirs.facts),
      theirs: labels.textOf(field, theirs.values[field], theirs.facts),
      before: labels.textOf(field, original.values[field], theirs.facts),
      side: sides[field] ?? "yours",
    })),
    choose: (field: string, side: Side) => send({ type: "side.chosen", field, side }),
    accept: () => send({ type: "comparison.accepted", isValid, key: randomKey() }),
  };
}
