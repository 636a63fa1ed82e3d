import * as z from "zod/mini";
import { agencyManagement, applicationStaff } from "#domain/permissions.ts";
import {
  type CampaignPackage,
  campaignPackage,
  campaignPackageChange,
  campaignPackageDraft,
  campaignPackages,
} from "./campaign-package.ts";
import { campaignPackageCalls } from "./campaign-package-calls.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id, version } from "./shapes.ts";

const managing = { group: "Campaign packages", permissions: agencyManagement } as const;
const params = { id: "pkg_0123456789abcdef" };
const byId = z.strictObject({ id });
const changing = [
  "request.invalid",
  "package.unknown",
  "package.version-conflict",
  ...staffProblems,
] satisfies ProblemCode[];

const example: CampaignPackage = {
  ...params,
  supplierId: "sup_0123456789abcdef",
  supplierName: "Lenscraft Studios Pty Ltd",
  name: "Photography, gold",
  items: [
    { category: "Photography", description: "20 photographs by day", amountCents: 64_900 },
    { category: "Photography", description: "5 photographs at twilight", amountCents: 33_000 },
  ],
  totalCents: 97_900,
  version: 1,
};
const { name, items, supplierId } = example;

export const campaignPackageRoutes = {
  listCampaignPackages: route({
    ...managing,
    ...campaignPackageCalls.listCampaignPackages,
    permissions: [...agencyManagement, ...applicationStaff],
    description: "The campaign packages of the agency, by supplier and name.",
    params: null,
    body: null,
    reply: campaignPackages,
    status: 200,
    problems: staffProblems,
    example: { reply: { packages: [example] } },
  }),
  createCampaignPackage: route({
    ...managing,
    ...campaignPackageCalls.createCampaignPackage,
    description: "Makes a campaign package of a supplier. The same key makes it once.",
    params: null,
    body: campaignPackageDraft,
    reply: campaignPackage,
    status: 201,
    idempotent: true,
    problems: ["request.invalid", "supplier.unknown", "package.key-reused", ...staffProblems],
    example: { body: { supplierId, name, items }, reply: example },
  }),
  changeCampaignPackage: route({
    ...managing,
    ...campaignPackageCalls.changeCampaignPackage,
    description: "Changes a campaign package; a 409 brings the newer one along. What was booked by it stays.",
    params: byId,
    body: campaignPackageChange,
    reply: campaignPackage,
    status: 200,
    problems: changing,
    example: { params, body: { name, items, version: 1 }, reply: { ...example, version: 2 } },
  }),
  removeCampaignPackage: route({
    ...managing,
    ...campaignPackageCalls.removeCampaignPackage,
    description: "Removes a campaign package: nobody books it any more. What was booked by it stays.",
    params: byId,
    body: z.strictObject({ version }),
    reply: campaignPackage,
    status: 200,
    problems: changing,
    example: { params, body: { version: 1 }, reply: { ...example, version: 2 } },
  }),
};
