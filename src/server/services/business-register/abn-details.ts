import { z } from "zod";

/**
 * What ABN Lookup answers of an ABN, of it what we read. Everything is empty beside a `Message`; `Gst` is the day since which
 * the business is registered for GST.
 */
export const abnDetails = z.object({
  Abn: z
    .string()
    .regex(/^(\d{11})?$/)
    .default(""),
  AbnStatus: z.enum(["Active", "Cancelled", ""]).default(""),
  Gst: z
    .union([z.iso.date(), z.literal("")])
    .nullish()
    .transform((since) => since || null),
  Message: z.string().max(300),
});
