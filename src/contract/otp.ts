import * as z from "zod/mini";
import { otpScopes } from "#domain/otp.ts";
import { id, shortcode, text } from "./shapes.ts";

export const otpScope = z.enum(otpScopes);
/** Which contact the code goes to, as the page shows it (masked) or in full. It must be the contact on file. */
export const otpSend = z.strictObject({ otpSentTo: z.optional(text(254)) });
export const otpCheck = z.strictObject({
  otpSentTo: z.optional(text(254)),
  otpValue: z.string().check(z.regex(/^\d{6}$/)),
});
/** The secret of a message's one-tap link: 128 bits, as the fragment of the link carries it. */
export const otpLink = z.strictObject({ linkSecret: z.string().check(z.regex(/^[\w-]{22}$/)) });
export const otpBypass = z.strictObject({ otpSecret: text(128), scope: otpScope });

/**
 * A code is on its way. `expiresInSeconds` is what is left of it on the server's clock, `resendInSeconds` when this
 * browser can be sent another one.
 */
const receipt = { otpId: id, expiresInSeconds: z.int(), resendInSeconds: z.int() };
export const otpSmsReceipt = z.strictObject({ ...receipt, mobile: z.string() });
export const otpEmailReceipt = z.strictObject({ ...receipt, otpSentTo: z.string() });
export type OtpSmsReceipt = z.infer<typeof otpSmsReceipt>;
export type OtpEmailReceipt = z.infer<typeof otpEmailReceipt>;
/** What is left of a code: until it expires, and until another one would be sent in its place. */
export type OtpTimes = Pick<OtpSmsReceipt, "expiresInSeconds" | "resendInSeconds">;

export const otpVerdict = z.strictObject({ valid: z.boolean() });
export type OtpVerdict = z.infer<typeof otpVerdict>;
/** What a one-tap link opened: the code's id, as a page keeps it, and where its pages are. */
export const otpLinkVerdict = z.strictObject({
  valid: z.literal(true),
  otpId: id,
  shortcode,
  scope: otpScope,
});
export type OtpLinkVerdict = z.infer<typeof otpLinkVerdict>;
export const otpAvailability = z.strictObject({
  available: z.boolean(),
  sms: z.boolean(),
  email: z.boolean(),
});
