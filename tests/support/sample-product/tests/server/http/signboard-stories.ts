import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import type { Signboard } from "#contract/signboard-routes.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

export const exampleSignboard = routes.createSignboard.example.body;
let keys = 0;

const create = (server: TestServer, changes: object = {}) => {
  keys += 1;
  const sending = {
    key: `signboard_key_${String(keys).padStart(8, "0")}`,
    body: { ...exampleSignboard, ...changes },
  };
  return server.browser().call("createSignboard", null, sending);
};
export const orderedSignboard = async (server: TestServer, changes: object = {}): Promise<Signboard> =>
  (await create(server, changes)).json();

/** One good call of each route of signboards, by the demo's manager. */
export const signboardStories = {
  searchSignboards: (server) =>
    server.browser().call("searchSignboards", null, { body: routes.searchSignboards.example.body }),
  createSignboard: create,
  readSignboard: async (server) =>
    server.browser().call("readSignboard", { id: (await orderedSignboard(server)).id }),
  changeSignboard: async (server) => {
    const { id, version } = await orderedSignboard(server);
    return server.browser().call("changeSignboard", { id }, { body: { ...exampleSignboard, version } });
  },
  installSignboard: async (server) => {
    const { id, version } = await orderedSignboard(server);
    return server.browser().call("installSignboard", { id }, { body: { version } });
  },
} satisfies Partial<Record<RouteName, Story>>;
