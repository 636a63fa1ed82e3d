import * as z from "zod/mini";
import { australianStates } from "#domain/enumerations.ts";
import { idempotencyKeyMaxLength, idempotencyKeyMinLength, shortcodeLength } from "#domain/limits.ts";
import { maxCents } from "#domain/money/cents.ts";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";

/** One line that says something. */
export const line = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(fieldPatterns.line), z.regex(/\S/));
/** Building blocks of every shape. Text is trimmed nowhere: what was typed is what is kept. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** A kind of document that the law asks for: `section-32`. */
export const paperId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
/** 16 characters of Crockford's base32: 80 bits. */
export const shortcode = z.string().check(z.regex(new RegExp(`^[0-9A-HJKMNP-TV-Z]{${shortcodeLength}}$`)));
/** 128 bits as 32 hexadecimal digits. */
export const longcode = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const reference = z.string().check(z.regex(/^[A-Z0-9-]{6,20}$/));
export const email = z.string().check(z.maxLength(fieldLengths.email), z.regex(fieldPatterns.email));
/** Made and kept by a caller before it sends: the same key is the same effect. */
export const idempotencyKey = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${idempotencyKeyMinLength},${idempotencyKeyMaxLength}}$`)));
/** E.164: `+61491570156`. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
export const cents = z.int().check(z.minimum(0), z.maximum(maxCents));
export const positiveCents = z.int().check(z.minimum(1), z.maximum(maxCents));
export const instant = z.iso.datetime();
export const date = z.iso.date();
/** A column of four bytes. */
const maxVersion = 2_147_483_647;
export const version = z.int().check(z.minimum(1), z.maximum(maxVersion));
export const address = z.strictObject({
  line1: text(fieldLengths.addressLine),
  suburb: text(fieldLengths.suburb),
  state: z.enum(australianStates),
  postcode: z.string().check(z.regex(fieldPatterns.postcode)),
});
export type Address = z.infer<typeof address>;

/** `12 Wattle Street, Richmond VIC 3121` */
export const addressLine = (value: Address): string =>
  `${value.line1}, ${value.suburb} ${value.state} ${value.postcode}`;
