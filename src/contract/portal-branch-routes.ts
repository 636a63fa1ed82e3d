import { agencyManagement } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** The agency's branches. */
export const branchRoute: PortalRoute = {
  path: "/branches",
  title: "Branches",
  navigation: { label: "Branches", icon: "branches", order: 5.7 },
  allowed: agencyManagement,
  calls: ["searchBranches"],
  actions: ["openBranch", "readBranchChoices", "renameBranch", "closeBranch"],
};
