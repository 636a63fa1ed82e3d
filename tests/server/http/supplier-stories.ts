import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import type { Supplier } from "#contract/supplier-routes.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

export const exampleSupplier = routes.createSupplier.example.body;

const create = (server: TestServer, changes: object = {}) =>
  server
    .browser()
    .call("createSupplier", null, { key: pressKey(), body: { ...exampleSupplier, ...changes } });
export const newSupplier = async (server: TestServer, changes: object = {}): Promise<Supplier> =>
  (await create(server, changes)).json();

/** One good call of each route of suppliers, by the demo's manager. */
export const supplierStories = {
  searchSuppliers: (server) =>
    server.browser().call("searchSuppliers", null, { body: routes.searchSuppliers.example.body }),
  createSupplier: create,
  readSupplier: async (server) =>
    server.browser().call("readSupplier", { id: (await newSupplier(server)).id }),
  changeSupplier: async (server) => {
    const { id, version } = await newSupplier(server);
    return server.browser().call("changeSupplier", { id }, { body: { ...exampleSupplier, version } });
  },
} satisfies Partial<Record<RouteName, Story>>;
