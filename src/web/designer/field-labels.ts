import { fieldsetLabel, type TemplateItemType, templatePalette } from "#domain/template/palette.ts";
import type { TemplateField, TemplateSigner } from "#domain/template/types.ts";

/** What a type is called where one is chosen: `Text`, `Fieldset`. */
export const typeLabel = (type: TemplateItemType): string =>
  type === "fieldset" ? fieldsetLabel : templatePalette[type].label;

/** What a field of a type is called: `text field`, `signature field`, `fieldset`. */
export const typeName = (type: TemplateItemType): string =>
  type === "fieldset" ? "fieldset" : `${typeLabel(type).toLowerCase()} field`;

/** What a field is called, by its label, else by its name. */
export const fieldTitle = ({ label, name }: Pick<TemplateField, "label" | "name">): string =>
  label.trim() === "" ? name : label;

/** For whom a field is: `for Vendor 1`, `for the witness of Vendor 1`, `in Special conditions`. Empty: for nobody in particular. */
export function groupLabel(field: TemplateField, signers: readonly TemplateSigner[]): string {
  const signer = signers.find(({ id }) => id === field.signerId)?.name ?? "a signer who is not chosen";
  if (field.group === "signer") return `for ${signer}`;
  if (field.group === "witness") return `for the witness of ${signer}`;
  return field.group === "custom" && field.groupName !== "" ? `in ${field.groupName}` : "";
}

/** The accessible name of a field: `Vendor's name, text field for Vendor 1, page 1`. */
export function fieldLabel(
  field: TemplateField,
  signers: readonly TemplateSigner[],
  pageNumber: number,
): string {
  const group = groupLabel(field, signers);
  const what = group === "" ? typeName(field.type) : `${typeName(field.type)} ${group}`;
  return [
    fieldTitle(field),
    what,
    `page ${pageNumber}`,
    ...(field.required ? ["required"] : []),
    ...(field.locked ? ["locked"] : []),
  ].join(", ");
}
