import * as z from "zod/mini";
import { previewLinksPerDay } from "#domain/limits.ts";
import { publicAgencyPage } from "./agency-page.ts";
import { id, instant, text } from "./shapes.ts";

/** The secret of a preview's link: in its fragment, which no server and no log sees. */
const secret = text(100);
export const bySecretOfPreview = z.strictObject({ secret });

const previewLink = z.strictObject({
  id,
  createdAt: instant,
  expiresAt: instant,
  createdBy: z.strictObject({ id, name: z.string() }),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** The links that open the draft now; each lives for a day. */
export const previewLinks = z.strictObject({
  links: z.array(previewLink).check(z.maxLength(2 * previewLinksPerDay)),
});

/** A link with its address, which is answered this once. */
export const newPreviewLink = z.strictObject({ id, address: z.string(), expiresAt: instant });
export type NewPreviewLink = z.infer<typeof newPreviewLink>;

/** The draft as whoever has a link sees it; its logo is in the answer itself, since no address has it. */
export const agencyPreview = z.strictObject({ page: publicAgencyPage, expiresAt: instant });
export type AgencyPreview = z.infer<typeof agencyPreview>;
