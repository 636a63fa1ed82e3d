import * as z from "zod/mini";
import { contactChannels } from "#domain/otp.ts";
import { fundsMethods } from "#domain/payment/methods.ts";

/** Whom staff help on the admin pages of a payer's link, and who helps. */
export const adminSession = z.strictObject({
  party: z.enum(["Vendor", "Buyer"]),
  /** The names of whoever pays, as the agency holds them. */
  payerName: z.string(),
  /** Null where a code was read out after a link that named nobody: reading is all that is open then. */
  staffName: z.nullable(z.string()),
});
export type AdminSession = z.infer<typeof adminSession>;

/** Which way to pay, and by which contact on file: never an address. */
export const detailsSend = z.strictObject({
  method: z.enum(fundsMethods),
  channel: z.enum(contactChannels),
});
export type DetailsSend = z.infer<typeof detailsSend>;

export const detailsSent = z.strictObject({ channel: z.enum(contactChannels), sentTo: z.string() });
export type DetailsSent = z.infer<typeof detailsSent>;

export const adminSessionEnded = z.strictObject({ ended: z.literal(true) });
