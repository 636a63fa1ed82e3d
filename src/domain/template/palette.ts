import { fieldContainerType, templateFieldTypes } from "#domain/enumerations.ts";

export type TemplateFieldType = (typeof templateFieldTypes)[number];

/** What a field of a type begins as. Sizes are PDF points; colours hold 4.5:1 on white. */
export type PaletteEntry = {
  type: TemplateFieldType;
  /** The name of an icon in `web/ui`. */
  icon: string;
  label: string;
  colour: string;
  defaultWidth: number;
  defaultHeight: number;
  required: boolean;
};

/** The palette in its order: the sizes that specification 3 gives, and sizes of our own for the four it does not show. */
export const templatePalette: Readonly<Record<TemplateFieldType, PaletteEntry>> = {
  text: entry("text", "text", "Text", "#1D4ED8", 200, 30, false),
  signature: entry("signature", "signature", "Signature", "#0D5C63", 250, 80, true),
  sign_date: entry("sign_date", "calendar-check", "Sign date", "#0F6E56", 250, 80, true),
  initials: entry("initials", "initials", "Initials", "#3F6212", 80, 40, true),
  email: entry("email", "mail", "Email", "#7C3AED", 200, 30, false),
  phone: entry("phone", "phone", "Phone", "#9333EA", 150, 30, false),
  date: entry("date", "calendar", "Date", "#A16207", 150, 30, false),
  checkbox: entry("checkbox", "checkbox", "Checkbox", "#B45309", 20, 20, false),
  checkbox_multi: entry("checkbox_multi", "checklist", "Checkbox group", "#C2410C", 200, 80, false),
  select: entry("select", "select", "Select", "#BE123C", 200, 30, false),
  textarea: entry("textarea", "textarea", "Text area", "#0369A1", 300, 90, false),
  number: entry("number", "number", "Number", "#4338CA", 150, 30, false),
};
export const fieldsetLabel = "Fieldset";
export const fieldsetDefaultSize = { width: 300, height: 150 } as const;
export const templateItemTypes = [...templateFieldTypes, fieldContainerType] as const;
export type TemplateItemType = (typeof templateItemTypes)[number];

/** How a field's date is written. */
export const templateDateFormats = ["dd/MM/yyyy", "d MMMM yyyy", "yyyy-MM-dd"] as const;
export type TemplateDateFormat = (typeof templateDateFormats)[number];
/** How the text of a field is formed: as typed, in capitals, as an ABN, as money, as a BSB. */
export const templateTextFormats = ["none", "uppercase", "abn", "money", "bsb"] as const;
export type TemplateTextFormat = (typeof templateTextFormats)[number];

function entry(
  type: TemplateFieldType,
  icon: string,
  label: string,
  colour: string,
  defaultWidth: number,
  defaultHeight: number,
  required: boolean,
): PaletteEntry {
  return { type, icon, label, colour, defaultWidth, defaultHeight, required };
}
