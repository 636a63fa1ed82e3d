import type { FormDraft, FormValues, Original, Sides } from "./form-draft.types.ts";

/** Whether two values are the same, written down. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two forms differ, in the order of the first. */
export const differingFields = (one: FormValues, other: FormValues): string[] =>
  Object.keys(one).filter((field) => !isSameValue(one[field], other[field]));

/** Of each field that differs: one's own value where one changed it, else the newer one. */
export function proposedSides(original: Original, values: FormValues, theirs: Original): Sides {
  return Object.fromEntries(
    differingFields(values, theirs.values).map((field) => [
      field,
      isSameValue(values[field], original.values[field]) ? "theirs" : "yours",
    ]),
  );
}

/** The newer values with one's own where those were chosen. */
export const mergedValues = (values: FormValues, theirs: Original, sides: Sides): FormValues =>
  Object.fromEntries(
    Object.keys(values).map((field) => [field, (sides[field] === "theirs" ? theirs.values : values)[field]]),
  );

/** Whether a draft says something that the server's version does not, or may have been sent. */
export const hasMore = ({ values, key }: FormDraft, original: Original): boolean =>
  key !== null || differingFields(values, original.values).length > 0;
