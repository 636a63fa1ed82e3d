import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { settlementTextVersion } from "#domain/payment/settlement-text.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { linkBody, linkFor, pressKey } from "./payment-link-stories.ts";

type Story = (fixture: TestServer) => Promise<LightMyRequestResponse>;
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
  fixture: TestServer,
  paymentMethods: string[] = ["Bank Transfer", "Pay At Settlement"],
) => linkFor(fixture, { ...linkBody, paymentRequiresOTP: false, paymentMethods });

/** The same with an authority that was just signed. */
export async function signedLink(fixture: TestServer, sign: object = {}) {
  const link = await payableLink(fixture);
  const { shortcode } = link;
  const body = { ...signBody, ...sign };
  const signed = await fixture.browser().call("signSettlement", { shortcode }, { key: pressKey(), body });
  return { ...link, signed, authorityId: signed.json().id as string };
}

/** The same with a request for more funds that waits. */
export async function requestingLink(fixture: TestServer, request: object = {}) {
  const link = await payableLink(fixture);
  const { shortcode } = link;
  const body = { ...requestBody, ...request };
  const requested = await fixture.browser().call("requestFunds", { shortcode }, { key: pressKey(), body });
  return { ...link, requested, requestId: requested.json().id as string };
}

/** One good call of each route of settlement authorities and requests for more funds. */
export const settlementStories = {
  readSettlement: async (fixture) => {
    const { shortcode } = await payableLink(fixture);
    return await fixture.browser().call("readSettlement", { shortcode });
  },
  signSettlement: async (fixture) => (await signedLink(fixture)).signed,
  revokeSettlement: async (fixture) => {
    const { shortcode, authorityId } = await signedLink(fixture);
    return await fixture.browser().call("revokeSettlement", { shortcode, id: authorityId });
  },
  readSettlementDocument: async (fixture) => {
    const { shortcode, authorityId } = await signedLink(fixture);
    return await fixture.browser().call("readSettlementDocument", { shortcode, id: authorityId });
  },
  revokeSettlementAsStaff: async (fixture) => {
    const { id, authorityId } = await signedLink(fixture);
    return await fixture.browser().call("revokeSettlementAsStaff", { id, authorityId }, { headers });
  },
  readFundsRequest: async (fixture) => {
    const { shortcode } = await payableLink(fixture);
    return await fixture.browser().call("readFundsRequest", { shortcode });
  },
  requestFunds: async (fixture) => (await requestingLink(fixture)).requested,
  withdrawFundsRequest: async (fixture) => {
    const { shortcode, requestId } = await requestingLink(fixture);
    return await fixture.browser().call("withdrawFundsRequest", { shortcode, id: requestId });
  },
  readListingFunding: async (fixture) => {
    const { id } = await requestingLink(fixture);
    return await fixture.browser().call("readListingFunding", { id }, { headers });
  },
  approveFundsRequest: async (fixture) => {
    const { id, requestId } = await requestingLink(fixture);
    return await fixture.browser().call("approveFundsRequest", { id, requestId }, { headers });
  },
  declineFundsRequest: async (fixture) => {
    const { id, requestId } = await requestingLink(fixture);
    const body = { reason: "The campaign ends before then." };
    return await fixture.browser().call("declineFundsRequest", { id, requestId }, { headers, body });
  },
} satisfies Partial<Record<RouteName, Story>>;
