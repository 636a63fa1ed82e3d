import type { TemplateField } from "./types.ts";

/** What people read a field as: its label, or `Vendor name` of `vendor_name` where it has none. */
export function fieldTitle({ label, name }: Pick<TemplateField, "label" | "name">): string {
  if (label.trim() !== "") return label;
  const spaced = name.replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
