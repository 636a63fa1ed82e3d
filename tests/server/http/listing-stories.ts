import type { LightMyRequestResponse } from "fastify";
import { exampleListingFields } from "#contract/listing-examples.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { HttpWorld } from "./http-world.ts";

type Story = (world: HttpWorld) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
const fields = { ...exampleListingFields, agentId: "stf_agent", branchId: demoBranchIds[0] };
let keys = 0;

async function made(world: HttpWorld): Promise<{ id: string; version: number }> {
  const answer = await create(world);
  return answer.json().listing;
}
function create(world: HttpWorld): Promise<LightMyRequestResponse> {
  keys += 1;
  const key = `listing_key_${String(keys).padStart(8, "0")}`;
  return world.browser().call("createListing", null, { headers, key, body: fields });
}
const changed =
  (name: "updateListing" | "updateCampaign" | "archiveListing" | "restoreListing", body: object): Story =>
  async (world) => {
    const { id, version } = await made(world);
    return await world.browser().call(name, { id }, { headers, body: { version, ...body } });
  };

/** One good call of each listing route, by the demo's manager. */
export const listingStories = {
  searchListings: (world) =>
    world.browser().call("searchListings", null, {
      headers,
      body: { queries: ["wattle"], page: 0, size: 20, sort: { address: "asc" } },
    }),
  exportListings: (world) =>
    world.browser().call("exportListings", null, {
      headers,
      body: { format: "csv", queries: ["*"], sort: {}, columns: ["suburb", "price", "listedOn"] },
    }),
  readListingChoices: (world) => world.browser().call("readListingChoices", null, { headers }),
  createListing: create,
  readListing: async (world) => {
    const { id } = await made(world);
    return await world.browser().call("readListing", { id }, { headers });
  },
  readListingTimeline: async (world) => {
    const { id } = await made(world);
    return await world.browser().call("readListingTimeline", { id }, { headers, body: {} });
  },
  updateListing: changed("updateListing", fields),
  updateCampaign: changed("updateCampaign", { items: [] }),
  archiveListing: changed("archiveListing", {}),
  restoreListing: changed("restoreListing", {}),
} satisfies Partial<Record<RouteName, Story>>;
