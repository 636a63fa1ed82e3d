import { agencyProducts } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

const templatePages: readonly PortalRoute[] = [
  {
    path: "/contract-templates/:id",
    title: "Contract template",
    navigation: null,
    allowed: agencyProducts,
    calls: ["readContractTemplate", "listTemplateVersions"],
    actions: [
      "changeContractTemplate",
      "duplicateContractTemplate",
      "archiveContractTemplate",
      "restoreContractTemplate",
      "publishContractTemplate",
      "readTemplateVersion",
      "restoreTemplateVersion",
      "previewContractTemplate",
    ],
    subRoutes: [
      {
        path: "/contract-templates/:id/design",
        title: "Template designer",
        navigation: null,
        isWholeScreen: true,
        allowed: agencyProducts,
        calls: ["readContractTemplate", "readContractFile", "saveContractTemplate"],
        actions: [
          "publishContractTemplate",
          "previewContractTemplate",
          "proposeTemplateFields",
          "uploadContractFile",
        ],
      },
    ],
  },
];

/** Contract templates: their list, each of them, and its designer. */
export const templatesRoute: PortalRoute = {
  path: "/contract-templates",
  title: "Contract templates",
  navigation: { label: "Contract templates", icon: "templates", order: 5 },
  allowed: agencyProducts,
  calls: ["searchContractTemplates"],
  actions: [
    "uploadContractFile",
    "createContractTemplate",
    "duplicateContractTemplate",
    "archiveContractTemplate",
    "restoreContractTemplate",
  ],
  subRoutes: templatePages,
};
