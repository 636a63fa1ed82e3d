import * as z from "zod/mini";
import { timeZones } from "#domain/calendar/instants.ts";
import {
  applicationStatuses,
  partyTypes,
  paymentMethods,
  paymentStatuses,
  productTypes,
} from "#domain/enumerations.ts";
import { contactChannels } from "#domain/otp.ts";
import { applicationAccount } from "./application-account.ts";
import { agencyOnPages } from "./legal-addresses.ts";
import {
  address,
  cents,
  email,
  id,
  idempotencyKey,
  instant,
  phoneNumber,
  positiveCents,
  reference,
  shortcode,
  text,
  version,
} from "./shapes.ts";
import { applicationSignature, applicationStep, stepAnswers } from "./vendor-application.ts";

export const product = z.strictObject({ type: z.enum(productTypes), paymentRequiresOTP: z.boolean() });
export type Product = z.infer<typeof product>;

/** A person as given by the vendor or staff: whole contacts, never answered by a public call. */
export const party = z.strictObject({
  name: text(120),
  email: z.nullable(email),
  phoneNumber: z.nullable(phoneNumber),
});
export type Party = z.infer<typeof party>;

const agent = z.strictObject({
  name: text(120),
  agencyName: z.optional(text(120)),
  email: z.optional(email),
  phoneNumber: z.optional(phoneNumber),
});
const property = z.strictObject({ address, titleReference: z.optional(text(60)) });
export type Property = z.infer<typeof property>;

const applicationFields = {
  property: z.optional(property),
  vendors: z.optional(z.array(party).check(z.maxLength(10))),
  buyers: z.optional(z.array(party).check(z.maxLength(10))),
  agent: z.optional(agent),
  requestedProductType: z.optional(z.enum(productTypes)),
  requestedAmountCents: z.optional(positiveCents),
  /** What was typed, by step. The fields above are taken from every step of it that has no error. */
  answers: z.optional(stepAnswers),
  /** Where the vendor is now. */
  step: z.optional(applicationStep),
};

/**
 * What a vendor's own application starts with. `agencyCode` is the agency whose link was followed. The same `creationKey`
 * within a day starts one application: whoever lost the answer asks again with it.
 */
export const applicationCreate = z.strictObject({
  agencyCode: z.optional(text(40)),
  creationKey: z.optional(idempotencyKey),
  ...applicationFields,
});
export type ApplicationCreate = z.infer<typeof applicationCreate>;
/** A change on top of `version`; an older version is answered 409 with the newer state left alone. */
export const applicationChange = z.strictObject({ version, ...applicationFields });
export type ApplicationChange = z.infer<typeof applicationChange>;
/** Both kinds of agreement, each to the words of the contract, with the signature under them. */
export const applicationCompletion = z.strictObject({
  version,
  consent: z.literal(true),
  termsVersion: text(20),
  signature: applicationSignature,
});
export type ApplicationCompletion = z.infer<typeof applicationCompletion>;

const maskedContact = z.strictObject({ email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) });

export const paymentSummary = z.strictObject({
  id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amountCents: cents,
  surchargeCents: cents,
  receiptNumber: z.nullable(z.string()),
  /** To whom the receipt went, masked; null where nobody has an address, and before there is one. */
  receiptSentTo: z.nullable(z.strictObject({ channel: z.enum(contactChannels), contact: z.string() })),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type PaymentSummary = z.infer<typeof paymentSummary>;

export const campaignItem = z.strictObject({
  id,
  category: z.string(),
  description: z.string(),
  supplier: z.string(),
  amountCents: cents,
});
export type CampaignItem = z.infer<typeof campaignItem>;

/** An application as anyone with its link may see it: contacts masked, no names. */
export const publicApplication = z.strictObject({
  shortcode,
  reference,
  status: z.enum(applicationStatuses),
  version,
  product,
  requestedProductType: z.nullable(z.enum(productTypes)),
  /** Whether its vendor applied for it online: only such an application has pages under /vendors. */
  isVendorApplication: z.boolean(),
  agency: agencyOnPages,
  property: z.nullable(z.strictObject({ address })),
  /** Where the property is, else where the agency is: instants are read by this clock. */
  timeZone: z.enum(timeZones),
  account: applicationAccount,
  campaign: z.array(campaignItem),
  paymentMethods: z.array(z.enum(paymentMethods)),
  payments: z.array(paymentSummary),
  vendors: z.array(maskedContact),
  payer: z.strictObject({
    party: z.enum(partyTypes),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
});
export type PublicApplication = z.infer<typeof publicApplication>;

export const applicationCreated = z.strictObject({ shortcode, directApplication: publicApplication });
export const shortcodeOnly = z.strictObject({ shortcode });
