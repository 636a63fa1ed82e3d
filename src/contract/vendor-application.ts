import * as z from "zod/mini";
import { applicationStatuses, australianStates } from "#domain/enumerations.ts";
import { maxBeginningLength, maxSuggestions } from "#domain/limits.ts";
import { propertyTypes, saleMethods } from "#domain/listing/columns.ts";
import { vendorProductTypes } from "#domain/loan/vendor-products.ts";
import { countries } from "#domain/party/countries.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import {
  answerLengths,
  applicationSteps,
  maxOwners,
  ownerKinds,
  signatureKinds,
  titleKinds,
  yesOrNo,
} from "#domain/vendor-application/answers.ts";
import { agencyOnPages } from "./legal-addresses.ts";
import { instant, text, version } from "./shapes.ts";

const typed = (field: keyof typeof answerLengths) => z.string().check(z.maxLength(answerLengths[field]));
const chosen = <const Names extends readonly string[]>(names: Names) => z.enum(["", ...names]);

const addressAnswers = {
  addressLine: typed("addressLine"),
  suburb: typed("suburb"),
  state: chosen(australianStates),
  postcode: typed("postcode"),
};

const propertyAnswers = z.strictObject({
  ...addressAnswers,
  propertyType: chosen(propertyTypes),
  titleKind: chosen(titleKinds),
  lot: typed("title"),
  plan: typed("title"),
  volume: typed("title"),
  folio: typed("title"),
  saleMethod: chosen(saleMethods),
  expectedPrice: typed("money"),
  hasMortgage: chosen(yesOrNo),
  mortgageLender: typed("lender"),
  mortgageBalance: typed("money"),
  hasOtherDebts: chosen(yesOrNo),
  otherDebtsOwedTo: typed("lender"),
  otherDebtsBalance: typed("money"),
});

const ownerAnswers = z.strictObject({
  id: typed("ownerId").check(z.regex(/^[A-Za-z0-9-]+$/)),
  kind: chosen(ownerKinds),
  givenNames: typed("givenNames"),
  familyName: typed("familyName"),
  dateOfBirth: typed("date"),
  companyName: typed("companyName"),
  acn: typed("businessNumber"),
  abn: typed("businessNumber"),
  trustName: typed("trustName"),
  trusteeName: typed("trusteeName"),
  email: typed("email"),
  mobile: typed("phone"),
});

const agentAnswers = z.strictObject({
  agencyName: typed("agencyName"),
  agentName: typed("agentName"),
  email: typed("email"),
  phone: typed("phone"),
});

const signatureFields = { name: typed("signatureName"), drawing: typed("signatureDrawing") };

const finishAnswers = z.strictObject({
  applicant: typed("ownerId"),
  country: z.enum(countries),
  ...addressAnswers,
  region: typed("region"),
  postalCode: typed("postalCode"),
  productType: chosen(vendorProductTypes),
  amount: typed("money"),
  settlesOn: typed("date"),
  termsAccepted: z.boolean(),
  consent: z.boolean(),
  signature: z.strictObject({ kind: chosen(signatureKinds), ...signatureFields }),
});

const owners = z.array(ownerAnswers).check(
  z.minLength(1),
  z.maxLength(maxOwners),
  z.refine((given) => new Set(given.map(({ id }) => id)).size === given.length),
);

/** The steps that are sent, each whole and as it was typed. What is invalid in them is kept all the same. */
export const stepAnswers = z.strictObject({
  property: z.optional(propertyAnswers),
  owners: z.optional(owners),
  agent: z.optional(agentAnswers),
  finish: z.optional(finishAnswers),
});
export type StepAnswers = z.infer<typeof stepAnswers>;

export const applicationStep = z.enum(applicationSteps);

/** A vendor's own application as it was typed, for the browser that started it and for whoever came past the code. */
export const applicationDraft = z.strictObject({
  version,
  status: z.enum(applicationStatuses),
  /** Where the vendor was last. */
  step: applicationStep,
  answers: z.strictObject({
    property: propertyAnswers,
    owners,
    agent: agentAnswers,
    finish: finishAnswers,
  }),
  savedAt: instant,
  agencyCode: z.string(),
  /** Whether the agency still takes applications online. */
  isOffered: z.boolean(),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

/** The signature that an application is completed with; a drawing goes with a drawn one alone. */
export const applicationSignature = z.strictObject({
  kind: z.enum(signatureKinds),
  name: signatureFields.name,
  drawing: z.optional(signatureFields.drawing),
});
export type ApplicationSignature = z.infer<typeof applicationSignature>;

/** An agency as its application pages show it; null for a code that no agency has. */
export const applicationOffer = z.strictObject({
  isOffered: z.boolean(),
  agency: z.nullable(z.extend(agencyOnPages, { code: z.string() })),
});
export type ApplicationOffer = z.infer<typeof applicationOffer>;

export const suggestedAgents = z.strictObject({
  agents: z
    .array(z.strictObject({ name: z.string(), office: z.string() }))
    .check(z.maxLength(maxSuggestions)),
});
export type SuggestedAgents = z.infer<typeof suggestedAgents>;

export const foundAgencies = z.strictObject({
  agencies: z
    .array(z.strictObject({ code: z.string(), name: z.string() }))
    .check(z.maxLength(maxSuggestions)),
});
export type FoundAgencies = z.infer<typeof foundAgencies>;

export const foundLocalities = z.strictObject({
  localities: z
    .array(z.strictObject({ suburb: z.string(), state: z.enum(australianStates), postcode: z.string() }))
    .check(z.maxLength(maxSuggestions)),
});
export type FoundLocalities = z.infer<typeof foundLocalities>;

/** What is typed to look something up by: one line. */
export const beginning = text(maxBeginningLength).check(z.regex(fieldPatterns.line));
