import * as z from "zod/mini";
import { documentTypes, signerRoles } from "#domain/enumerations.ts";
import { companyCapacities, individualCapacities, instruments, officers } from "#domain/signing/execution.ts";
import { signingMaxDays, signingMaxGroups, signingReasonMaxLength } from "#domain/signing/limits.ts";
import { signerTurnStatuses, signingRequestStatuses } from "#domain/signing/statuses.ts";
import { templateMaxSigners } from "#domain/template/limits.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { fileHash } from "./contract-template.ts";
import { cents, date, email, id, instant, line, phoneNumber, reference, text, version } from "./shapes.ts";

const partId = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,40}$/));
const groupNumber = z.int().check(z.minimum(1), z.maximum(signingMaxGroups));
export const signingReason = z
  .string()
  .check(z.minLength(1), z.maxLength(signingReasonMaxLength), z.regex(/\S/));
/** Values by the names of a template's fields. */
export const fieldAnswers = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/)),
  z.string().check(z.maxLength(2_000)),
);

/** A request begins on the newest published version of a template, with the parties of the listing. */
export const signingRequestCreate = z.strictObject({
  templateId: id,
  /** The open request of the same kind that this one takes the place of. */
  replaces: z.nullable(id),
});
export type SigningRequestCreate = z.infer<typeof signingRequestCreate>;

/** A company signs by its officers, each a signer of their own. */
const companyOffice = z.strictObject({
  name: line(fieldLengths.partyName),
  acn: z.string().check(z.regex(/^\d{9}$/)),
  execution: z.enum(companyCapacities),
  office: z.enum(officers),
});

const signerFields = {
  /** Of the template. */
  signerId: partId,
  /** Empty until it is filled in. */
  name: z.string().check(z.maxLength(fieldLengths.partyName), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u)),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
  capacity: z.enum(individualCapacities),
  company: z.nullable(companyOffice),
  /** Groups sign one after the other; within a group signers sign side by side. */
  group: groupNumber,
  canDelegate: z.boolean(),
};
const requestSigner = z.strictObject(signerFields);
export type RequestSigner = z.infer<typeof requestSigner>;
/** How many of a group have to sign; every group that is not named needs all. */
const groupRule = z.strictObject({
  group: groupNumber,
  needed: z.int().check(z.minimum(1), z.maximum(templateMaxSigners)),
});

/** Who watches a signer sign. Whom staff don't name, the signer names. */
const requestWitness = z.strictObject({
  signerId: partId,
  name: line(fieldLengths.partyName),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
});

const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
/** How a sale came about, and on what terms: of a Sale Contract alone. */
export const saleTerms = z.strictObject({
  /** A home, or land for one: nothing else can be let go. */
  isResidential: z.boolean(),
  isAuction: z.boolean(),
  /** The day of a publicly advertised auction of the property, before or after; null for none. */
  auctionDay: z.nullable(date),
  isOffThePlan: z.boolean(),
  /** The buyer gave up the time to let it go, with the certificate that the law asks for. */
  isWaived: z.boolean(),
  priceCents: z.nullable(cents),
  depositCents: z.nullable(cents),
  settlementDay: z.nullable(date),
});
export type SaleTerms = z.infer<typeof saleTerms>;

const details = {
  signers: z.array(requestSigner).check(
    z.minLength(1),
    z.maxLength(templateMaxSigners),
    z.refine((signers) => areUnique(signers.map(({ signerId }) => signerId))),
  ),
  groups: z.array(groupRule).check(
    z.maxLength(signingMaxGroups),
    z.refine((groups) => areUnique(groups.map(({ group }) => group))),
  ),
  witnesses: z.array(requestWitness).check(
    z.maxLength(templateMaxSigners),
    z.refine((witnesses) => areUnique(witnesses.map(({ signerId }) => signerId))),
  ),
  instrument: z.enum(instruments),
  /** What staff fill in of the contract's fields. */
  values: fieldAnswers,
  expiryDays: z.int().check(z.minimum(1), z.maximum(signingMaxDays)),
  /** Null of what is no sale, and while nothing is known. */
  sale: z.nullable(saleTerms),
};
export const signingRequestSave = z.strictObject({ version, ...details });
export type SigningRequestSave = z.infer<typeof signingRequestSave>;

export const signingRequestSend = z.strictObject({
  version,
  /** Why it is sent without the papers that the law asks for first; null where none is missing. */
  withoutPapers: z.nullable(signingReason),
});
/** Another name or contact of a signer who has not signed. */
export const signerCorrection = z.strictObject({
  version,
  name: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(fieldLengths.partyName),
      z.regex(/^[^\p{Cc}\u2028\u2029]+$/u),
      z.regex(/\S/),
    ),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
});
export type SignerCorrection = z.infer<typeof signerCorrection>;
export const signingRequestVoid = z.strictObject({ version, reason: signingReason });
export const signingRequestExtend = z.strictObject({
  version,
  days: z.int().check(z.minimum(1), z.maximum(signingMaxDays)),
});

/** What somebody signs as besides: who has several roles has one link, and signs once for all of them. */
const otherRole = z.strictObject({
  signerId: partId,
  role: z.enum(signerRoles),
  capacity: signerFields.capacity,
  company: signerFields.company,
});
export type OtherRole = z.infer<typeof otherRole>;

const requestTurn = z.strictObject({
  ...signerFields,
  /** None before it is sent. */
  otherRoles: z.array(otherRole),
  turnId: id,
  /** Whose witness it is; null for a signer. */
  witnessFor: z.nullable(id),
  role: z.enum(signerRoles),
  status: z.enum(signerTurnStatuses),
  invitedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  signedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
});

const paperFile = z.strictObject({ hash: fileHash, name: z.string(), bytes: z.int(), attachedAt: instant });
export type PaperFile = z.infer<typeof paperFile>;

/** A request for signatures as staff see it. */
export const signingRequest = z.strictObject({
  applicationId: id,
  reference,
  status: z.enum(signingRequestStatuses),
  version,
  documentType: z.enum(documentTypes),
  template: z.strictObject({ id, number: version, name: text(200) }),
  signers: z.array(requestTurn),
  groups: details.groups,
  instrument: details.instrument,
  values: fieldAnswers,
  expiryDays: details.expiryDays,
  sale: details.sale,
  /** What the law asks to be given to whom before they sign; `file` is what was attached. */
  papers: z.array(
    z.strictObject({
      role: z.enum(signerRoles),
      paper: z.string(),
      label: z.string(),
      source: z.string(),
      file: z.nullable(paperFile),
    }),
  ),
  createdAt: instant,
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Until when it can be let go. */
  coolingEndsAt: z.nullable(instant),
  endedReason: z.nullable(z.string()),
});
export type SigningRequest = z.infer<typeof signingRequest>;
export const signingRequests = z.strictObject({ requests: z.array(signingRequest) });
