import * as z from "zod/mini";
import { otpScopes } from "./enumerations.ts";
import { id, text } from "./shapes.ts";

export const otpScope = z.enum(otpScopes);
/** Which contact the code goes to, as the page shows it (masked) or in full. It must be the contact on file. */
export const otpSend = z.strictObject({ otpSentTo: z.optional(text(254)) });
export const otpCheck = z.strictObject({
  otpSentTo: z.optional(text(254)),
  otpValue: z.string().check(z.regex(/^\d{6}$/)),
});
export const otpBypass = z.strictObject({ otpSecret: text(128), scope: otpScope });

/** A code is on its way. `expiresInSeconds` is what is left of it on the server's clock. */
export const otpSmsReceipt = z.strictObject({ otpId: id, mobile: z.string(), expiresInSeconds: z.int() });
export const otpEmailReceipt = z.strictObject({
  otpId: id,
  otpSentTo: z.string(),
  expiresInSeconds: z.int(),
});
export type OtpSmsReceipt = z.infer<typeof otpSmsReceipt>;
export type OtpEmailReceipt = z.infer<typeof otpEmailReceipt>;

export const otpVerdict = z.strictObject({ valid: z.boolean() });
export type OtpVerdict = z.infer<typeof otpVerdict>;
export const otpAvailability = z.strictObject({
  available: z.boolean(),
  sms: z.boolean(),
  email: z.boolean(),
});
