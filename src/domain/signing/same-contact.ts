import { mobileOf } from "#domain/text/field-rules.ts";

/** Whether two names are the same, however they are spaced and whether in capitals or not; an empty name is nobody's. */
export const isSameName = (one: string, other: string): boolean =>
  plainName(one) !== "" && plainName(one) === plainName(other);

/** Whether two mobile numbers are the same, however they are written. */
export const isSameMobile = (one: string, other: string): boolean =>
  (mobileOf(one) ?? one) === (mobileOf(other) ?? other);

/** A name as names are compared: one space between its words, and no capitals. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();
