import type { LightMyRequestResponse } from "fastify";
import type { Branch } from "#contract/branch.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

let opened = 0;

export const open = (server: TestServer, name: string, key = `branch_key_${name.replaceAll(/\W/g, "_")}`) =>
  server.browser().call("openBranch", null, { body: { name }, key });

/** A branch of the demo's agency that has nothing yet. */
export async function newBranch(server: TestServer): Promise<Branch> {
  opened += 1;
  return (await open(server, `Branch ${opened}`)).json();
}

/** One good call of each route of branches, by the demo's manager. */
export const branchStories = {
  searchBranches: (server) =>
    server.browser().call("searchBranches", null, { body: routes.searchBranches.example.body }),
  openBranch: async (server) => {
    opened += 1;
    return await open(server, `Branch ${opened}`);
  },
  readBranchChoices: async (server) =>
    server.browser().call("readBranchChoices", { id: (await newBranch(server)).id }),
  renameBranch: async (server) => {
    const { id, name, version } = await newBranch(server);
    return await server.browser().call("renameBranch", { id }, { body: { name: `${name} East`, version } });
  },
  closeBranch: async (server) => {
    const { id, version } = await newBranch(server);
    return await server.browser().call("closeBranch", { id }, { body: { version, successorId: null } });
  },
} satisfies Partial<Record<RouteName, Story>>;
