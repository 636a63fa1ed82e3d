import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { hireSecond, second } from "./desk-stories.ts";
import { pressKey } from "./payment-link-stories.ts";
import { newSupplier } from "./supplier-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;
const headers = bearerOf("demo-manager");
const { body: proposal } = routes.proposePayee.example;
export const examplePayee = proposal.payee;
export const exampleCall = routes.recordPayeeCall.example.body;

export const proposeFor = (server: TestServer, supplierId: string, body: object = {}, key = pressKey()) =>
  server.browser().call("proposePayee", { id: supplierId }, { headers, key, body: { ...proposal, ...body } });
export const callAbout = (server: TestServer, id: string, body: object = {}) =>
  server.browser().call("recordPayeeCall", { id }, { headers, body: { ...exampleCall, ...body } });
export async function approveBySecond(server: TestServer, id: string): Promise<LightMyRequestResponse> {
  await hireSecond(server);
  return await server.browser().call("approvePayee", { id }, { headers: second });
}

const proposed = async (server: TestServer): Promise<string> =>
  (await proposeFor(server, (await newSupplier(server)).id)).json().id;
const ofNewSupplier =
  (name: "readSupplierPayee" | "readSupplierRegistration"): Story =>
  async (server) =>
    server.browser().call(name, { id: (await newSupplier(server)).id }, { headers });

/** One good call of each route of the payees of suppliers. */
export const payeeStories = {
  readSupplierPayee: ofNewSupplier("readSupplierPayee"),
  readSupplierRegistration: ofNewSupplier("readSupplierRegistration"),
  checkSupplierPayee: async (server) => {
    const { id } = await newSupplier(server);
    return server.browser().call("checkSupplierPayee", { id }, { headers, body: { payee: examplePayee } });
  },
  proposePayee: async (server) => proposeFor(server, (await newSupplier(server)).id),
  recordPayeeCall: async (server) => callAbout(server, await proposed(server)),
  approvePayee: async (server) => {
    const id = await proposed(server);
    await callAbout(server, id);
    return await approveBySecond(server, id);
  },
  cancelPayee: async (server) =>
    server.browser().call("cancelPayee", { id: await proposed(server) }, { headers }),
} satisfies Partial<Record<RouteName, Story>>;
