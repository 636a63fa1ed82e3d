import type { LightMyRequestResponse } from "fastify";
import { exampleListingFields } from "#contract/listing-examples.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
let presses = 0;

/** A key that no other press has. */
export const pressKey = (): string => {
  presses += 1;
  return `press_${String(presses).padStart(12, "0")}`;
};

export const linkBody = {
  productType: "Standard",
  paymentRequiresOTP: true,
  paymentMethods: ["Bank Transfer", "Credit Card"],
  owed: { by: "amount", amountCents: 120_000 },
  dueDate: "2026-12-12",
};

/** A new listing of the demo's agent, made by the manager, with two campaign items. */
export async function listingFor(fixture: TestServer, more: object = {}) {
  const fields = { ...exampleListingFields, agentId: "stf_agent", branchId: demoBranchIds[0], ...more };
  const created = await fixture
    .browser()
    .call("createListing", null, { headers, key: pressKey(), body: fields });
  const { id, version } = created.json().listing as { id: string; version: number };
  const items = [
    { category: "Photography", description: "Twilight", supplier: "Lumen", amountCents: 84_500 },
    { category: "Signboard", description: "Lit", supplier: "Signpost", amountCents: 51_300 },
  ];
  const changed = await fixture
    .browser()
    .call("updateCampaign", { id }, { headers, body: { version, items } });
  const { campaign, version: newest } = changed.json().listing;
  return { id, version: newest as number, itemIds: (campaign as { id: string }[]).map((item) => item.id) };
}

/** A new payment link on a listing of its own. */
export async function linkFor(fixture: TestServer, body: object = linkBody) {
  const { id } = await listingFor(fixture);
  const answer = await fixture
    .browser()
    .call("createPaymentLink", { id }, { headers, key: pressKey(), body });
  const link = answer.json() as { applicationId: string; shortcode: string; reference: string };
  return { id, answer, ...link };
}

const ofLink =
  (
    name: "readPaymentLink" | "sendPaymentLink" | "cancelPaymentLink" | "unlockCodes" | "mintBypassLink",
  ): Story =>
  async (fixture) => {
    const { id, applicationId } = await linkFor(fixture);
    const sending = name === "sendPaymentLink" ? { key: pressKey(), body: { channel: "SMS" } } : {};
    return await fixture.browser().call(name, { id, applicationId }, { headers, ...sending });
  };

/** One good call of each route of payment links, by the demo's manager. */
export const paymentLinkStories = {
  createPaymentLink: async (fixture) => (await linkFor(fixture)).answer,
  readPaymentLink: ofLink("readPaymentLink"),
  sendPaymentLink: ofLink("sendPaymentLink"),
  cancelPaymentLink: ofLink("cancelPaymentLink"),
  unlockCodes: ofLink("unlockCodes"),
  mintBypassLink: ofLink("mintBypassLink"),
} satisfies Partial<Record<RouteName, Story>>;
