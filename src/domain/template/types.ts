import type { fieldGroupTypes, signerRoles } from "#domain/enumerations.ts";
import type { TemplateDateFormat, TemplateItemType, TemplateTextFormat } from "./palette.ts";

/** A page of a template: of a file, or a blank one. Sizes are points as displayed, `turn` on top of the file's own. */
export type TemplatePage = {
  id: string;
  source: { hash: string; index: number } | null;
  turn: 0 | 90 | 180 | 270;
  width: number;
  height: number;
};

export type TemplateSigner = { id: string; role: (typeof signerRoles)[number]; name: string };

/** Where the text stands that a field took the place of, on their page as it is displayed. */
export type TagPlace = { pageId: string; x: number; y: number; width: number; height: number };

/** A field, or the fieldset that holds some. `name` is its key: unique, and what formulas and values call it. */
export type TemplateField = {
  id: string;
  type: TemplateItemType;
  name: string;
  label: string;
  pageId: string;
  x: number;
  y: number;
  width: number;
  height: number;
  group: (typeof fieldGroupTypes)[number];
  /** Of a custom group. */
  groupName: string;
  signerId: string | null;
  fieldsetId: string | null;
  required: boolean;
  readOnly: boolean;
  locked: boolean;
  defaultValue: string;
  placeholder: string;
  format: TemplateTextFormat;
  minLength: number | null;
  maxLength: number | null;
  minimum: number | null;
  maximum: number | null;
  options: string[];
  dateFormat: TemplateDateFormat;
  fontSize: "fit" | number;
  /** Shown and asked for only when another field has this value. */
  condition: { fieldId: string; value: string } | null;
  /** Of a number field: `price * 0.1 + fee`. Empty: none. */
  formula: string;
  /** Whether paper is painted over what lies under it, before anything is written: over its tag, else over its own box. */
  covers: boolean;
  /** The tag of the document that it was found by. It stays where it is, wherever the field goes. */
  tag: TagPlace | null;
};

/** All that the designer changes. Fields stand in reading order. */
export type TemplateDesign = { pages: TemplatePage[]; fields: TemplateField[]; signers: TemplateSigner[] };

/** What is other than in the version that it was made on: whole fields by id (null: removed), lists where they differ. */
export type TemplatePatch = {
  fields: { id: string; field: TemplateField | null }[];
  /** The ids of all fields in their order; absent where those that are left keep theirs and new ones stand last. */
  order?: string[] | undefined;
  pages?: TemplatePage[] | undefined;
  signers?: TemplateSigner[] | undefined;
};

/** A field that the document's own text proposes; nothing is placed before somebody accepts it. */
export type TemplateProposal = {
  field: TemplateField;
  source: "tag" | "anchor" | "form-field";
  /** The text that it was found by. */
  found: string;
};
