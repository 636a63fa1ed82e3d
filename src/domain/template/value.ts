import { isDay, longDay } from "#domain/calendar/days.ts";
import { formatCents } from "#domain/money/cents.ts";
import { digitsOf, inThrees, isAbn } from "#domain/party/abn.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import { namesOf, parsedFormula } from "./formula.ts";
import { formulaValue } from "./formula-value.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

/** Values by the names of fields: days as `2026-11-22`, a ticked box as `true`, chosen options one a line. */
export type FieldValues = Readonly<Record<string, string>>;

/** Whether the value of a checkbox ticks it. */
export const isTicked = (value: string): boolean => /^(true|yes|on|1|x)$/i.test(value.trim());

/** The options that the value of a group of checkboxes chooses. */
export const chosenOptionsOf = (value: string): string[] =>
  value.split("\n").filter((option) => option !== "");

/**
 * What stands in each field of a design that is shown, by its id: its value, the value of its formula, or its default.
 * A field whose condition is not met is not in it, nor is one that depends on such a field.
 */
export function shownValues(design: TemplateDesign, values: FieldValues): Map<string, string> {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  const byName = new Map(design.fields.map((field) => [field.name, field]));
  const known = new Map<string, string>();

  const activeIn = (field: TemplateField, above: readonly string[]): string => {
    const found = known.get(field.id);
    if (found !== undefined) return found;
    const value = above.includes(field.id) ? "" : workedOut(field, [...above, field.id]);
    known.set(field.id, value);
    return value;
  };
  const workedOut = (field: TemplateField, above: readonly string[]): string => {
    const given = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    const own = given ?? field.defaultValue;
    const parsed = field.formula === "" ? null : parsedFormula(field.formula);
    if (parsed?.kind !== "formula") return own;
    const named = namesOf(parsed.formula).flatMap((name): [string, string][] => {
      const other = byName.get(name);
      return other === undefined ? [] : [[name, activeIn(other, above)]];
    });
    const worked = formulaValue(parsed.formula, Object.fromEntries(named));
    return worked.kind === "value" ? worked.text : "";
  };
  const isShown = (field: TemplateField, above: readonly string[]): boolean => {
    if (field.condition === null) return true;
    const other = byId.get(field.condition.fieldId);
    if (other === undefined || above.includes(field.id) || !isShown(other, [...above, field.id]))
      return false;
    return isMet(other, activeIn(other, []), field.condition.value);
  };
  return new Map(
    design.fields.filter((field) => isShown(field, [])).map((field) => [field.id, activeIn(field, [])]),
  );
}

function isMet(field: TemplateField, value: string, wanted: string): boolean {
  if (field.type === "checkbox") return isTicked(value) === isTicked(wanted);
  return field.type === "checkbox_multi" ? chosenOptionsOf(value).includes(wanted) : value === wanted;
}

/** A value as it is written into its field: days by the field's date format, texts and numbers by its text format. */
export function shownTextOf(
  { type, format, dateFormat }: Pick<TemplateField, "type" | "format" | "dateFormat">,
  value: string,
): string {
  if (type === "date" || type === "sign_date") return isDay(value) ? dayAs[dateFormat](value) : value;
  return formattedAs[format](value);
}

const dayAs: Record<TemplateField["dateFormat"], (day: string) => string> = {
  "dd/MM/yyyy": (day) => day.split("-").reverse().join("/"),
  "d MMMM yyyy": longDay,
  "yyyy-MM-dd": (day) => day,
};

/** What does not fit its format is written as it was typed: nothing is changed silently. */
const formattedAs: Record<TemplateField["format"], (value: string) => string> = {
  none: (value) => value,
  uppercase: (value) => value.toUpperCase(),
  abn: (value) => {
    const digits = digitsOf(value) ?? "";
    return isAbn(digits) ? inThrees(digits) : value;
  },
  money: (value) => {
    const cents = roundedCents(value);
    return cents === null ? value : formatCents(cents);
  },
  bsb: (value) => {
    const bsb = bsbOf(value);
    return bsb === null ? value : bsb.replace(/^(\d{3})-?(\d{3})$/, "$1-$2");
  },
};

/** Dollars with any number of decimals as whole cents, half a cent away from nought. */
function roundedCents(value: string): number | null {
  const [, minus, dollars, decimals = ""] = /^(-?)\$?(\d[\d,]{0,14})(?:\.(\d*))?$/.exec(value.trim()) ?? [];
  if (dollars === undefined) return null;
  const thousandths = Number(`${dollars.replace(/,/g, "")}${decimals.padEnd(3, "0").slice(0, 3)}`);
  const cents = Math.floor((thousandths + 5) / 10);
  return minus === "-" ? -cents : cents;
}
