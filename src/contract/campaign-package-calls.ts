import { recordCalls } from "./record-calls.ts";

const path = "/api/campaign-packages";
const { create, change, action } = recordCalls(path);

/** Method, path and access of each call. */
export const campaignPackageCalls = {
  listCampaignPackages: { access: "staff", method: "GET", path },
  createCampaignPackage: create,
  changeCampaignPackage: change,
  removeCampaignPackage: action("remove"),
} as const;

export const campaignPackageLimits = {
  name: 80,
  category: 60,
  description: 200,
  items: 20,
  packages: 200,
} as const;
