import * as z from "zod/mini";
import { applicationStatuses, paymentMethods, productTypes } from "#domain/enumerations.ts";
import { contactChannels } from "#domain/otp.ts";
import { campaignItem, product } from "./application.ts";
import { applicationAccount } from "./application-account.ts";
import { date, id, instant, longcode, positiveCents, reference, shortcode } from "./shapes.ts";

export const maxLinkItems = 100;

const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** What a payer owes by a new link: items of the listing's campaign, or an amount. */
export const linkOwed = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("campaign"),
    itemIds: z.array(id).check(z.minLength(1), z.maxLength(maxLinkItems), z.refine(areUnique)),
  }),
  z.strictObject({ by: z.literal("amount"), amountCents: positiveCents }),
]);

export const paymentLinkCreate = z.strictObject({
  productType: z.enum(productTypes),
  paymentRequiresOTP: z.boolean(),
  /** In any order; the payer sees them in the order of the product's table. */
  paymentMethods: z
    .array(z.enum(paymentMethods))
    .check(z.minLength(1), z.maxLength(paymentMethods.length), z.refine(areUnique)),
  owed: linkOwed,
  /** By the property's calendar, today at the earliest; null for none. */
  dueDate: z.nullable(date),
});
export type PaymentLinkCreate = z.infer<typeof paymentLinkCreate>;

/** A payment link of a listing: its application, what is owed, and where it may be sent. */
export const paymentLink = z.strictObject({
  applicationId: id,
  shortcode,
  longcode,
  reference,
  /** The address to copy: it holds no secret. */
  url: z.string(),
  status: z.enum(applicationStatuses),
  product,
  paymentMethods: z.array(z.enum(paymentMethods)),
  account: applicationAccount,
  /** The campaign items that are charged; null for an amount alone. */
  items: z.nullable(z.array(campaignItem)),
  /** Who pays, as far as it takes to choose where to send: masked. */
  payer: z.strictObject({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
  }),
  isCodeLocked: z.boolean(),
  createdAt: instant,
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const linkSend = z.strictObject({ channel: z.enum(contactChannels) });
/** Sending the link to the contact that the application holds. */
export const linkSent = z.strictObject({ channel: z.enum(contactChannels), sentTo: z.string() });
export type LinkSent = z.infer<typeof linkSent>;

/** Opens the payment options for a member of staff, once. The secret is in the fragment of the address and nowhere else. */
export const bypassLink = z.strictObject({ url: z.string(), expiresAt: instant });
export type BypassLink = z.infer<typeof bypassLink>;
