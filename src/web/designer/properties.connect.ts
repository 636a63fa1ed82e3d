import { fieldGroupTypes } from "#domain/enumerations.ts";
import type { FieldChanges } from "#domain/template/command.ts";
import { missingLettersOf, printLabel } from "#domain/template/letters.ts";
import {
  type TemplateDateFormat,
  templateDateFormats,
  templateTextFormats,
} from "#domain/template/palette.ts";
import { maxFontSize, minFontSize } from "#domain/template/text.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { lettersMissing } from "#domain/text/printable.ts";
import { designerCopy } from "./designer.copy.ts";
import { fieldTitle, typeName } from "./field-labels.ts";

type Choice = { value: string; label: string };
export type PropertiesModel = {
  ids: readonly string[];
  /** `Text field` or `3 fields`. */
  title: string;
  /** The field, where it is the only one: what only one field can have is changed of it alone. */
  only: TemplateField | null;
  /** What all of them have; null where they differ. */
  shared: {
    group: TemplateField["group"] | null;
    signerId: string | null | undefined;
    groupName: string | null;
    required: boolean | null;
    readOnly: boolean | null;
    fontSize: TemplateField["fontSize"] | null;
    covers: boolean | null;
  };
  /** What the switch is called that paints paper under them. */
  coverLabel: string;
  /** What of its words cannot be printed, said beside each; null where it can, and where several fields are selected. */
  letters: Record<"defaultValue" | "options" | "placeholder" | "label", string | null>;
  isLocked: boolean;
  /** Which parts make sense for all of their types. */
  has: {
    placeholder: boolean;
    format: boolean;
    length: boolean;
    range: boolean;
    options: boolean;
    dateFormat: boolean;
    font: boolean;
    formula: boolean;
    answers: boolean;
  };
  groups: readonly Choice[];
  signers: readonly Choice[];
  formats: readonly Choice[];
  dateFormats: readonly Choice[];
  /** Fields that a condition may look at. */
  conditionFields: readonly Choice[];
  fontSizes: readonly Choice[];
};

const dateLabels: Record<TemplateDateFormat, string> = {
  "dd/MM/yyyy": "22/11/2026",
  "d MMMM yyyy": "22 November 2026",
  "yyyy-MM-dd": "2026-11-22",
};
const usualSizes = [6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48, 72];
export const fitFont = "fit";
const typed = ["text", "textarea", "email", "phone"];

/** What the selected fields are, as far as they have it in common. */
export function connectProperties(
  design: TemplateDesign,
  selection: readonly string[],
): PropertiesModel | null {
  const ids = new Set(selection);
  const fields = design.fields.filter(({ id }) => ids.has(id));
  const [first] = fields;
  if (first === undefined) return null;
  const only = fields.length === 1 ? first : null;
  const every = (types: readonly string[]) => fields.every(({ type }) => types.includes(type));
  return {
    ids: fields.map(({ id }) => id),
    title: only === null ? designerCopy.countOfFields(fields.length) : capitalised(typeName(only.type)),
    only,
    shared: {
      group: common(fields, "group") ?? null,
      signerId: common(fields, "signerId"),
      groupName: common(fields, "groupName") ?? null,
      required: common(fields, "required") ?? null,
      readOnly: common(fields, "readOnly") ?? null,
      fontSize: common(fields, "fontSize") ?? null,
      covers: common(fields, "covers") ?? null,
    },
    coverLabel: fields.every(({ tag }) => tag !== null) ? designerCopy.coverTag : designerCopy.coverText,
    letters: letterNotes(only),
    isLocked: fields.every(({ locked }) => locked),
    has: {
      placeholder: every([...typed, "number", "date", "select"]),
      format: every(["text"]),
      length: every(typed),
      range: every(["number"]),
      options: every(["select", "checkbox_multi"]),
      dateFormat: every(["date", "sign_date"]),
      font: !fields.some(({ type }) => ["signature", "initials", "checkbox", "fieldset"].includes(type)),
      formula: every(["number"]),
      answers: !fields.some(({ type }) => type === "fieldset"),
    },
    groups: fieldGroupTypes.map((value) => ({ value, label: designerCopy.groups[value] })),
    signers: design.signers.map(({ id, name }) => ({ value: id, label: name })),
    formats: templateTextFormats.map((value) => ({ value, label: designerCopy.formats[value] })),
    dateFormats: templateDateFormats.map((value) => ({ value, label: dateLabels[value] })),
    conditionFields: design.fields
      .filter(({ id, type }) => !ids.has(id) && type !== "fieldset" && type !== "signature")
      .map((field) => ({ value: field.id, label: fieldTitle(field) })),
    fontSizes: [
      { value: fitFont, label: designerCopy.fitBox },
      ...usualSizes
        .filter((size) => size >= minFontSize && size <= maxFontSize)
        .map((size) => ({ value: String(size), label: designerCopy.points(String(size)) })),
    ],
  };
}

function letterNotes(field: TemplateField | null): PropertiesModel["letters"] {
  const missing = field === null ? [] : missingLettersOf(field);
  const stamped = (wanted: string) =>
    printLabel(missing.flatMap(({ what, letters }) => (what === wanted ? letters : [])));
  const shown = (label = "") => (lettersMissing(label).length === 0 ? null : designerCopy.lettersNotShown);
  return {
    defaultValue: stamped("default value"),
    options: stamped("options"),
    placeholder: shown(field?.placeholder),
    label: shown(field?.label),
  };
}

/** What a number that was typed says; null for nothing, undefined for what is no number. */
export function numberTyped(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

/** The group that somebody chose, with the signer that goes with it. */
export function groupChanges(
  group: TemplateField["group"],
  signerId: string | null | undefined,
  signers: readonly Choice[],
): FieldChanges {
  const isOfSigner = group === "signer" || group === "witness";
  return { group, signerId: isOfSigner ? (signerId ?? signers[0]?.value ?? null) : null };
}

/** One option a line, none twice, none empty. */
export const optionsTyped = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** A key of small letters, digits and underscores, of whatever was typed; empty where nothing is left of it. */
export const nameTyped = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 60);

function common<Key extends keyof TemplateField>(
  fields: readonly TemplateField[],
  key: Key,
): TemplateField[Key] | undefined {
  const [first] = fields;
  return first !== undefined && fields.every((field) => field[key] === first[key]) ? first[key] : undefined;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
