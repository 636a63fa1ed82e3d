import { teamManagers } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** The agency's staff. */
export const teamRoute: PortalRoute = {
  path: "/team",
  title: "Team",
  navigation: { label: "Team", icon: "team", order: 5.5 },
  allowed: teamManagers,
  calls: ["searchTeam"],
  actions: [
    "changePermissions",
    "readMemberChoices",
    "changeMember",
    "removeMember",
    "invitePeople",
    "readInvitationChoices",
  ],
  subRoutes: [
    // Before the page of a person: the first path that matches is shown.
    {
      path: "/team/invitations",
      title: "Invitations",
      navigation: null,
      allowed: teamManagers,
      calls: ["searchInvitations"],
      actions: ["invitePeople", "readInvitationChoices", "resendInvitation", "revokeInvitation"],
    },
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
