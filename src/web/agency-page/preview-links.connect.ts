import type { PreviewLink } from "#contract/agency-preview.ts";
import { previewLinksPerDay } from "#domain/limits.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { previewLinksCopy as copy } from "./preview-links.copy.ts";

/** The links that open the draft now, with until when and who made each. */
export const connectPreviewLinks = (links: readonly PreviewLink[]) => ({
  note: copy.note(previewLinksPerDay),
  links: links.map(({ id, createdAt, expiresAt, createdBy }, at) => ({
    id,
    title: copy.until(staffInstant(expiresAt)),
    note: copy.madeBy(staffInstant(createdAt), createdBy.name),
    revokeLabel: copy.revokeLabel(links.length - at),
  })),
});
