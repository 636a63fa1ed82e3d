import { lettersMissing } from "#domain/text/printable.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";
import type { FieldValues } from "./value.ts";

const sampleName = "Jane Citizen";
const sampleSentence = "The vendor leaves the curtains, the dishwasher and all light fittings.";

/** What a preview writes into a field that nobody gave a value: its default, else something of its kind. */
export function sampleValueOf(field: TemplateField): string {
  if (field.defaultValue !== "") return field.defaultValue;
  const sample = sampleOf(field);
  return field.maxLength !== null && isTyped(field) ? sample.slice(0, field.maxLength) : sample;
}

/** The values of a preview: those that were given, and what stands in for the others. Formulas work out their own. */
export const sampledValues = (
  { fields }: Pick<TemplateDesign, "fields">,
  given: FieldValues,
): FieldValues => ({
  ...Object.fromEntries(
    fields.flatMap((field) => (field.formula === "" ? [[field.name, sampleValueOf(field)]] : [])),
  ),
  ...given,
});

const isTyped = ({ type }: TemplateField): boolean => ["text", "textarea", "email", "phone"].includes(type);

function sampleOf(field: TemplateField): string {
  switch (field.type) {
    case "signature":
      return sampleName;
    case "initials":
      return "JC";
    case "sign_date":
    case "date":
      return "2026-12-01";
    case "email":
      return "jane.citizen@example.com";
    case "phone":
      return "0491 570 006";
    case "checkbox":
      return "true";
    case "checkbox_multi":
    case "select":
      return field.options[0] ?? "";
    case "number":
      return sampleNumberOf(field);
    case "textarea":
      return sampleSentence;
    case "fieldset":
      return "";
    default:
      return sampleTextOf(field);
  }
}

function sampleNumberOf({ minimum, maximum }: TemplateField): string {
  const usual = 1250;
  return String(Math.min(Math.max(usual, minimum ?? usual), maximum ?? Math.max(usual, minimum ?? usual)));
}

function sampleTextOf({ format, placeholder, label }: TemplateField): string {
  if (format === "abn") return "51824753556";
  if (format === "bsb") return "062000";
  if (format === "money") return "1250";
  const said = placeholder || label;
  return said === "" || lettersMissing(said).length > 0 ? "Sample text" : said;
}
