import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

const { changePermissions, searchTeam } = routes;
const id = "stf_analyst";

let joined = 0;

/** Somebody who has just begun at the demo's agency, without a listing. */
export async function joinedBy(server: TestServer, permissions: readonly string[] = []) {
  joined += 1;
  const id = `stf_joined_${joined}`;
  await server.database.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ($1, 'agy_harbourvale', 'brn_richmond', $1, $2, $3, $4, $5)`,
    [id, `Jo Joined ${joined}`, `joined.${joined}@demo.test`, permissions, server.dependencies.clock.now()],
  );
  return { id, name: `Jo Joined ${joined}`, email: `joined.${joined}@demo.test` };
}

/** One good call of each route of the team, by the demo's manager. */
export const teamStories = {
  searchTeam: (server) => server.browser().call("searchTeam", null, { body: searchTeam.example.body }),
  readTeamMember: (server) => server.browser().call("readTeamMember", { id }),
  changePermissions: async (server) => {
    const { version } = (await server.browser().call("readTeamMember", { id })).json();
    const { permissions } = changePermissions.example.body;
    return await server.browser().call("changePermissions", { id }, { body: { permissions, version } });
  },
  readMemberChoices: (server) => server.browser().call("readMemberChoices", { id }),
  changeMember: async (server) => {
    const { id: joined } = await joinedBy(server);
    const body = { ...routes.changeMember.example.body };
    return await server.browser().call("changeMember", { id: joined }, { body });
  },
  removeMember: async (server) => {
    const { id: joined } = await joinedBy(server);
    return await server
      .browser()
      .call("removeMember", { id: joined }, { body: { version: 1, successorId: null } });
  },
} satisfies Partial<Record<RouteName, Story>>;
