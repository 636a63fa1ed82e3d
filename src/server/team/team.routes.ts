import { isReached } from "#domain/team/roles.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { changeMember } from "./change-member.ts";
import { changePermissions } from "./change-permissions.ts";
import { memberChoices } from "./member-choices.ts";
import { removeMember } from "./remove-member.ts";
import { findMember, memberView } from "./team.store.ts";
import { teamTable } from "./team.table.ts";

type TeamCalls =
  | "searchTeam"
  | "readTeamMember"
  | "readMemberChoices"
  | "changeMember"
  | "changePermissions"
  | "removeMember";

/** Who works at an agency, and what each may do. */
export function teamHandlers(dependencies: Dependencies): Pick<Handlers, TeamCalls> {
  return {
    searchTeam: ({ staff, body }) => searchDesk(dependencies, staff.agencyId, teamTable(staff), body),
    readTeamMember: async ({ staff, params }) => {
      const member = await findMember(dependencies.database, { agencyId: staff.agencyId, id: params.id });
      if (member === null || !isReached(staff, member)) throw new Refusal("team.unknown");
      return memberView(staff, member);
    },
    changePermissions: ({ staff, params, body, header }) =>
      changePermissions(dependencies, staff, {
        id: params.id,
        change: body,
        authorization: header("authorization"),
      }),
    readMemberChoices: ({ staff, params }) => memberChoices(dependencies, staff, params.id),
    changeMember: ({ staff, params, body }) =>
      changeMember(dependencies, staff, { id: params.id, change: body }),
    removeMember: ({ staff, params, body }) =>
      removeMember(dependencies, staff, { id: params.id, removal: body }),
  };
}
