import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { type FieldValues, shownValues } from "#domain/template/value.ts";
import { type AnswerErrorKind, answeredFields, errorsIn, type FieldOwner, isOwn } from "./answers.ts";

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

/** What a document asks of whoever walks through it: as long as no value changes, it stays the same. */
export type AskedDocument = {
  /** What stands in each field that is shown, by its id. */
  shown: ReadonlyMap<string, string>;
  answers: readonly Pick<WalkItem, "id" | "fields" | "value" | "error">[];
  initials: readonly TemplateField[];
  signatures: readonly TemplateField[];
  /** The place of each field in reading order, by its id. */
  places: ReadonlyMap<string, number>;
};

/** Reads what a document asks: the longest part of a walk, which a step through it needs not do again. */
export function askedDocument({ design, by, values }: Pick<Walk, "design" | "by" | "values">): AskedDocument {
  const shown = shownValues(design, values);
  const fields = answeredFields(design, by);
  const errors = new Map(errorsIn(fields, shown).map(({ name, kind }) => [name, kind]));
  const own = (type: TemplateField["type"]) =>
    design.fields.filter((field) => field.type === type && isOwn(field, by) && shown.has(field.id));
  return {
    shown,
    answers: fields.flatMap((field) => {
      const value = shown.get(field.id);
      return value === undefined
        ? []
        : [{ id: field.id, fields: [field], value, error: errors.get(field.name) ?? null }];
    }),
    initials: own("initials"),
    signatures: own("signature"),
    places: new Map(design.fields.map(({ id }, place) => [id, place])),
  };
}

/**
 * What a signer has to do, in reading order: each answer that is shown, all initials as one, all signatures as one. Before
 * the signature comes who watches it, or what its witness declares. It is given in the last of its places, since it is over
 * everything before.
 */
export const walkItems = (walk: Walk): WalkItem[] => itemsIn(askedDocument(walk), walk);

/** The same of a document that was read before. */
export function itemsIn(document: AskedDocument, walk: Omit<Walk, "design" | "by" | "values">): WalkItem[] {
  const { hasSignature, hasInitials, steps, passed } = walk;
  const answers = document.answers.map((answer): WalkItem => {
    const isDone = answer.error === null && (answer.value.trim() !== "" || passed.includes(answer.id));
    return { ...answer, kind: "answer", isDone };
  });
  const initialled: WalkItem = {
    id: initialsItem,
    kind: "initials",
    fields: document.initials,
    value: "",
    error: hasInitials ? null : "no-initials",
    isDone: hasInitials,
  };
  const signed: WalkItem = {
    id: signatureItem,
    kind: "signature",
    fields: document.signatures,
    value: "",
    error: hasSignature ? null : "no-signature",
    isDone: hasSignature,
  };
  const asked = steps.map(({ kind, isDone }): WalkItem => {
    return { id: kind, kind, fields: [], value: "", error: isDone ? null : `no-${kind}`, isDone };
  });
  return [
    ...inReadingOrder(document, [...answers, ...(document.initials.length === 0 ? [] : [initialled])]),
    ...asked,
    signed,
  ];
}

/** By the place of the first field of each in the design, whose fields stand in reading order. */
function inReadingOrder({ places }: AskedDocument, items: readonly WalkItem[]): WalkItem[] {
  const firstOf = (item: WalkItem) => places.get(item.fields[0]?.id ?? "") ?? places.size;
  return [...items].sort((one, other) => firstOf(one) - firstOf(other));
}
