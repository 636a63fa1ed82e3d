import { isSameValue } from "#domain/same-value.ts";
import type { FormDraft, FormValues, Original } from "./form-draft.types.ts";

/** The fields in which two forms differ, in the order of the first. */
export const differingFields = (one: FormValues, other: FormValues): string[] =>
  Object.keys(one).filter((field) => !isSameValue(one[field], other[field]));

/** Whether a draft says something that the server's version does not, or may have been sent. */
export const hasMore = ({ values, key }: FormDraft, original: Original): boolean =>
  key !== null || differingFields(values, original.values).length > 0;
