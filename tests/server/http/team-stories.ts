import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

const { changePermissions, searchTeam } = routes;
const id = "stf_analyst";

/** One good call of each route of the team, by the demo's manager. */
export const teamStories = {
  searchTeam: (server) => server.browser().call("searchTeam", null, { body: searchTeam.example.body }),
  readTeamMember: (server) => server.browser().call("readTeamMember", { id }),
  changePermissions: async (server) => {
    const { version } = (await server.browser().call("readTeamMember", { id })).json();
    const { permissions } = changePermissions.example.body;
    return await server.browser().call("changePermissions", { id }, { body: { permissions, version } });
  },
} satisfies Partial<Record<RouteName, Story>>;
