import type { LightMyRequestResponse } from "fastify";
import type { CampaignPackage } from "#contract/campaign-package.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";
import { newSupplier } from "./supplier-stories.ts";

const { name, items } = routes.createCampaignPackage.example.body;
export const packageBody = { name, items };

const create = async (server: TestServer) => {
  const { id: supplierId } = await newSupplier(server);
  return await server
    .browser()
    .call("createCampaignPackage", null, { key: pressKey(), body: { supplierId, ...packageBody } });
};
export const newPackage = async (server: TestServer): Promise<CampaignPackage> =>
  (await create(server)).json();

/** One good call of each route of campaign packages, by the demo's manager. */
export const campaignPackageStories = {
  listCampaignPackages: (server) => server.browser().call("listCampaignPackages", null),
  createCampaignPackage: create,
  changeCampaignPackage: async (server) => {
    const { id, version } = await newPackage(server);
    return await server
      .browser()
      .call("changeCampaignPackage", { id }, { body: { ...packageBody, version } });
  },
  removeCampaignPackage: async (server) => {
    const { id, version } = await newPackage(server);
    return await server.browser().call("removeCampaignPackage", { id }, { body: { version } });
  },
} satisfies Partial<Record<RouteName, (server: TestServer) => Promise<LightMyRequestResponse>>>;
