import type { TemplateField } from "#domain/template/types.ts";

/** What the properties of a field are called where two people changed them. */
export const propertyLabels: Partial<Record<keyof TemplateField, string>> = {
  label: "Label",
  name: "Name",
  pageId: "Page",
  x: "From left",
  y: "From top",
  width: "Width",
  height: "Height",
  group: "Filled in by",
  signerId: "Signer",
  required: "Required",
  readOnly: "Read only",
  locked: "Locked",
  defaultValue: "Default value",
  placeholder: "Placeholder",
  format: "Written as",
  dateFormat: "Written as",
  minLength: "Minimum length",
  maxLength: "Maximum length",
  minimum: "Min",
  maximum: "Max",
  options: "Options",
  fontSize: "Font size",
  condition: "Shown when",
  formula: "Formula",
  covers: "Covers what is under it",
};

/** What is asked where two people changed a template. */
export const conflictCopy = {
  lists: { pages: "The pages and their order", signers: "The signers" },
  youChangedTemplate: "You changed this template in another tab or on another device",
  somebodyElseChanged: "Somebody else changed this template",
  inOtherTab: "In the other tab or device",
  theirs: "Theirs",
  allOfOther: "All of the other",
  allOfTheirs: "All of theirs",
  asHere: "As they are here",
  asThere: "As they are there",
  aField: "A field",
  removed: "Removed",
  keptWithChanges: "Kept, with changes",
} as const;
