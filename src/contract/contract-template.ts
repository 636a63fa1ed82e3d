import * as z from "zod/mini";
import { documentTypes, fieldGroupTypes, signerRoles, templateModes } from "#domain/enumerations.ts";
import {
  fieldLabelMaxLength,
  fieldMaxOptions,
  fieldTextMaxLength,
  formulaMaxLength,
  maxFieldNumber,
  templateMaxFields,
  templateMaxFiles,
  templateMaxPages,
  templateMaxSigners,
  templateNameMaxLength,
} from "#domain/template/limits.ts";
import { templateDateFormats, templateItemTypes, templateTextFormats } from "#domain/template/palette.ts";
import { maxFontSize, minFontSize } from "#domain/template/text.ts";
import { id, instant, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

const shortText = (max: number) => z.string().check(z.maxLength(max));
/** Points with at most two decimals. */
const points = z.number().check(
  z.minimum(-20_000),
  z.maximum(20_000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
);
const fieldNumber = z.number().check(z.minimum(-maxFieldNumber), z.maximum(maxFieldNumber));
const side = z.number().check(z.minimum(1), z.maximum(20_000));
/** Made by whoever makes the thing: unique in its template. */
const partId = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,40}$/));
/** SHA-256 of the bytes, in hexadecimal: the name of a file in its store. */
export const fileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const turn = z.literal([0, 90, 180, 270]);

/** A page of a template: of a file, or a blank one. Sizes are points as displayed, `turn` on top of the file's own. */
export const templatePage = z.strictObject({
  id: partId,
  source: z.nullable(z.strictObject({ hash: fileHash, index: z.int().check(z.minimum(0), z.maximum(499)) })),
  turn,
  width: side,
  height: side,
});

export const templateSigner = z.strictObject({
  id: partId,
  role: z.enum(signerRoles),
  name: shortText(templateNameMaxLength),
});

/** Shown and asked for only when another field has this value. */
const condition = z.strictObject({ fieldId: partId, value: shortText(fieldTextMaxLength) });

/** Where the text stands that a field took the place of, on their page as it is displayed. */
const tagPlace = z.strictObject({ pageId: partId, x: points, y: points, width: points, height: points });

/** A field, or the fieldset that holds some. `name` is its key: unique, and what formulas and values call it. */
export const templateField = z.strictObject({
  id: partId,
  type: z.enum(templateItemTypes),
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)),
  label: shortText(fieldLabelMaxLength),
  pageId: partId,
  x: points,
  y: points,
  width: points,
  height: points,
  group: z.enum(fieldGroupTypes),
  /** Of a custom group. */
  groupName: shortText(fieldLabelMaxLength),
  signerId: z.nullable(partId),
  fieldsetId: z.nullable(partId),
  required: z.boolean(),
  readOnly: z.boolean(),
  locked: z.boolean(),
  defaultValue: shortText(fieldTextMaxLength),
  placeholder: shortText(fieldLabelMaxLength),
  format: z.enum(templateTextFormats),
  minLength: z.nullable(z.int().check(z.minimum(0), z.maximum(fieldTextMaxLength))),
  maxLength: z.nullable(z.int().check(z.minimum(1), z.maximum(fieldTextMaxLength))),
  minimum: z.nullable(fieldNumber),
  maximum: z.nullable(fieldNumber),
  options: z.array(shortText(fieldLabelMaxLength)).check(z.maxLength(fieldMaxOptions)),
  dateFormat: z.enum(templateDateFormats),
  fontSize: z.union([z.literal("fit"), z.number().check(z.minimum(minFontSize), z.maximum(maxFontSize))]),
  condition: z.nullable(condition),
  /** Of a number field: `price * 0.1 + fee`. Empty: none. */
  formula: shortText(formulaMaxLength),
  /** Whether paper is painted over what lies under it, before anything is written: over its tag, else over its own box. */
  covers: z._default(z.boolean(), false),
  /** The tag of the document that it was found by. It stays where it is, wherever the field goes. */
  tag: z._default(z.nullable(tagPlace), null),
});

/** All that the designer changes. Fields stand in reading order. */
export const templateDesign = z.strictObject({
  pages: z.array(templatePage).check(z.maxLength(templateMaxPages)),
  fields: z.array(templateField).check(z.maxLength(templateMaxFields)),
  signers: z.array(templateSigner).check(z.maxLength(templateMaxSigners)),
});

