const page = "/api/agency/page";
const versions = `${page}/versions` as const;

/** The calls of an agency's page without their shapes: the pages have them without the schema library. */
export const agencyPageCalls = {
  readAgencyPage: { method: "GET", path: page, access: "staff" },
  saveAgencyPage: { method: "PUT", path: page, access: "staff" },
  publishAgencyPage: { method: "POST", path: `${page}/publish`, access: "staff" },
  withdrawAgencyPage: { method: "POST", path: `${page}/withdraw`, access: "staff" },
  listAgencyPageVersions: { method: "GET", path: versions, access: "staff" },
  uploadAgencyLogo: { method: "POST", path: `${page}/logos`, access: "staff" },
  readAgencyLogo: { method: "GET", path: `${page}/logos/{hash}`, access: "staff" },
  restoreAgencyPageVersion: { method: "POST", path: `${versions}/{number}/restore`, access: "staff" },
} as const;

/** The call of whoever opens the page. */
export const publicAgencyPageCalls = {
  readPublicAgencyPage: { method: "GET", path: "/api/public/agencies/{agencyCode}", access: "open" },
} as const;

/** The call behind the address of a published logo: pages name the address, and nothing calls it. */
export const publishedLogoCalls = {
  readPublishedLogo: { method: "GET", path: "/api/public/logos/{hash}", access: "open" },
} as const;

const previews = `${page}/previews` as const;

/** The calls of links to the draft, for those who manage the agency. */
export const previewLinkCalls = {
  listPreviewLinks: { method: "GET", path: previews, access: "staff" },
  createPreviewLink: { method: "POST", path: previews, access: "staff" },
  revokePreviewLink: { method: "POST", path: `${previews}/{id}/revoke`, access: "staff" },
} as const;

/** The call of whoever has such a link. */
export const agencyPreviewCalls = {
  openAgencyPreview: { method: "POST", path: "/api/public/agency-previews/open", access: "own-page" },
} as const;
