import { exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateField } from "#domain/template/types.ts";

/** A field that staff fill in unless a test says otherwise, called as its id. */
export const field = (name: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id: name,
  name,
  signerId: null,
  group: "general",
  ...more,
});

/** Shown where another field has this value. */
export const on = (fieldId: string, value = "yes") => ({ condition: { fieldId, value } });
