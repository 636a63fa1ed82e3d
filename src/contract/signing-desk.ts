import * as z from "zod/mini";
import { documentTypes, signerRoles } from "#domain/enumerations.ts";
import { signingRequestStatuses } from "#domain/signing/statuses.ts";
import { templateDesign, templateField } from "./contract-template.ts";
import { address, id, instant, reference, shortcode, text, version } from "./shapes.ts";
import { fieldAnswers, signingRequest } from "./signing-request.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

/** A published template that a contract of a listing can be begun on. */
const signingTemplate = z.strictObject({
  id,
  name: text(200),
  documentType: z.enum(documentTypes),
  /** Of its newest published version. */
  number: version,
  pages: z.int(),
  signers: z.array(z.enum(signerRoles)),
  /** Without a signer, or with fields for a witness of nobody, it can't be sent. */
  isSuitable: z.boolean(),
});
export type SigningTemplate = z.infer<typeof signingTemplate>;

/** A contract whose place a new one of its kind would take. */
const openContract = z.strictObject({
  applicationId: id,
  reference,
  documentType: z.enum(documentTypes),
  status: z.enum(signingRequestStatuses),
  signed: z.int(),
  signers: z.int(),
});
export type OpenContract = z.infer<typeof openContract>;

/** What a contract of a listing can be begun with. */
export const signingChoices = z.strictObject({
  /** Of the listing. */
  address,
  templates: z.array(signingTemplate),
  open: z.array(openContract),
});
export type SigningChoices = z.infer<typeof signingChoices>;

/** A contract as it is prepared: with the fields that staff fill in. */
export const signingSetup = z.strictObject({
  address,
  request: signingRequest,
  fields: z.array(templateField),
});
export type SigningSetup = z.infer<typeof signingSetup>;

/** Whose part of a contract can be looked at before they sign: each with all of their roles. */
const previewParty = z.strictObject({
  turnId: id,
  signerId: z.string(),
  name: z.string(),
  role: z.enum(signerRoles),
  otherRoles: z.array(z.strictObject({ signerId: z.string(), role: z.enum(signerRoles) })),
  isWitness: z.boolean(),
});
/** A contract as its signers will find it: with what staff filled in, and nothing of anybody else. */
export const signingPreview = z.strictObject({
  design: templateDesign,
  values: fieldAnswers,
  parties: z.array(previewParty),
});
export type SigningPreview = z.infer<typeof signingPreview>;

/** A contract in the list of the desk. */
const signingRow = z.strictObject({
  id,
  listingId: id,
  reference,
  documentType: z.enum(documentTypes),
  status: z.enum(signingRequestStatuses),
  address,
  agent: z.string(),
  signed: z.int(),
  signers: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  coolingEndsAt: z.nullable(instant),
});
export type SigningRow = z.infer<typeof signingRow>;

/** Queries after the first: `status:out`, `type:Sale Contract`, `agentId:stf_…`. */
export const signingSearch = tableParametersOf([
  "reference",
  "documentType",
  "status",
  "createdAt",
  "sentAt",
  "expiresAt",
]);
export type SigningSearch = z.infer<typeof signingSearch>;
export const signingSearchResult = tableSearchResultOf(signingRow);

/** A turn of whoever asks. Its link asks for a code that goes to their own contact. */
const ownTurn = z.strictObject({
  turnId: id,
  applicationId: id,
  listingId: id,
  reference,
  documentType: z.enum(documentTypes),
  address,
  code: shortcode,
  invitedAt: instant,
  expiresAt: instant,
});
export type OwnTurn = z.infer<typeof ownTurn>;
export const ownTurns = z.strictObject({ turns: z.array(ownTurn) });
