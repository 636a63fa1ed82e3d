import { teamManagers } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** The agency's staff. */
export const teamRoute: PortalRoute = {
  path: "/team",
  title: "Team",
  navigation: { label: "Team", icon: "team", order: 5.5 },
  allowed: teamManagers,
  calls: ["searchTeam"],
  actions: ["changePermissions", "readMemberChoices", "changeMember", "removeMember"],
  subRoutes: [
    {
      path: "/team/:id",
      title: "Member of staff",
      navigation: null,
      allowed: teamManagers,
      calls: ["readTeamMember"],
      actions: ["changePermissions", "readMemberChoices", "changeMember", "removeMember"],
    },
  ],
};
