import { mobileOf } from "#domain/text/field-rules.ts";

/** Whether two names are the same, however they are spaced and whether in capitals or not; an empty name is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  plain(one) !== "" && plain(one) === plain(other);

/** Whether two mobile numbers are the same, however they are written. */
export const isSameMobile = (one: string, other: string): boolean =>
  (mobileOf(one) ?? one) === (mobileOf(other) ?? other);

const plain = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();
