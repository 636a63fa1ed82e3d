import { isDay } from "#domain/calendar/days.ts";
import { isSigned } from "#domain/template/signed-types.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { chosenOptionsOf, type FieldValues, isTicked, shownValues } from "#domain/template/value.ts";
import { isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { lettersMissing } from "#domain/text/printable.ts";

export type AnswerErrorKind =
  | "missing"
  | "too-short"
  | "too-long"
  | "too-small"
  | "too-large"
  | "no-number"
  | "no-day"
  | "no-email"
  | "no-phone"
  | "no-option"
  | "missing-letters";
export type AnswerError = { name: string; kind: AnswerErrorKind };

/** What a signer fills in: neither what a signature fills, nor what is worked out or set. */
export const answeredFields = ({ fields }: TemplateDesign, by: FieldOwner): TemplateField[] =>
  fields.filter((field) => isOwn(field, by) && isFilledIn(field));

/** Whose fields of a design are meant: a signer's own in each of their roles, or those of their witness. */
export type FieldOwner = {
  signerId: string;
  /** Of somebody with several roles, the other ones. */
  otherRoles: readonly { signerId: string }[];
  isWitness: boolean;
};

export const isOwn = (field: TemplateField, { signerId, otherRoles, isWitness }: FieldOwner): boolean =>
  (field.signerId === signerId || otherRoles.some((role) => role.signerId === field.signerId)) &&
  (field.group === "witness") === isWitness;

/** What staff fill in before it is sent: the fields of nobody in particular. */
export const staffFields = ({ fields }: TemplateDesign): TemplateField[] =>
  fields.filter((field) => field.signerId === null && isFilledIn(field));

const isFilledIn = (field: TemplateField): boolean =>
  field.formula === "" && !field.readOnly && field.type !== "fieldset" && !isSigned(field);

/** What is wrong with the answers of a signer, in reading order; what is not shown is not asked for. */
export function answerErrors(design: TemplateDesign, by: FieldOwner, values: FieldValues): AnswerError[] {
  const asked = answeredFields(design, by);
  return asked.length === 0 ? [] : errorsIn(asked, shownValues(design, values));
}

/** The same of what staff fill in. */
export const staffErrors = (design: TemplateDesign, values: FieldValues): AnswerError[] =>
  errorsIn(staffFields(design), shownValues(design, values));

/** The same of these fields, by what stands in those that are shown. */
export function errorsIn(
  fields: readonly TemplateField[],
  shown: ReadonlyMap<string, string>,
): AnswerError[] {
  return fields.flatMap((field) => {
    const value = shown.get(field.id);
    const kind = value === undefined ? null : errorOf(field, value);
    return kind === null ? [] : [{ name: field.name, kind }];
  });
}

function errorOf(field: TemplateField, value: string): AnswerErrorKind | null {
  if (isEmpty(field, value)) return field.required ? "missing" : null;
  if (lettersMissing(value).length > 0) return "missing-letters";
  const length = Array.from(value).length;
  if (field.minLength !== null && length < field.minLength) return "too-short";
  if (field.maxLength !== null && length > field.maxLength) return "too-long";
  return errorByType[field.type]?.(field, value) ?? null;
}

const isEmpty = ({ type }: TemplateField, value: string): boolean =>
  type === "checkbox" ? !isTicked(value) : value.trim() === "";

const errorByType: Partial<
  Record<TemplateField["type"], (field: TemplateField, value: string) => AnswerErrorKind | null>
> = {
  email: (_, value) => (isEmail(value) ? null : "no-email"),
  phone: (_, value) => (isPhone(value) ? null : "no-phone"),
  date: (_, value) => (isDay(value) ? null : "no-day"),
  number: (field, value) => numberError(field, value),
  select: ({ options }, value) => (options.includes(value) ? null : "no-option"),
  checkbox_multi: ({ options }, value) =>
    chosenOptionsOf(value).every((option) => options.includes(option)) ? null : "no-option",
};

const isPhone = (value: string): boolean =>
  mobileOf(value) !== null || /^\+?\d{6,15}$/.test(value.replace(/[\s().-]/g, ""));

function numberError({ minimum, maximum }: TemplateField, value: string): AnswerErrorKind | null {
  const typed = value.replace(/[\s,$]/g, "");
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(typed)) return "no-number";
  if (minimum !== null && Number(typed) < minimum) return "too-small";
  return maximum !== null && Number(typed) > maximum ? "too-large" : null;
}
