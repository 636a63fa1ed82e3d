import { givablePermissions, teamReachOf } from "#domain/team/roles.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { branchesOf } from "#server/team/team.store.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { resendInvitation, revokeInvitation } from "./change-invitation.ts";
import { invitationsTable } from "./invitations.table.ts";
import { invitePeople } from "./invite-people.ts";
import { declineInvitation, openInvitation, renewInvitation } from "./open-invitation.ts";

type InvitationCalls =
  | "invitePeople"
  | "readInvitationChoices"
  | "searchInvitations"
  | "resendInvitation"
  | "revokeInvitation"
  | "openInvitation"
  | "acceptInvitation"
  | "declineInvitation"
  | "renewInvitation";

/** Who is invited to an agency's staff, and what they make of it. */
export function invitationHandlers(dependencies: Dependencies): Pick<Handlers, InvitationCalls> {
  return {
    invitePeople: ({ staff, body, header, idempotencyKey: key }) =>
      invitePeople(dependencies, staff, { batch: body, key, authorization: header("authorization") }),
    readInvitationChoices: async ({ staff }) => {
      const reach = teamReachOf(staff);
      const branchId = reach.kind === "branch" ? reach.branchId : null;
      return {
        branches: await branchesOf(dependencies.database, staff.agencyId, branchId),
        canHaveNoBranch: reach.kind === "agency",
        givable: givablePermissions(staff),
      };
    },
    searchInvitations: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, invitationsTable(staff), body),
    resendInvitation: ({ staff, params, body, header }) =>
      resendInvitation(dependencies, staff, { ...params, ...body, authorization: header("authorization") }),
    revokeInvitation: ({ staff, params, body }) =>
      revokeInvitation(dependencies, staff, { ...params, ...body }),
    openInvitation: ({ body, address }) => openInvitation(dependencies, { ...body, address }),
    acceptInvitation: ({ body, address }) => acceptInvitation(dependencies, { ...body, address }),
    declineInvitation: ({ body, address }) => declineInvitation(dependencies, { ...body, address }),
    renewInvitation: ({ body, address }) => renewInvitation(dependencies, { ...body, address }),
  };
}
