import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { settlementTextVersion } from "#contract/settlement-text.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { linkBody, linkFor, pressKey } from "./payment-link-stories.ts";

type Story = (world: TestServer) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");

export const signBody = {
  textVersion: settlementTextVersion,
  amountCents: 120_000,
  name: "Jane Citizen",
  settlementDate: "2027-01-29",
  conveyancer: { name: "Plain Conveyancing", email: "desk@plain.example", phoneNumber: null },
  signature: { kind: "typed" },
  consent: true,
};
export const requestBody = {
  amountCents: 50_000,
  purpose: "styling",
  description: null,
  neededBy: "2026-12-05",
  isContactRight: true,
};

/** A link without a code that offers to be paid at settlement, on a listing of its own. */
export const payableLink = (
  world: TestServer,
  paymentMethods: string[] = ["Bank Transfer", "Pay At Settlement"],
) => linkFor(world, { ...linkBody, paymentRequiresOTP: false, paymentMethods });

/** The same with an authority that was just signed. */
export async function signedLink(world: TestServer, sign: object = {}) {
  const link = await payableLink(world);
  const { shortcode } = link;
  const body = { ...signBody, ...sign };
  const signed = await world.browser().call("signSettlement", { shortcode }, { key: pressKey(), body });
  return { ...link, signed, authorityId: signed.json().id as string };
}

/** The same with a request for more funds that waits. */
export async function requestingLink(world: TestServer, request: object = {}) {
  const link = await payableLink(world);
  const { shortcode } = link;
  const body = { ...requestBody, ...request };
  const requested = await world.browser().call("requestFunds", { shortcode }, { key: pressKey(), body });
  return { ...link, requested, requestId: requested.json().id as string };
}

/** One good call of each route of settlement authorities and requests for more funds. */
export const settlementStories = {
  readSettlement: async (world) => {
    const { shortcode } = await payableLink(world);
    return await world.browser().call("readSettlement", { shortcode });
  },
  signSettlement: async (world) => (await signedLink(world)).signed,
  revokeSettlement: async (world) => {
    const { shortcode, authorityId } = await signedLink(world);
    return await world.browser().call("revokeSettlement", { shortcode, id: authorityId });
  },
  readSettlementDocument: async (world) => {
    const { shortcode, authorityId } = await signedLink(world);
    return await world.browser().call("readSettlementDocument", { shortcode, id: authorityId });
  },
  revokeSettlementAsStaff: async (world) => {
    const { id, authorityId } = await signedLink(world);
    return await world.browser().call("revokeSettlementAsStaff", { id, authorityId }, { headers });
  },
  readFundsRequest: async (world) => {
    const { shortcode } = await payableLink(world);
    return await world.browser().call("readFundsRequest", { shortcode });
  },
  requestFunds: async (world) => (await requestingLink(world)).requested,
  withdrawFundsRequest: async (world) => {
    const { shortcode, requestId } = await requestingLink(world);
    return await world.browser().call("withdrawFundsRequest", { shortcode, id: requestId });
  },
  readListingFunding: async (world) => {
    const { id } = await requestingLink(world);
    return await world.browser().call("readListingFunding", { id }, { headers });
  },
  approveFundsRequest: async (world) => {
    const { id, requestId } = await requestingLink(world);
    return await world.browser().call("approveFundsRequest", { id, requestId }, { headers });
  },
  declineFundsRequest: async (world) => {
    const { id, requestId } = await requestingLink(world);
    const body = { reason: "The campaign ends before then." };
    return await world.browser().call("declineFundsRequest", { id, requestId }, { headers, body });
  },
} satisfies Partial<Record<RouteName, Story>>;
