import * as z from "zod/mini";
import { campaignPackageLimits as limits } from "./campaign-package-calls.ts";
import { id, line, positiveCents, version } from "./shapes.ts";

const items = z
  .array(
    z.strictObject({
      category: line(limits.category),
      description: line(limits.description),
      /** With GST. */
      amountCents: positiveCents,
    }),
  )
  .check(z.minLength(1), z.maxLength(limits.items));

/** A priced set of items of a supplier, which a listing books in one press. */
export const campaignPackage = z.strictObject({
  id,
  supplierId: id,
  supplierName: z.string(),
  name: z.string(),
  items,
  totalCents: z.int(),
  version,
});
export type CampaignPackage = z.infer<typeof campaignPackage>;

const fields = { name: line(limits.name), items };
export const campaignPackageDraft = z.strictObject({ supplierId: id, ...fields });
export type CampaignPackageDraft = z.infer<typeof campaignPackageDraft>;
export const campaignPackageChange = z.strictObject({ ...fields, version });
export const campaignPackages = z.strictObject({ packages: z.array(campaignPackage) });
