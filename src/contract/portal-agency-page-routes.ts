import { agencyManagement } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** The agency's public page. */
export const websiteRoute: PortalRoute = {
  path: "/website",
  title: "Website",
  navigation: { label: "Website", icon: "website", order: 5.9 },
  allowed: agencyManagement,
  flag: "admin-manage-website",
  calls: ["readAgencyPage", "saveAgencyPage", "listPreviewLinks", "readAgencyDomain"],
  actions: [
    "publishAgencyPage",
    "withdrawAgencyPage",
    "uploadAgencyLogo",
    "readAgencyLogo",
    "createPreviewLink",
    "revokePreviewLink",
    "requestAgencyDomain",
    "checkAgencyDomain",
    "releaseAgencyDomain",
  ],
  subRoutes: [
    {
      path: "/website/versions",
      title: "Versions of the website",
      navigation: null,
      allowed: agencyManagement,
      flag: "admin-manage-website",
      calls: ["readAgencyPage", "listAgencyPageVersions"],
      actions: ["restoreAgencyPageVersion"],
    },
  ],
};
