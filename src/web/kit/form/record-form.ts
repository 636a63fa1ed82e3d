import { dayInShort, isDay } from "#domain/calendar/days.ts";
import { centsOfTyped, dollarsOf, formatCents } from "#domain/money/cents.ts";
import {
  type FieldDefinition,
  type FieldDefinitions,
  type FieldValues,
  isOfFormat,
  keptText,
  textOfFormat,
} from "#domain/text/field-definitions.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import type { Api } from "#web/adapters/api.ts";
import { amountError, tidyAmount } from "./amount-typed.ts";
import type { ErrorList } from "./form.connect.ts";
import { formCopy } from "./form.copy.ts";

/** Values as they are typed: amounts in dollars. */
export type TypedValues = Readonly<Record<string, string>>;

/** The words of a field. */
export type FieldCopy = {
  label: string;
  hint?: string;
  /** Of a choice: what each value is called; the value itself where nothing is said. */
  options?: Readonly<Record<string, string>>;
  /** A choice of a few short answers, side by side. */
  isSideBySide?: boolean;
};

export type Versioned = { id: string; version: number };

/** What differs between one form of a record and another: its fields, their words and the calls. */
export type RecordFormDefinition<
  Fields extends FieldDefinitions,
  Kind extends FieldValues<Fields> & Versioned = FieldValues<Fields> & Versioned,
> = {
  /** What its draft is kept under; of one that is there with its id: `signboard.<id>`. */
  name: string;
  fields: Fields;
  copy: { readonly [Name in keyof Fields & string]: FieldCopy };
  saveLabel: string;
  /** What is said once it is saved. */
  saved: string;
  read: (api: Api, id: string, signal: AbortSignal) => Promise<Kind>;
  change: (api: Api, id: string, values: FieldValues<Fields> & { version: number }) => Promise<Kind>;
  /** Absent where it is made elsewhere. */
  create?: (api: Api, values: FieldValues<Fields>, key: string) => Promise<Kind>;
};

export const recordForm = <Fields extends FieldDefinitions, Kind extends FieldValues<Fields> & Versioned>(
  definition: RecordFormDefinition<Fields, Kind>,
): RecordFormDefinition<Fields, Kind> => definition;

/** The fields with nothing in them; a choice begins with its first value. */
export const blankOf = (fields: FieldDefinitions): TypedValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === "choice" ? field.values[0] : ""]),
  );

/** A value of the server as it is typed. */
export const typedValue = (value: string | number | undefined, field?: FieldDefinition): string =>
  typeof value === "number" ? dollarsOf(value) : typedText(field, value ?? "");

/** A mobile is typed as people write it; any other text as it is kept. */
const typedText = (field: FieldDefinition | undefined, kept: string): string =>
  field?.kind === "text" && field.format === "mobile" ? textOfFormat(field.format, kept) : kept;

/** What the server has, as it is typed. */
export const typedOf = (
  fields: FieldDefinitions,
  values: Readonly<Record<string, string | number>>,
): TypedValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedValue(values[name], field)]));

/** What was typed, as the contract takes it; only of values without errors. */
export const sentOf = <Fields extends FieldDefinitions>(
  fields: Fields,
  typed: TypedValues,
): FieldValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = (typed[name] ?? "").trim();
      if (field.kind === "text") return [name, keptText(field.format, value)];
      return [name, field.kind === "money" ? (centsOfTyped(value) ?? 0) : value];
    }),
  ) as FieldValues<Fields>;

/** What was typed as the server gives it back: so a lost answer is found to have saved it. */
export const tidiedFields = (fields: FieldDefinitions, typed: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === "money") return [name, tidyAmount(value)];
      return [name, field?.kind === "text" ? typedText(field, keptText(field.format, value.trim())) : value];
    }),
  );

/** Every error of the values, in the order of the fields. */
export function fieldErrors(
  fields: FieldDefinitions,
  copy: Readonly<Record<string, FieldCopy>>,
  typed: TypedValues,
): ErrorList {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const error = errorOf(field, (typed[name] ?? "").trim(), copy[name]?.label ?? name);
    return error === null ? [] : [[name, error] as const];
  });
  return Object.fromEntries(found);
}

function errorOf(field: FieldDefinition, typed: string, label: string): string | null {
  const isOptional = (field.kind === "text" || field.kind === "day") && field.isOptional === true;
  if (typed === "" && isOptional) return null;
  if (typed === "" && field.kind !== "day") return formCopy.enter(label.toLowerCase());
  switch (field.kind) {
    case "text":
      return textError(field, keptText(field.format, typed));
    case "choice":
      return field.values.includes(typed) ? null : formCopy.choose(label.toLowerCase());
    case "money":
      return amountError(typed, field.minCents);
    case "day":
      return isDay(typed) ? null : formCopy.enterADay;
  }
}

function textError(
  { maxLength, format }: Extract<FieldDefinition, { kind: "text" }>,
  kept: string,
): string | null {
  if (kept.length > maxLength) return formCopy.maxCharacters(maxLength);
  if (!fieldPatterns.line.test(kept)) return formCopy.oneLine;
  return format === undefined || isOfFormat(format, kept) ? null : formCopy.formats[format];
}

/** A value as people read it, from how it is typed. */
export function fieldText(
  field: FieldDefinition | undefined,
  copy: FieldCopy | undefined,
  typed: string,
): string {
  if (field?.kind === "day" && isDay(typed)) return dayInShort(typed);
  if (field?.kind === "text") return textOfFormat(field.format, typed);
  if (field?.kind === "money") {
    const cents = centsOfTyped(typed);
    return cents === null ? typed : formatCents(cents);
  }
  return copy?.options?.[typed] ?? typed;
}
