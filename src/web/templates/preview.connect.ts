import { printLabel } from "#domain/template/letters.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { lettersMissing } from "#domain/text/printable.ts";
import type { Draft } from "#machines/staff-action/staff-action.types.ts";
import { templateCopy } from "./template.copy.ts";

/** How many fields are asked for; the others have their defaults or samples. */
export const maxAsked = 40;
/** What the draft of a preview is asked for by; no field is named so. */
export const versionKey = "#version";
export const wayKey = "#way";

export type AskedValue =
  | { kind: "text" | "long"; name: string; label: string; hint: string }
  | { kind: "choice"; name: string; label: string; options: readonly { value: string; label: string }[] };

const notAsked: readonly TemplateField["type"][] = ["fieldset"];

/** The values that a person may type for a preview, in reading order, and how many more fields there are. */
export function connectPreview({ fields }: Pick<TemplateDesign, "fields">) {
  const all = fields.filter(({ type, formula }) => !notAsked.includes(type) && formula === "");
  return {
    asked: all.slice(0, maxAsked).map(askedValue),
    others: Math.max(0, all.length - maxAsked),
  };
}

function askedValue({ name, label, type, options, placeholder, defaultValue }: TemplateField): AskedValue {
  const called = { name, label: label === "" ? name : label };
  if (type === "checkbox") return { kind: "choice", ...called, options: ticks };
  if (type === "select") return { kind: "choice", ...called, options: options.map(sameOption) };
  const hint = defaultValue !== "" ? defaultValue : placeholder;
  return { kind: type === "textarea" ? "long" : "text", ...called, hint };
}

/** What is said at once of a value that cannot be printed. */
export const valueError = (value: string): string | null => printLabel(lettersMissing(value));

const ticks = [
  { value: "true", label: templateCopy.ticked },
  { value: "false", label: templateCopy.notTicked },
];
const sameOption = (value: string) => ({ value, label: value });

/** What is sent for a preview: the version that was chosen, and what was typed. */
export function previewOf(draft: Draft) {
  const { [versionKey]: version = "draft", [wayKey]: _, ...typed } = draft;
  return {
    number: version === "draft" ? null : Number(version),
    values: Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")),
  };
}
export const isSaved = (draft: Draft): boolean => draft[wayKey] === "save";
export const previewName = (name: string): string => templateCopy.previewPdf(name);
