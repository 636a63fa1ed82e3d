import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { type FieldValues, shownValues } from "#domain/template/value.ts";
import { type AnswerErrorKind, answerErrors, answeredFields, type FieldOwner, isOwn } from "./answers.ts";

/** Who watches a signer, or what their witness says of themselves and declares. */
export type WitnessStep = "witness" | "details" | "declaration";

export type WalkErrorKind = AnswerErrorKind | "no-signature" | "no-initials" | `no-${WitnessStep}`;

/** One thing that a signer does on the way through a document. */
export type WalkItem = {
  id: string;
  kind: "answer" | "initials" | "signature" | WitnessStep;
  /** Where it stands: one field of an answer, every place of a signature; none where the document has no place for it. */
  fields: readonly TemplateField[];
  /** The value of an answer as it is shown; empty for the others. */
  value: string;
  error: WalkErrorKind | null;
  /** Whether nothing is left to do: an optional answer may be left empty once it was passed. */
  isDone: boolean;
};

export type Walk = {
  design: TemplateDesign;
  /** Whose walk it is: a signer, or the witness of one. */
  by: FieldOwner;
  /** Of staff, of those who have signed, and the signer's own. */
  values: FieldValues;
  hasSignature: boolean;
  hasInitials: boolean;
  /** What is asked because a signature is watched, and whether it is done. */
  steps: readonly { kind: WitnessStep; isDone: boolean }[];
  /** The items that the signer went on from. */
  passed: readonly string[];
};

export const signatureItem = "signature";
export const initialsItem = "initials";

/**
 * What a signer has to do, in reading order: each answer that is shown, all initials as one, all signatures as one. Before
 * the signature comes who watches it, or what its witness declares. It is given in the last of its places, since it is over
 * everything before.
 */
export function walkItems(walk: Walk): WalkItem[] {
  const { design, by, values, hasSignature, hasInitials, steps, passed } = walk;
  const shown = shownValues(design, values);
  const errors = new Map(answerErrors(design, by, values).map(({ name, kind }) => [name, kind]));
  const answers = answeredFields(design, by).flatMap((field): WalkItem[] => {
    const value = shown.get(field.id);
    if (value === undefined) return [];
    const error = errors.get(field.name) ?? null;
    const isDone = error === null && (value.trim() !== "" || passed.includes(field.id));
    return [{ id: field.id, kind: "answer", fields: [field], value, error, isDone }];
  });
  const places = (type: TemplateField["type"]) =>
    design.fields.filter((field) => field.type === type && isOwn(field, by) && shown.has(field.id));
  const initials = places("initials");
  const initialled: WalkItem = {
    id: initialsItem,
    kind: "initials",
    fields: initials,
    value: "",
    error: hasInitials ? null : "no-initials",
    isDone: hasInitials,
  };
  const signed: WalkItem = {
    id: signatureItem,
    kind: "signature",
    fields: places("signature"),
    value: "",
    error: hasSignature ? null : "no-signature",
    isDone: hasSignature,
  };
  const asked = steps.map(({ kind, isDone }): WalkItem => {
    return { id: kind, kind, fields: [], value: "", error: isDone ? null : `no-${kind}`, isDone };
  });
  return [
    ...inReadingOrder(design, [...answers, ...(initials.length === 0 ? [] : [initialled])]),
    ...asked,
    signed,
  ];
}

/** By the place of the first field of each in the design, whose fields stand in reading order. */
function inReadingOrder({ fields }: TemplateDesign, items: readonly WalkItem[]): WalkItem[] {
  const placeOf = new Map(fields.map(({ id }, place) => [id, place]));
  const firstOf = (item: WalkItem) => placeOf.get(item.fields[0]?.id ?? "") ?? fields.length;
  return [...items].sort((one, other) => firstOf(one) - firstOf(other));
}
