import type { LightMyRequestResponse } from "fastify";
import { exampleListingFields } from "#contract/listing-examples.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { HttpFixture } from "./http-fixture.ts";

type Story = (fixture: HttpFixture) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
const fields = { ...exampleListingFields, agentId: "stf_agent", branchId: demoBranchIds[0] };
let keys = 0;

async function made(fixture: HttpFixture): Promise<{ id: string; version: number }> {
  const answer = await create(fixture);
  return answer.json().listing;
}
function create(fixture: HttpFixture): Promise<LightMyRequestResponse> {
  keys += 1;
  const key = `listing_key_${String(keys).padStart(8, "0")}`;
  return fixture.browser().call("createListing", null, { headers, key, body: fields });
}
const changed =
  (name: "updateListing" | "updateCampaign" | "archiveListing" | "restoreListing", body: object): Story =>
  async (fixture) => {
    const { id, version } = await made(fixture);
    return await fixture.browser().call(name, { id }, { headers, body: { version, ...body } });
  };

/** One good call of each listing route, by the demo's manager. */
export const listingStories = {
  searchListings: (fixture) =>
    fixture.browser().call("searchListings", null, {
      headers,
      body: { queries: ["wattle"], page: 0, size: 20, sort: { address: "asc" } },
    }),
  exportListings: (fixture) =>
    fixture.browser().call("exportListings", null, {
      headers,
      body: { format: "csv", queries: ["*"], sort: {}, columns: ["suburb", "price", "listedOn"] },
    }),
  readListingChoices: (fixture) => fixture.browser().call("readListingChoices", null, { headers }),
  createListing: create,
  readListing: async (fixture) => {
    const { id } = await made(fixture);
    return await fixture.browser().call("readListing", { id }, { headers });
  },
  readListingTimeline: async (fixture) => {
    const { id } = await made(fixture);
    return await fixture.browser().call("readListingTimeline", { id }, { headers, body: {} });
  },
  readTrustLedger: async (fixture) => {
    const { id } = await made(fixture);
    return await fixture.browser().call("readTrustLedger", { id }, { headers });
  },
  updateListing: changed("updateListing", fields),
  updateCampaign: changed("updateCampaign", { items: [] }),
  archiveListing: changed("archiveListing", {}),
  restoreListing: changed("restoreListing", {}),
} satisfies Partial<Record<RouteName, Story>>;
