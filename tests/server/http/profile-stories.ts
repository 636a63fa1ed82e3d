import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { bearerOf, freshToken } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { joinedBy } from "./team-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

const headersOf = (server: TestServer, subject: string) =>
  bearerOf(freshToken(subject, server.dependencies.clock.now()));

/** One's own profile, read and changed by whoever signs in as `subject`. */
export const profileOf = (server: TestServer, subject: string) => {
  const headers = headersOf(server, subject);
  return {
    read: () => server.browser().call("readProfile", null, { headers }),
    change: (body: object) => server.browser().call("changeProfile", null, { headers, body }),
  };
};

/** One good call of each route of one's own profile, by somebody who has just begun. */
export const profileStories = {
  readProfile: async (server) => profileOf(server, (await joinedBy(server)).id).read(),
  changeProfile: async (server) => {
    const { id } = await joinedBy(server, ["manage-current-agent"]);
    return await profileOf(server, id).change({ version: 1, name: "Jo Renamed", mobile: "+61491570156" });
  },
} satisfies Partial<Record<RouteName, Story>>;
