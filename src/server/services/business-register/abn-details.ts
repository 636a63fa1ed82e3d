import { z } from "zod";
import { australianStates } from "#domain/enumerations.ts";

const named = z.string().max(300);

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
  EntityName: named.nullish().transform((name) => name?.trim() || null),
  BusinessName: z
    .array(named)
    .max(500)
    .nullish()
    .transform((names) => (names ?? []).map((name) => name.trim()).filter((name) => name !== "")),
  AddressState: z
    .string()
    .max(20)
    .nullish()
    .transform((given) => australianStates.find((state) => state === given) ?? null),
  Message: z.string().max(300),
});
