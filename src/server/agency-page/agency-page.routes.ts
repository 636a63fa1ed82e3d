import type { agencyPageRoutes } from "#contract/agency-page-routes.ts";
import type { agencyPreviewRoutes } from "#contract/agency-preview-routes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { orConflict } from "#server/http/conflict.ts";
import { readOwnLogo, readPublishedLogo, uploadLogo } from "./agency-logo.ts";
import { readPage, readShownPage, readVersions } from "./agency-page.read.ts";
import { createPreviewLink, openPreview, readPreviewLinks, revokePreviewLink } from "./agency-preview.ts";
import { publishPage, restoreVersion, saveDraft, withdrawPage } from "./change-agency-page.ts";

type Calls = keyof typeof agencyPageRoutes | keyof typeof agencyPreviewRoutes;

/** The public page of the agency of whoever calls, and the page that anybody reads. */
export function agencyPageHandlers(needs: Dependencies): Pick<Handlers, Calls> {
  const { database } = needs;
  return {
    readAgencyPage: ({ staff }) => readPage(database, staff),
    saveAgencyPage: ({ staff, body, requestId }) => orConflict(saveDraft(needs, staff, body), requestId),
    publishAgencyPage: ({ staff, body, idempotencyKey: key, requestId }) =>
      orConflict(publishPage(needs, staff, { ...body, key }), requestId),
    withdrawAgencyPage: ({ staff, body, idempotencyKey: key, requestId }) =>
      orConflict(withdrawPage(needs, staff, { ...body, key }), requestId),
    listAgencyPageVersions: ({ staff }) => readVersions(database, staff),
    restoreAgencyPageVersion: ({ staff, params, body, idempotencyKey: key, requestId }) =>
      orConflict(restoreVersion(needs, staff, { ...body, number: Number(params.number), key }), requestId),
    readPublicAgencyPage: ({ params: { agencyCode }, address }) =>
      readShownPage(needs, { agencyCode, address }),
    listPreviewLinks: ({ staff }) => readPreviewLinks(needs, staff),
    createPreviewLink: ({ staff }) => createPreviewLink(needs, staff),
    revokePreviewLink: ({ staff, params: { id } }) => revokePreviewLink(needs, staff, id),
    openAgencyPreview: ({ body: { secret }, address }) => openPreview(needs, { secret, address }),
    uploadAgencyLogo: ({ staff, rawBody }) => uploadLogo(needs, staff, rawBody),
    readAgencyLogo: async ({ staff, params: { hash } }) => png(await readOwnLogo(needs, staff, hash)),
    readPublishedLogo: async ({ params: { hash }, address }) =>
      png(await readPublishedLogo(needs, { hash, address }), forGood),
  };
}

const forGood = "public, max-age=31536000, immutable";

const png = (bytes: Uint8Array, caching = "no-store") =>
  new RawReply(200, "image/png", bytes, {
    "cache-control": caching,
    "content-disposition": 'inline; filename="logo.png"',
  });