/** What is other than in the version that it was made on: whole fields by id (null: removed), lists where they differ. */
export const templatePatch = z.strictObject({
  fields: z
    .array(z.strictObject({ id: partId, field: z.nullable(templateField) }))
    .check(z.maxLength(2 * templateMaxFields)),
  /** The ids of all fields in their order; absent where those that are left keep theirs and new ones stand last. */
  order: z.optional(z.array(partId).check(z.maxLength(templateMaxFields))),
  pages: z.optional(templateDesign.shape.pages),
  signers: z.optional(templateDesign.shape.signers),
});

export const templateName = z.string().check(z.minLength(1), z.maxLength(templateNameMaxLength));
/** A page of a file: its size in points as it is displayed, its own turn put in. */
export const contractFilePage = z.strictObject({ width: side, height: side });
/** Why an accepted file is to be looked at. */
export const contractFileWarnings = [
  "signed",
  "scripts-removed",
  "form-fields",
  "repaired",
  "no-text",
] as const;
export const contractFile = z.strictObject({
  hash: fileHash,
  name: shortText(255),
  bytes: z.int(),
  pages: z.array(contractFilePage),
  warnings: z.array(z.enum(contractFileWarnings)),
});
export type ContractFile = z.infer<typeof contractFile>;

export const templateStatuses = ["draft", "published", "archived"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];
export const contractTemplate = z.strictObject({
  id,
  name: templateName,
  documentType: z.enum(documentTypes),
  mode: z.enum(templateModes),
  status: z.enum(templateStatuses),
  version,
  design: templateDesign,
  files: z.array(contractFile),
  /** The number of the newest published version; null before the first. */
  publishedNumber: z.nullable(z.int()),
  /** Whether the design is other than the newest published version. */
  hasUnpublished: z.boolean(),
  updatedAt: instant,
});
export type ContractTemplate = z.infer<typeof contractTemplate>;

export const contractTemplateCreate = z.strictObject({
  name: templateName,
  documentType: z.enum(documentTypes),
  mode: z.enum(templateModes),
  /** Uploaded files: their pages follow one another. */
  files: z.array(fileHash).check(z.minLength(1), z.maxLength(templateMaxFiles)),
});
export const contractTemplateSettings = z.strictObject({
  version,
  name: templateName,
  documentType: z.enum(documentTypes),
  mode: z.enum(templateModes),
});
export const contractTemplateSave = z.strictObject({ version, patch: templatePatch });
export const contractTemplateSaved = z.strictObject({ version, savedAt: instant });
export const contractTemplateMove = z.strictObject({ version });
export const contractTemplateDuplicate = z.strictObject({ name: templateName });

export const templateVersion = z.strictObject({
  number: z.int(),
  publishedAt: instant,
  publishedBy: z.string(),
  pages: z.int(),
  fields: z.int(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;
export const templateVersions = z.array(templateVersion);
export const templateVersionWhole = z.strictObject({ ...templateVersion.shape, design: templateDesign });
export type TemplateVersionWhole = z.infer<typeof templateVersionWhole>;

/** Values by the names of fields; what is not named has its default or a sample. `number` null: the design as it stands. */
export const templatePreview = z.strictObject({
  number: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
  values: z.record(z.string().check(z.maxLength(60)), shortText(fieldTextMaxLength)),
});

export const proposalSources = ["tag", "anchor", "form-field"] as const;
/** A field that the document's own text proposes; nothing is placed before somebody accepts it. */
export const templateProposal = z.strictObject({
  field: templateField,
  source: z.enum(proposalSources),
  /** The text that it was found by. */
  found: shortText(200),
});
export const templateProposals = z.strictObject({
  proposals: z.array(templateProposal),
  /** Signers that the proposals name and the template does not have yet. */
  signers: z.array(templateSigner),
});
export type TemplateProposals = z.infer<typeof templateProposals>;

export const templateSortColumns = ["name", "documentType", "status", "updatedAt"] as const;
export const contractTemplateRow = z.strictObject({
  id,
  name: templateName,
  documentType: z.enum(documentTypes),
  mode: z.enum(templateModes),
  status: z.enum(templateStatuses),
  version,
  pages: z.int(),
  fields: z.int(),
  publishedNumber: z.nullable(z.int()),
  hasUnpublished: z.boolean(),
  updatedAt: instant,
});
export type ContractTemplateRow = z.infer<typeof contractTemplateRow>;
/** Queries after the first: `status:draft`, `type:Sale Contract`. Archived ones only where they are asked for. */
export const contractTemplateSearch = tableParametersOf(templateSortColumns);
export type ContractTemplateSearch = z.infer<typeof contractTemplateSearch>;
export const contractTemplateSearchResult = tableSearchResultOf(contractTemplateRow);
